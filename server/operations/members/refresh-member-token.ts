import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { tokenExpiry } from '@mkopo/core/member/member-session.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  endMemberSession,
  insertMemberSession,
  type NewMemberSession,
  type Whereabouts,
} from '#store/members/member-session-store.ts';
import { lockMember, type MemberRow } from '#store/members/member-store.ts';

type Refresh = {
  readonly caller: Pick<MemberCaller, 'id' | 'sessionId' | 'appId' | 'beganAt'>;
  readonly from: Whereabouts;
  readonly now: Temporal.Instant;
};

type Refreshed = { readonly session: NewMemberSession; readonly member: MemberRow };

/**
 * Gives a member another token for the one in use, which ends with that. Null when the log-in
 * itself is over, the member was shut out meanwhile, or somebody else was quicker with the same
 * token: then it is time for the password.
 */
export async function refreshMemberToken(
  tx: TenantTx,
  { caller, from, now }: Refresh,
): Promise<Refreshed | null> {
  const { id: memberId, sessionId, appId, beganAt } = caller;
  const expiresAt = tokenExpiry(beganAt, now);
  // The member first, as all do who end tokens: they would not see the one that is being made.
  const member = await lockMember(tx, memberId);
  if (!expiresAt || member?.status !== 'active') return null;
  if (!(await endMemberSession(tx, { id: sessionId, at: now }))) return null;
  const id = newId('member_session');
  const session = { id, memberId, appId, beganAt, createdAt: now, expiresAt, ...from };
  insertMemberSession(tx, session);
  recordChange(tx, {
    action: 'member.refresh_token',
    subjectKind: 'member',
    subjectId: memberId,
    before: { sessionId },
    after: { sessionId: id },
  });
  return { session, member };
}
