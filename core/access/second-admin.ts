import type { StaffRole } from './permission.ts';
import type { StaffMember } from './staff.ts';

/** Those who hand out money, decide on it, or let people in who do. */
const TRUSTED: readonly StaffRole[] = ['admin', 'manager', 'cashier'];

export function isTrusted({ role }: Pick<StaffMember, 'role'>): boolean {
  return TRUSTED.includes(role);
}

/**
 * Whether a change of the staff puts somebody in the way of money, or takes the other admin out of
 * it: one person must not do that alone, where two are asked for. Shutting out anybody else is for
 * one: it can be urgent, and hands out nothing.
 */
export function widensRights(before: StaffMember, after: StaffMember): boolean {
  const wasAdmin = before.role === 'admin' && before.status === 'active';
  // Of anybody: a limit that one raised would hold once two let the person at money.
  if (isLimitRaised(before, after)) return true;
  // Whoever is let out of a branch may come to see others'.
  const isLetOut = before.branchId !== null && after.branchId !== before.branchId;
  const isWider = after.role !== before.role || after.status !== before.status || isLetOut;
  if (after.status === 'active' && isTrusted(after)) return isWider;
  return wasAdmin;
}

type Limited = Pick<StaffMember, 'approvalLimitMinor'>;

/** Only a lower number is surely no more than before: without one the lender's limit holds. */
function isLimitRaised(
  { approvalLimitMinor: before }: Limited,
  { approvalLimitMinor: after }: Limited,
): boolean {
  return after !== before && (before === null || after === null || after > before);
}
