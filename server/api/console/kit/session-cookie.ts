import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

const NAME = 'mkopo_session';
export const SESSION_COOKIE = NAME;

/**
 * No script can read it, no other site can send it, and it goes to the console alone. Over TLS it
 * stays on TLS; a laptop without it must be able to log in too.
 */
const RULES = 'Path=/console; HttpOnly; SameSite=Strict';

type Placed = {
  readonly token: string;
  readonly expiresAt: Temporal.Instant;
  readonly callerProof: Pick<CallerProof, 'now' | 'protocol'>;
};

export function placeCookie({ token, expiresAt, callerProof }: Placed): string {
  const seconds = Math.round(callerProof.now.until(expiresAt).total('seconds'));
  const secure = callerProof.protocol === 'https' ? '; Secure' : '';
  return `${NAME}=${token}; ${RULES}; Max-Age=${seconds}${secure}`;
}

export const TAKE_COOKIE_AWAY = `${NAME}=; ${RULES}; Max-Age=0`;

/** The token that a browser, or curl, sends back; null when it has none. */
export function tokenIn(cookies: string | undefined): string | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.find((pair) => pair.startsWith(`${NAME}=`));
  return ours ? ours.slice(NAME.length + 1) : null;
}
