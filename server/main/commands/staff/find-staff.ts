import { emailName } from '@mkopo/core/access/email.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { findStaffByEmail, type NamedStaff } from '#store/access/staff-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** The person whose e-mail was named, at whichever lender. */
export async function findStaff(database: Database, email: string): Promise<NamedStaff> {
  const staff = await inPlatform(database, (tx) => findStaffByEmail(tx, emailName(email)));
  if (staff) return staff;
  throw new OperatorError(`Nobody has the e-mail "${email}": see mkopo staff list.`);
}
