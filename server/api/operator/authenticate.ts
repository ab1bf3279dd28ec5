import type { OperatorCaller } from '@mkopo/core/access/caller.ts';
import { isSessionAlive } from '@mkopo/core/access/session.ts';
import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import { USUAL_LENDER } from '@mkopo/core/tenant/lender-terms.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { refuseOtherSites } from '#api/records/kit/refuse-other-sites.ts';
import { findOperatorSession } from '#store/access/operator-session-store.ts';
import { tokenIn } from './operator-cookie.ts';

/** At no lender: under the platform's own id the database shows no row of any. */
const NOWHERE = {
  tenantId: PLATFORM_ID,
  tenantSlug: '',
  environment: 'live',
  country: USUAL_LENDER.country,
  timeZone: 'UTC',
  isDemo: false,
  isSandbox: false,
} as const;

/** Finds out whose session it is, in the database and for every call, as of staff. */
export async function authenticate(
  callerProof: CallerProof,
  { database }: Pick<AuthDeps, 'database'>,
): Promise<OperatorCaller> {
  refuseOtherSites(callerProof);
  const { now } = callerProof;
  const token = tokenIn(callerProof);
  const held = token ? await findOperatorSession(database, token, now) : null;
  if (held?.operator.status !== 'active' || !isSessionAlive(held, now)) {
    throw new ApiError('unauthorized');
  }
  const { id: sessionId, expiresAt, operator } = held;
  const { id, email, name } = operator;
  return { ...NOWHERE, id, email, name, sessionId, expiresAt };
}

/** Whether a call comes without a session of ours, dead or alive. */
export function isVisitor(callerProof: CallerProof): boolean {
  return tokenIn(callerProof) === null;
}
