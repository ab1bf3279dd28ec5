import type { SessionId } from '@mkopo/core/access/session.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { endSession } from '#store/access/session-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type SignOut = {
  readonly staffId: StaffId;
  readonly sessionId: SessionId;
  readonly now: Temporal.Instant;
};

/** Ends one session, the one that asks. */
export async function signOut(tx: TenantTx, { staffId, sessionId, now }: SignOut): Promise<void> {
  endSession(tx, { id: sessionId, at: now });
  recordChange(tx, {
    action: 'staff.sign_out',
    subjectKind: 'staff',
    subjectId: staffId,
    before: null,
    after: { sessionId },
  });
}
