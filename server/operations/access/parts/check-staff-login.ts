import { readRecoveryCode, stepOfCode } from '@mkopo/core/access/second-factor.ts';
import {
  hasRecoveryCode,
  lockFactorOf,
  noteStep,
  totpCode,
  useRecoveryCode,
} from '#store/access/second-factor-store.ts';
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
  login: StaffLogin,
): Promise<PasswordProof<NamedStaff>> {
  return checkPassword<NamedStaff>(database, inputOf(login));
}

type FullLogin = StaffLogin & {
  /** A code of the second factor, or one for who lost it; null where none is shown. */
  readonly code: string | null;
  /** Whether a good code is used up; else what it was shown for has to take it in its own work. */
  readonly usesCode: boolean;
};

/**
 * Holds the second factor beside it, of whoever has one. A wrong code counts as a wrong password
 * does, and is answered alike: only that a code is missing tells that the password is right.
 */
export function checkFullLogin(
  database: Database,
  { code, usesCode, ...login }: FullLogin,
): Promise<PasswordProof<NamedStaff> | { readonly outcome: 'code_required' }> {
  const { now } = login.shown;
  return checkPassword<NamedStaff, 'code_required'>(database, {
    ...inputOf(login),
    proveMore: (tx, person) => proveCode(tx, person, { code, usesCode, now }),
  });
}

function inputOf({ shown, lender, admitsDemo }: StaffLogin) {
  const may = ({ status, isDemo }: NamedStaff) => status === 'active' && (admitsDemo || !isDemo);
  return {
    ...({ door: 'staff', lender, shown, may } as const),
    find: async (tx: PlatformTx, email: string) =>
      lender === null
        ? findAnywhere(tx, { email, may })
        : [await findStaffAt(tx, { email, lender })],
  };
}

type ShownCode = Pick<FullLogin, 'code' | 'usesCode'> & { readonly now: Temporal.Instant };

/** Whether a code is good, and was not used before. */
async function proveCode(
  tx: PlatformTx,
  person: NamedStaff,
  { code: typed, usesCode, now }: ShownCode,
): Promise<'proven' | 'wrong' | 'code_required'> {
  const factor = await lockFactorOf(tx, person);
  if (!factor?.confirmedAt) return 'proven';
  if (typed === null) return 'code_required';
  const recovery = readRecoveryCode(typed);
  if (recovery) {
    const find = usesCode ? useRecoveryCode : hasRecoveryCode;
    return (await find(tx, person, recovery)) ? 'proven' : 'wrong';
  }
  const { secret, lastStep } = factor;
  const codeAt = (step: number) => totpCode(secret, step);
  const step = stepOfCode({ typed, now, lastStep, codeAt });
  if (step === null) return 'wrong';
  if (usesCode) noteStep(tx, person, step);
  return 'proven';
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
