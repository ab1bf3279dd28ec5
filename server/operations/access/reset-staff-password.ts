import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { endSessionsOf } from '#store/access/session-store.ts';
import { findStaff, lockStaff, type StaffRow, updatePassword } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Reset = {
  readonly id: StaffId;
  /** Who resets it; null for the operator of the installation. */
  readonly by: StaffId | null;
  readonly passwordHash: string;
  readonly now: Temporal.Instant;
};

/**
 * Gives somebody who forgot theirs a password for one log-in, and ends their sessions. One's own is
 * changed with the old one instead: a borrowed screen must not be enough to take an account over.
 */
export async function resetStaffPassword(
  tx: TenantTx,
  { id, by, passwordHash, now }: Reset,
): Promise<StaffRow> {
  const { mustChangePassword } = orRefuse((await lockStaff(tx, id)) ?? refuse('not_found'));
  if (by === id) throw new Refusal(refuse('not_permitted', { why: 'yourself' }));

  recordChange(tx, {
    action: 'staff.reset_password',
    subjectKind: 'staff',
    subjectId: id,
    before: { mustChangePassword },
    after: { mustChangePassword: true },
  });
  updatePassword(tx, { id, passwordHash, mustChangePassword: true });
  endSessionsOf(tx, { staffId: id, at: now, except: null });
  return orRefuse((await findStaff(tx, id)) ?? refuse('not_found'));
}
