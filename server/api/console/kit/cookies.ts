import { DEVICE_IDLE_MAX, DEVICE_PREFIX } from '@mkopo/core/access/known-device.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { cookieIn, placeCookie, takeCookieAway } from '#api/records/kit/cookie.ts';

export const SESSION_COOKIE = 'mkopo_session';
const DEVICE_COOKIE = 'mkopo_device';
const BELOW = '/console';

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
  const place = (name: string, value: string, seconds: number) =>
    placeCookie(protocol, { name, value, seconds, below: BELOW });
  return [place(SESSION_COOKIE, token, lasts), place(DEVICE_COOKIE, device, known)];
}

/** The session's, whichever way it was placed. The device is known further on. */
export const TAKE_COOKIES_AWAY = takeCookieAway({ name: SESSION_COOKIE, below: BELOW });

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
  sent: Sent,
  { name, prefix }: { readonly name: string; readonly prefix: string },
): string | null {
  const secret = cookieIn(sent, name) ?? '';
  return isWellSpelt(secret, prefix) ? secret : null;
}
