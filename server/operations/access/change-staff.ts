import {
  changeStaff as decideChange,
  type StaffChanges,
  type StaffId,
} from '@mkopo/core/access/staff.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { endSessionsOf } from '#store/access/session-store.ts';
import {
  lockActiveAdmins,
  lockStaff,
  type StaffRow,
  updateStaff,
} from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type Change = {
  readonly id: StaffId;
  readonly changes: StaffChanges;
  /** Who makes the change; null for the operator of the installation. */
  readonly by: StaffId | null;
  readonly now: Temporal.Instant;
};

/** Changes what somebody may do. Who is suspended is out at once, on every device. */
export async function changeStaff(
  tx: TenantTx,
  { id, changes, by, now }: Change,
): Promise<StaffRow> {
  // Load: the admins first, so that two changes at once lock in the same order.
  const admins = await lockActiveAdmins(tx);
  const before = orRefuse((await lockStaff(tx, id)) ?? refuse('not_found'));

  // Decide.
  const otherAdmins = admins.filter((admin) => admin !== id).length;
  const { passwordHash: _, ...shown } = before;
  const after = orRefuse(decideChange(shown, changes, { by, otherAdmins }));

  // Save.
  const about = { subjectKind: 'staff', subjectId: id } as const;
  recordChange(tx, { action: 'staff.update', ...about, before: shown, after });
  if (after.status === 'suspended') endSessionsOf(tx, { staffId: id, at: now, except: null });
  return updateStaff(tx, after);
}
