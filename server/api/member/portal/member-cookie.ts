import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { cookieIn, placeCookie, takeCookieAway } from '#api/records/kit/cookie.ts';

/** One for each lender: over TLS they are all of the whole host. */
function cookieOf({ params }: Pick<CallerProof, 'params'>) {
  const slug = params['slug'] ?? '';
  return { name: `mkopo_member_${slug}`, below: `/me/${slug}` };
}

/** Keeps a member's token where no script can read it, for as long as it is good. */
export function placeToken(
  callerProof: CallerProof,
  { token, seconds }: { readonly token: string; readonly seconds: number },
): string[] {
  return [placeCookie(callerProof.protocol, { ...cookieOf(callerProof), value: token, seconds })];
}

export function takeTokenAway(callerProof: CallerProof): string[] {
  return takeCookieAway(cookieOf(callerProof));
}

/** The token that a browser sends back; null where it has none. */
export function tokenIn(callerProof: CallerProof): string | null {
  return cookieIn(callerProof, cookieOf(callerProof).name);
}
