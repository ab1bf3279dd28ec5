import { OPERATOR_SESSION_PREFIX } from '@mkopo/core/access/operator.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { cookieIn, placeCookie, takeCookieAway } from '#api/records/kit/cookie.ts';

export const OPERATOR_COOKIE = 'mkopo_operator';
const BELOW = '/operator';

/** Takes the cookie away, whichever way it was placed. */
export const TAKE_COOKIE_AWAY = takeCookieAway({ name: OPERATOR_COOKIE, below: BELOW });

type Opened = { readonly token: string; readonly expiresAt: Temporal.Instant };

/** What a log-in leaves. */
export function placeSession(
  { now, protocol }: Pick<CallerProof, 'now' | 'protocol'>,
  { token, expiresAt }: Opened,
): string {
  const seconds = now.until(expiresAt).total('seconds');
  return placeCookie(protocol, { name: OPERATOR_COOKIE, value: token, seconds, below: BELOW });
}

/** The token of an operator's session; null where none that is ours was sent. */
export function tokenIn(sent: Pick<CallerProof, 'headers' | 'protocol'>): string | null {
  const token = cookieIn(sent, OPERATOR_COOKIE) ?? '';
  return isWellSpelt(token, OPERATOR_SESSION_PREFIX) ? token : null;
}
