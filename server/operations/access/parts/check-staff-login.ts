import { findStaffByEmail, type NamedStaff } from '#store/access/staff-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type PasswordProof, provePassword, type ShownPassword } from './check-password.ts';

/** Staff knock before we know their lender: an e-mail is one person's across all of them. */
export const STAFF_DOOR = { door: 'staff', tenantId: null } as const;

/** Holds what somebody shows against the password that is kept of a member of staff. */
export function proveStaff(
  database: Database,
  shown: ShownPassword,
): Promise<PasswordProof<NamedStaff>> {
  return provePassword(database, { ...STAFF_DOOR, shown, find: findStaffByEmail, may: ['active'] });
}
