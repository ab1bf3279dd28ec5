import type { MemberCaller } from '@mkopo/core/access/member-caller.ts';
import { recordChange } from '#store/audit-store.ts';
import { endMemberSession } from '#store/member-session-store.ts';
import type { TenantTx } from '#store/transaction.ts';

type SignOut = {
  readonly caller: Pick<MemberCaller, 'id' | 'sessionId'>;
  readonly now: Temporal.Instant;
};

/** Ends one token, the one that asks. Of two who ask at once with it, one is written down. */
export async function signOutMember(tx: TenantTx, { caller, now }: SignOut): Promise<void> {
  const { id, sessionId } = caller;
  if (!(await endMemberSession(tx, { id: sessionId, at: now }))) return;
  recordChange(tx, {
    action: 'member.sign_out',
    subjectKind: 'member',
    subjectId: id,
    before: null,
    after: { sessionId },
  });
}
