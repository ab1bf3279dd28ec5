import assert from 'node:assert/strict';
import type { StaffRole } from '@mkopo/core/access/permission.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { createStaff, type StaffInput } from '@mkopo/server/operations/access/manage-staff.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantScope } from '@mkopo/server/store/kit/transaction.ts';
import { type Caller, callerOf } from '@mkopo/test/kit/callers/caller.ts';
import { quickHash } from './quick-hash.ts';

/** Everybody's password in tests. */
export const PASSWORD = 'ninaipenda kazi yangu';
const passwordHash = quickHash(PASSWORD);

export type TestStaff = {
  readonly id: StaffId;
  readonly email: string;
  readonly role: StaffRole;
  /** Where they work: to name it at the log-in saves a hash. */
  readonly lender?: string | undefined;
};

let count = 0;

/** Takes somebody onto a lender's staff: an admin unless told otherwise. */
export async function makeStaff(
  database: Database,
  lender: TenantScope & { readonly slug?: string },
  change: Partial<StaffInput> = {},
): Promise<TestStaff> {
  count += 1;
  const input: StaffInput = {
    email: `person${count}-${process.pid}@lender.example`,
    name: `Person ${count}`,
    role: 'admin',
    approvalLimitMinor: null,
    branchId: null,
    passwordHash,
    mustChangePassword: false,
    ...change,
  };
  const made = await inTenant(database, lender, (tx) => createStaff(tx, input));
  return { ...made, lender: lender.slug };
}

/** Calls the console API over HTTP as a browser does, with the cookie it was given, if any. */
export function consoleCaller(origin: string, cookie?: string): Caller {
  return callerOf(`${origin}/console/api`, cookie ? { cookie } : {});
}

/** The cookie that a log-in leaves. */
export async function logIn(
  origin: string,
  who: string | Pick<TestStaff, 'email' | 'lender'>,
  password = PASSWORD,
): Promise<string> {
  const { email, lender } = typeof who === 'string' ? { email: who, lender: undefined } : who;
  const body = { email, password, ...(lender && { lender }) };
  const answer = await consoleCaller(origin)('POST /session', { body });
  assert.equal(answer.status, 201, answer.text);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return cookie;
}

/** Logs somebody in, and calls as them. */
export async function callerFor(origin: string, who: TestStaff): Promise<Caller> {
  return consoleCaller(origin, await logIn(origin, who));
}
