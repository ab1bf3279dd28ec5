import type { Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { BranchId } from './branch.ts';
import type { StaffRole } from './permission.ts';

export const STAFF_STATUSES = ['active', 'suspended'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

export type StaffId = Id<'staff'>;

/** Somebody who works for a lender. Nobody is ever removed: who left is suspended. */
export type StaffMember = {
  readonly id: StaffId;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly status: StaffStatus;
  /** How much they may approve; null: as much as the lender lets everybody. */
  readonly approvalLimitMinor: bigint | null;
  /** Where they work; null: at the head office, for all branches. */
  readonly branchId: BranchId | null;
};

export type StaffChanges = Partial<Omit<StaffMember, 'id' | 'email'>>;

type StaffState = {
  /** Who makes the change; null for the operator of the installation. */
  readonly by: StaffId | null;
  /** How many active admins the lender has beside this person. */
  readonly otherAdmins: number;
};

/** What nobody changes of themselves: it is what keeps one person from deciding everything. */
const NOT_OF_ONESELF = ['role', 'status', 'approvalLimitMinor', 'branchId'] as const;

/**
 * Changes somebody's rights or name. Nobody widens their own rights, nor shuts themselves out; and
 * a lender keeps an admin who can let people in.
 */
export function changeStaff(
  member: StaffMember,
  changes: StaffChanges,
  { by, otherAdmins }: StaffState,
): StaffMember | Refused {
  const after = { ...member, ...changes };
  if (by === member.id && NOT_OF_ONESELF.some((field) => after[field] !== member[field])) {
    return refuse('not_permitted', { why: 'yourself' });
  }
  if (isActiveAdmin(member) && !isActiveAdmin(after) && otherAdmins === 0) {
    return refuse('not_permitted', { why: 'last_admin' });
  }
  return after;
}

function isActiveAdmin({ role, status }: StaffMember): boolean {
  return role === 'admin' && status === 'active';
}
