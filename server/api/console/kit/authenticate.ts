import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import {
  isOfHeadOffice,
  mayDo,
  PERMISSIONS,
  type StaffAction,
} from '@mkopo/core/access/permission.ts';
import { asksSecondFactor } from '@mkopo/core/access/second-factor.ts';
import { isSessionAlive, SESSION_IDLE_MAX } from '@mkopo/core/access/session.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { refuseOtherSites } from '#api/records/kit/refuse-other-sites.ts';
import { findSession } from '#store/access/session-store.ts';
import { tokenIn } from './cookies.ts';

/**
 * Finds out whose session it is, in the database and for every call: who is suspended or logged out
 * is out with the next call, on every server.
 */
export async function authenticate(
  callerProof: CallerProof,
  { database }: Pick<AuthDeps, 'database'>,
): Promise<StaffCaller> {
  refuseOtherSites(callerProof);
  const { now } = callerProof;
  const token = tokenIn(callerProof);
  if (!token) throw new ApiError('unauthorized');
  const held = await findSession(database, token, { now, idleMax: SESSION_IDLE_MAX });
  if (held?.staff.status !== 'active' || !isSessionAlive(held.session, now)) {
    throw new ApiError('unauthorized');
  }
  const { session, staff, tenant, secondFactorRule, heldTo } = held;
  return {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    branchId: staff.branchId,
    heldTo,
    approvalLimitMinor: staff.approvalLimitMinor,
    mustChangePassword: staff.mustChangePassword,
    hasSecondFactor: staff.hasSecondFactor,
    mustEnrol: !staff.hasSecondFactor && asksSecondFactor(secondFactorRule, staff.role),
    sessionId: session.id,
    expiresAt: session.expiresAt,
    environment: 'live',
    tenantId: tenant.id,
    tenantSlug: tenant.slug,
    country: tenant.country,
    currency: tenant.currency,
    timeZone: tenant.timeZone,
    isDemo: tenant.isDemo,
    isSandbox: tenant.isSandbox,
  };
}

/** Whether a call comes without a session of ours, dead or alive. */
export function isVisitor(callerProof: CallerProof): boolean {
  return tokenIn(callerProof) === null;
}

/**
 * Throws unless the person's role may do this. Who has a password of others changes it first, and
 * then enrols a second factor where the lender asks for one.
 */
export function authorize(
  { role, mustChangePassword, mustEnrol, heldTo }: StaffCaller,
  { needs, path }: Endpoint,
): void {
  if ((mustChangePassword || mustEnrol) && !isAboutOneself(path)) {
    const why = mustChangePassword ? 'password_change_required' : 'second_factor_required';
    throw new ApiError('not_permitted', { data: { why } });
  }
  const action = needs as StaffAction | null;
  if (action === null) return;
  if (!mayDo(role, action)) {
    const required_roles = PERMISSIONS[action];
    throw new ApiError('not_permitted', { data: { why: 'role', required_roles } });
  }
  if (heldTo && isOfHeadOffice(action)) {
    throw new ApiError('not_permitted', { data: { why: 'head_office' } });
  }
}

function isAboutOneself(path: string): boolean {
  return path === '/session' || path.startsWith('/session/');
}
