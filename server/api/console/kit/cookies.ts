import { DEVICE_IDLE_MAX, DEVICE_PREFIX } from '@mkopo/core/access/known-device.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

export const SESSION_COOKIE = 'mkopo_session';
const DEVICE_COOKIE = 'mkopo_device';

type Protocol = CallerProof['protocol'];

/**
 * Over TLS a browser takes a cookie of such a name from this very host alone, and over TLS: no
 * other host of the domain, and nobody on the way, can put one there. A laptop without TLS must be
 * able to log in too.
 */
function nameOver(protocol: Protocol, name: string): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** No script can read it, and no other site can send it. */
const RULES = 'HttpOnly; SameSite=Strict';
/** The name over TLS asks for the whole host; without TLS it goes to the console alone. */
const RULES_OVER: Readonly<Record<Protocol, string>> = {
  https: `Path=/; Secure; ${RULES}`,
  http: `Path=/console; ${RULES}`,
};

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
};

function placeCookie(protocol: Protocol, { name, value, seconds }: Cookie): string {
  const rules = `${RULES_OVER[protocol]}; Max-Age=${Math.round(seconds)}`;
  return `${nameOver(protocol, name)}=${value}; ${rules}`;
}

type LoggedIn = {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
  readonly device: string;
};

/** What a log-in leaves: the session, and by what the device is known again for much longer. */
export function placeCookies(
  { now, protocol }: Pick<CallerProof, 'now' | 'protocol'>,
  { token, expiresAt, device }: LoggedIn,
): string[] {
  const lasts = now.until(expiresAt).total('seconds');
  const known = DEVICE_IDLE_MAX.total('seconds');
  return [
    placeCookie(protocol, { name: SESSION_COOKIE, value: token, seconds: lasts }),
    placeCookie(protocol, { name: DEVICE_COOKIE, value: device, seconds: known }),
  ];
}

/** The session's, whichever way it was placed. The device is known further on. */
export const TAKE_COOKIES_AWAY: string[] = (['http', 'https'] as const).map((protocol) =>
  placeCookie(protocol, { name: SESSION_COOKIE, value: '', seconds: 0 }),
);

type Sent = Pick<CallerProof, 'headers' | 'protocol'>;

/** The token of the session that a browser, or curl, sends back; null when it has none. */
export function tokenIn(sent: Sent): string | null {
  return secretIn(sent, { name: SESSION_COOKIE, prefix: SESSION_PREFIX });
}

/** The secret by which a browser is known again; null when it has none. */
export function deviceIn(sent: Sent): string | null {
  return secretIn(sent, { name: DEVICE_COOKIE, prefix: DEVICE_PREFIX });
}

/**
 * What is not spelt as we spell it never came from us. Nor do two of one name: one of them was put
 * there by somebody else, and which is not ours to guess.
 */
function secretIn(
  { headers, protocol }: Sent,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): string | null {
  const start = `${nameOver(protocol, name)}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [ours, ...others] = pairs.filter((pair) => pair.startsWith(start));
  const secret = ours?.slice(start.length) ?? '';
  return others.length === 0 && isWellSpelt(secret, prefix) ? secret : null;
}
