import type { MemberCaller } from '@mkopo/core/member/member-caller.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { endMemberLogin } from '#store/members/member-session-store.ts';
import { lockMember } from '#store/members/member-store.ts';

type SignOut = {
  readonly caller: Pick<MemberCaller, 'id' | 'sessionId' | 'beganAt'>;
  readonly now: Temporal.Instant;
};

/**
 * Ends one log-in, the one that asks: a token that it is being refreshed to at this moment as well.
 * Of two who ask at once, one is written down.
 */
export async function signOutMember(tx: TenantTx, { caller, now }: SignOut): Promise<void> {
  const { id, sessionId, beganAt } = caller;
  await lockMember(tx, id);
  if (!(await endMemberLogin(tx, { memberId: id, beganAt, at: now }))) return;
  recordChange(tx, {
    action: 'member.sign_out',
    subjectKind: 'member',
    subjectId: id,
    before: null,
    after: { sessionId },
  });
}
