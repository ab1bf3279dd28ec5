import { passwordProblem } from '@mkopo/core/access/password-rule.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';

/** What people here choose before anything else, and a list made elsewhere does not have. */
const LOCAL = [
  ...['akiba', 'harambee', 'jambo', 'karibu', 'kenya', 'mkopo', 'mpesa', 'nairobi', 'nakupenda'],
  ...['pesa', 'sacco', 'safaricom', 'shilingi', 'tanzania', 'uganda', 'uhuru'],
];

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000; unpacked when somebody first chooses a password, which most commands never see. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...LOCAL]),
  );
  return known;
}

export type PasswordChoice = {
  readonly password: string;
  readonly email: string;
  /** What the person is called, where that is known. */
  readonly names: readonly string[];
  readonly scope: TenantScope;
};

/** What is wrong with a password that somebody chose at a lender; null when nothing is. */
export async function judgePassword(
  database: Database,
  { password, email, names, scope }: PasswordChoice,
): Promise<ProblemText | null> {
  const [common, lender] = await Promise.all([
    commonPasswords(),
    inTenant(database, scope, readTenant),
  ]);
  return passwordProblem(password, { email, names: [...names, lender.name, lender.slug], common });
}
