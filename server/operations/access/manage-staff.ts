import { isTrusted, widensRights } from '@mkopo/core/access/second-admin.ts';
import {
  changeStaff as decideChange,
  type StaffChanges,
  type StaffId,
  type StaffMember,
} from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  askedByAnother,
  demandSecondAdmin,
  takeMaker,
} from '#operations/access/parts/second-person.ts';
import { findBranch } from '#store/access/branch-store.ts';
import { forgetDevicesOf } from '#store/access/known-device-store.ts';
import { readPasswordGivers } from '#store/access/password-giver.ts';
import { endSessionsOf } from '#store/access/session-store.ts';
import {
  findStaff,
  insertStaff,
  lockActiveAdmins,
  lockStaff,
  type NewStaff,
  type StaffRow,
  updatePassword,
  updateStaff,
} from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The password comes hashed: hashing takes longer than a transaction should. */
export type StaffInput = Omit<NewStaff, 'id' | 'status'>;

/**
 * Lets somebody in to work for the lender. An e-mail is one person's at a lender. Whoever is to
 * have to do with money is let in by two, where the lender asks for that.
 */
export async function createStaff(tx: TenantTx, input: StaffInput): Promise<StaffRow> {
  const { passwordHash, mustChangePassword, ...details } = input;
  const member: StaffMember = { ...details, id: newId('staff'), status: 'active' };
  const maker = await takeMaker(tx);
  await demandBranch(tx, member);
  const alert = isTrusted(member) ? 'privileged_access_changed' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  const about = { subjectKind: 'staff', subjectId: member.id } as const;
  const after = { ...member, ...alone, ...askedByAnother(tx, maker) };
  recordChange(tx, { action: 'staff.create', ...about, before: null, after, alert });
  const made = await insertStaff(tx, { ...member, passwordHash, mustChangePassword });
  return orRefuse(made ?? refuse('staff_exists'));
}

async function demandBranch(tx: TenantTx, { branchId }: StaffChanges): Promise<void> {
  if (branchId && !(await findBranch(tx, branchId))) {
    throw new Refusal(refuse('not_found', { branch_id: branchId }));
  }
}

type Change = {
  readonly id: StaffId;
  readonly changes: StaffChanges;
  /** Who makes the change; null for the operator of the installation. */
  readonly by: StaffId | null;
  readonly now: Temporal.Instant;
};

/**
 * Changes what somebody may do. Who is suspended is out at once, on every device. Where two let an
 * account at money, it is one whose password two gave out: else one of them may be its owner.
 */
export async function changeStaff(
  tx: TenantTx,
  { id, changes, by, now }: Change,
): Promise<StaffRow> {
  // Load: the admins first, so that two changes at once lock in the same order.
  const admins = await lockActiveAdmins(tx);
  const maker = await takeMaker(tx);
  const before = orNotFound(await lockStaff(tx, id));
  await demandBranch(tx, changes);

  // Decide.
  const otherAdmins = admins.filter((admin) => admin !== id).length;
  const { passwordHash: _, ...shown } = before;
  const after = orRefuse(decideChange(shown, changes, { by: maker === id ? id : by, otherAdmins }));
  const alert = widensRights(shown, after) ? 'privileged_access_changed' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  const isLetAtMoney = isTrusted(after) && !isTrusted(shown) && maker !== tx.actor.id;
  if (isLetAtMoney && (await readPasswordGivers(tx, [id])).length > 0) {
    throw new Refusal(refuse('not_permitted', { why: 'password_by_one' }));
  }

  // Save.
  const about = { subjectKind: 'staff', subjectId: id } as const;
  const kept = { ...after, ...alone };
  recordChange(tx, { action: 'staff.update', ...about, before: shown, after: kept, alert });
  if (after.status === 'suspended') {
    endSessionsOf(tx, { staffId: id, at: now, except: null });
    forgetDevicesOf(tx, id);
  }
  return updateStaff(tx, after);
}

type Reset = {
  readonly id: StaffId;
  /** Who resets it; null for the operator of the installation. */
  readonly by: StaffId | null;
  readonly passwordHash: string;
  readonly now: Temporal.Instant;
};

/**
 * Gives somebody who forgot theirs a password for one log-in, ends their sessions, and no longer
 * knows their devices. One's own is
 * changed with the old one instead: a borrowed screen must not be enough to take an account over.
 * Nor must an admin: where the lender asks for two persons, another than who asks gets to see it.
 */
export async function resetStaffPassword(
  tx: TenantTx,
  { id, by, passwordHash, now }: Reset,
): Promise<StaffRow> {
  const maker = await takeMaker(tx);
  const { mustChangePassword, role } = orNotFound(await lockStaff(tx, id));
  if (by === id || maker === id) throw new Refusal(refuse('not_permitted', { why: 'yourself' }));

  const alert = isTrusted({ role }) ? 'privileged_password_reset' : null;
  const alone = alert ? await demandSecondAdmin(tx, maker) : {};
  recordChange(tx, {
    action: 'staff.reset_password',
    subjectKind: 'staff',
    subjectId: id,
    before: { mustChangePassword },
    after: { mustChangePassword: true, ...alone, ...askedByAnother(tx, maker) },
    alert,
  });
  updatePassword(tx, { id, passwordHash, mustChangePassword: true });
  endSessionsOf(tx, { staffId: id, at: now, except: null });
  forgetDevicesOf(tx, id);
  return orNotFound(await findStaff(tx, id));
}
