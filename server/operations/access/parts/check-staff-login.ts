import {
  findStaffAt,
  listStaffByEmail,
  type NamedStaff,
  type StaffName,
} from '#store/access/staff-store.ts';
import { countTenants } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';
import { checkPassword, type PasswordProof, type ShownPassword } from './check-password.ts';
import { clearFailures } from './login-try.ts';

/** At how many lenders an e-mail is tried where none is named: each costs everybody a hash. */
const LENDERS_TRIED = 2;

type StaffLogin = {
  readonly shown: ShownPassword;
  /** The slug of the lender that is named; null where none is. */
  readonly lender: string | null;
  /** Whether staff of a demo lender, whose passwords are public, may come in from there. */
  readonly admitsDemo: boolean;
};

/** Holds what somebody shows against the password that is kept of a member of staff. */
export function checkStaffLogin(
  database: Database,
  { shown, lender, admitsDemo }: StaffLogin,
): Promise<PasswordProof<NamedStaff>> {
  const may = ({ status, isDemo }: NamedStaff) => status === 'active' && (admitsDemo || !isDemo);
  return checkPassword(database, {
    ...{ door: 'staff', lender, shown, may },
    find: async (tx, email) =>
      lender === null
        ? findAnywhere(tx, { email, may })
        : [await findStaffAt(tx, { email, lender })],
  });
}

type Named = { readonly email: string; readonly may: (staff: NamedStaff) => boolean };

/**
 * Who of an e-mail is tried where no lender is named: who logged in last. Nobody stands where there
 * are fewer, so that it takes as long whether an e-mail works at no lender, at one or at several.
 */
export async function findAnywhere(
  tx: PlatformTx,
  { email, may }: Named,
): Promise<readonly (NamedStaff | null)[]> {
  const [people, lenders] = await Promise.all([
    listStaffByEmail(tx, email),
    countTenants(tx, { max: LENDERS_TRIED }),
  ]);
  const able = people.filter(may);
  return Array.from({ length: Math.max(lenders, 1) }, (_, index) => able[index] ?? null);
}

/**
 * Forgets the failures of somebody who got a new password. What was tried without naming a lender
 * guards the passwords of all who have that e-mail, and is forgotten for one alone only.
 */
export async function clearStaffFailures(
  database: Database,
  { email, lender, now }: StaffName & { readonly now: Temporal.Instant },
): Promise<void> {
  const people = await inPlatform(database, (tx) => listStaffByEmail(tx, email));
  const lenders = people.length === 1 ? [lender, null] : [lender];
  for (const named of lenders) {
    await clearFailures(database, { door: 'staff', lender: named, email, now });
  }
}
