import type { Credential } from '@mkopo/core/access/credential.ts';
import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { memberHolding } from '#api/member/kit/authenticate.ts';
import { APP_DOOR } from '#api/member/kit/member-endpoint.ts';
import { refuseOtherSites } from '#api/records/kit/refuse-other-sites.ts';
import { tokenIn } from './member-cookie.ts';
import { ownAppAt } from './own-app.ts';

/**
 * Finds out who calls from the borrowers' page: a member by the token in their cookie, or, before
 * anybody has logged in, the lender's own app. The server is that app, so nobody shows its secret.
 * A token that is over stays in its cookie: by now another window may have put its successor there.
 */
export async function authenticate(
  callerProof: CallerProof,
  deps: AuthDeps,
  { door }: Endpoint,
): Promise<Credential | MemberCaller> {
  refuseOtherSites(callerProof);
  const app = await ownAppAt(callerProof, deps);
  if (door === APP_DOOR) return app;
  const caller = await memberHolding(tokenIn(callerProof) ?? '', { app, callerProof }, deps);
  deps.prove(app);
  deps.directory.noteUse(app, callerProof);
  return caller;
}

/** Whether a call comes without a token, dead or alive. */
export function isVisitor(callerProof: CallerProof): boolean {
  return tokenIn(callerProof) === null;
}

/** Everybody who has not logged in is the one app: each address has an allowance of its own. */
export function pacedAs(caller: Credential | MemberCaller, { ip }: CallerProof): string {
  return 'memberNo' in caller ? caller.id : `${caller.id} ${ip}`;
}
