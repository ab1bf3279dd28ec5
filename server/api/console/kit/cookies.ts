import { DEVICE_IDLE_MAX, DEVICE_PREFIX } from '@mkopo/core/access/known-device.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

export const SESSION_COOKIE = 'mkopo_session';
const DEVICE_COOKIE = 'mkopo_device';

/**
 * No script can read it, no other site can send it, and it goes to the console alone. Over TLS it
 * stays on TLS; a laptop without it must be able to log in too.
 */
const RULES = 'Path=/console; HttpOnly; SameSite=Strict';

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
};

function placeCookie(
  { protocol }: Pick<CallerProof, 'protocol'>,
  { name, value, seconds }: Cookie,
): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${name}=${value}; ${RULES}; Max-Age=${Math.round(seconds)}${secure}`;
}

type LoggedIn = {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
  readonly device: string;
};

/** What a log-in leaves: the session, and by what the device is known again for much longer. */
export function placeCookies(
  callerProof: Pick<CallerProof, 'now' | 'protocol'>,
  { token, expiresAt, device }: LoggedIn,
): string[] {
  const lasts = callerProof.now.until(expiresAt).total('seconds');
  const known = DEVICE_IDLE_MAX.total('seconds');
  return [
    placeCookie(callerProof, { name: SESSION_COOKIE, value: token, seconds: lasts }),
    placeCookie(callerProof, { name: DEVICE_COOKIE, value: device, seconds: known }),
  ];
}

export const TAKE_COOKIE_AWAY = `${SESSION_COOKIE}=; ${RULES}; Max-Age=0`;

type Sent = Pick<CallerProof, 'headers' | 'protocol'>;

/** The token of the session that a browser, or curl, sends back; null when it has none. */
export function tokenIn(sent: Sent): string | null {
  return secretIn(sent, { name: SESSION_COOKIE, prefix: SESSION_PREFIX });
}

/** The secret by which a browser is known again; null when it has none. */
export function deviceIn(sent: Sent): string | null {
  return secretIn(sent, { name: DEVICE_COOKIE, prefix: DEVICE_PREFIX });
}

/** What is not spelt as we spell it never came from us. */
function secretIn(
  { headers }: Sent,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.find((pair) => pair.startsWith(`${name}=`));
  const secret = ours?.slice(name.length + 1) ?? '';
  return isWellSpelt(secret, prefix) ? secret : null;
}
