import { emailName } from '@mkopo/core/access/email.ts';
import { STAFF_ROLES } from '@mkopo/core/access/permission.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { addList } from '#main/commands/kit/list-command.ts';
import {
  bold,
  dim,
  JSON_OPTION,
  minuteOf,
  print,
  printJson,
  printOutcome,
} from '#main/commands/kit/print.ts';
import {
  needed,
  readChoice,
  readEmail,
  readName,
  readOptions,
} from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { changeStaff, createStaff, resetStaffPassword } from '#operations/access/manage-staff.ts';
import { clearStaffFailures } from '#operations/access/parts/check-staff-login.ts';
import { resetSecondFactor } from '#operations/access/second-factor.ts';
import {
  findStaffAt,
  type ListedStaff,
  listAllStaff,
  listStaffByEmail,
  type NamedStaff,
} from '#store/access/staff-store.ts';
import type { Database } from '#store/kit/database.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';

/** `mkopo staff …`: the people who work for the lenders; how the first admin gets in. */
export function addStaff(program: Command): void {
  const staff = program.command('staff').description('let people in to work for lenders, or out');
  addStaffCreate(staff);
  addList(staff, {
    description: 'list who works for the lenders, with their last log-in; times are UTC',
    list: listAllStaff,
    ...{ rowOf, jsonOf, none: 'No staff yet: see mkopo staff create --help.' },
  });
  addStaffResetPassword(staff);
  addStaffResetSecondFactor(staff);
  addStaffSuspend(staff);
}

const TENANT_HELP = 'the lender, where the e-mail is known at several';

const EXAMPLE = `
Example:
  mkopo staff create --tenant my-sacco --email asha@my-sacco.example --name "Asha Mwangi" \\
    --role admin`;

function addStaffCreate(staff: Command): void {
  staff
    .command('create')
    .description('let somebody in to work for a lender, and show their first password, once')
    .option('--tenant <slug>', 'the lender (required)')
    .option('--email <address>', 'what they log in with; one person’s at the lender (required)')
    .option('--name <text>', 'their name (required)')
    .option('--role <role>', `${STAFF_ROLES.join(', ')} (required)`)
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLE)
    .action(letIn);
}

async function letIn({ json, ...given }: GivenStaff & { json?: true }): Promise<void> {
  const { tenantSlug, ...asked } = readStaffOptions(given);
  const { shown: password, passwordHash } = await makeOneTimePassword();
  const staff = await withDatabase(async (database) => {
    const { id: tenantId } = await inPlatform(database, (tx) => findTenant(tx, tenantSlug));
    const scope = { tenantId, actor: commandActor('mkopo staff create') };
    const anywhere = { approvalLimitMinor: null, branchId: null };
    const input = { ...asked, ...anywhere, passwordHash, mustChangePassword: true };
    return inTenant(database, scope, (tx) => createStaff(tx, input));
  });
  const { id, email, name, role } = staff;
  if (json) {
    printJson({ id, tenant: tenantSlug, email, name, role, one_time_password: password });
    return;
  }
  print(`${bold(name)} ${dim(`(${tenantSlug}, ${role})`)}`);
  printOneTimePassword(email, password);
}

/** The options of `mkopo staff create`, as they were written. */
type GivenStaff = Readonly<Partial<Record<'tenant' | 'email' | 'name' | 'role', string>>>;

function readStaffOptions(given: GivenStaff) {
  return readOptions({
    tenantSlug: () => needed('--tenant', given.tenant),
    email: () => readEmail(given.email),
    name: () => readName('--name', given.name),
    role: () => readChoice('--role', given.role, STAFF_ROLES),
  });
}

function rowOf(staff: ListedStaff) {
  return {
    'e-mail': staff.email,
    tenant: staff.tenantSlug,
    name: staff.name,
    role: staff.role,
    created: minuteOf(staff.createdAt),
    'last log-in': staff.lastLoginAt ? minuteOf(staff.lastLoginAt) : 'never',
    status: staff.status,
  };
}

function jsonOf(staff: ListedStaff) {
  return {
    id: staff.id,
    tenant: staff.tenantSlug,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    status: staff.status,
    must_change_password: staff.mustChangePassword,
    created_at: staff.createdAt,
    last_login_at: staff.lastLoginAt,
  };
}

function addStaffResetPassword(staff: Command): void {
  staff
    .command('reset-password')
    .description('log somebody out everywhere, and show a password for the next log-in, once')
    .argument('<e-mail>', 'whose password it is')
    .option('--tenant <slug>', TENANT_HELP)
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo staff reset-password asha@my-sacco.example')
    .action(resetPassword);
}

async function resetPassword(
  email: string,
  { tenant, json }: { tenant?: string; json?: true },
): Promise<void> {
  const { shown: password, passwordHash } = await makeOneTimePassword();
  const staff = await withDatabase(async (database, now) => {
    const { id, tenantId, tenantSlug } = await findStaff(database, { email, tenant });
    const scope = { tenantId, actor: commandActor('mkopo staff reset-password') };
    const reset = { id, by: null, passwordHash, now };
    const changed = await inTenant(database, scope, (tx) => resetStaffPassword(tx, reset));
    await clearStaffFailures(database, { lender: tenantSlug, email: changed.email, now });
    return { ...changed, tenantSlug };
  });
  if (json) {
    const { id, tenantSlug } = staff;
    printJson({ id, tenant: tenantSlug, email: staff.email, one_time_password: password });
    return;
  }
  print(`${bold(staff.name)} is logged out everywhere.`);
  printOneTimePassword(staff.email, password);
}

function addStaffResetSecondFactor(staff: Command): void {
  staff
    .command('reset-second-factor')
    .description('take the second factor off somebody who lost it, and log them out everywhere')
    .argument('<e-mail>', 'whose it is')
    .option('--tenant <slug>', TENANT_HELP)
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo staff reset-second-factor asha@my-sacco.example')
    .action(takeFactorOff);
}

type PersonOptions = { readonly tenant?: string; readonly lift?: true; readonly json?: true };

async function takeFactorOff(email: string, { tenant, json }: PersonOptions): Promise<void> {
  await withDatabase(async (database, now) => {
    const { id, tenantId, tenantSlug } = await findStaff(database, { email, tenant });
    const scope = { tenantId, actor: commandActor('mkopo staff reset-second-factor') };
    const reset = { id, by: null, now };
    await inTenant(database, scope, (tx) => resetSecondFactor(tx, reset)).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new OperatorError(`${email} has no second factor.`);
      },
    );
    printOutcome(json, {
      words: `${email} logs in by the password alone, until another device is enrolled.`,
      value: { id, tenant: tenantSlug, email, second_factor: false },
    });
  });
}

function addStaffSuspend(staff: Command): void {
  staff
    .command('suspend')
    .description('shut somebody out: they are logged out everywhere, at once')
    .argument('<e-mail>', 'whom')
    .option('--tenant <slug>', TENANT_HELP)
    .option('--lift', 'let them in again')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo staff suspend asha@my-sacco.example')
    .action(suspend);
}

async function suspend(email: string, { tenant, lift, json }: PersonOptions): Promise<void> {
  const status = lift ? 'active' : 'suspended';
  await withDatabase(async (database, now) => {
    const staff = await findStaff(database, { email, tenant });
    const { id, tenantId, tenantSlug } = staff;
    const value = { id, tenant: tenantSlug, email, status };
    if (staff.status === status) {
      return printOutcome(json, { words: `${email} is ${status} already.`, value });
    }
    const scope = { tenantId, actor: commandActor('mkopo staff suspend') };
    const change = { id, changes: { status }, by: null, now } as const;
    await inTenant(database, scope, (tx) => changeStaff(tx, change)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new OperatorError(`${email} is the lender’s last active admin: make another first.`);
    });
    printOutcome(json, { words: `${email} is ${status}.`, value });
  });
}

type NamedByOperator = { readonly email: string; readonly tenant: string | undefined };

/** The person whose e-mail was named: at the lender that was, or at the only one that has it. */
async function findStaff(database: Database, named: NamedByOperator): Promise<NamedStaff> {
  const email = emailName(named.email);
  const { tenant } = named;
  const people = await inPlatform(database, async (tx) => {
    if (tenant === undefined) return listStaffByEmail(tx, email);
    const { slug: lender } = await findTenant(tx, tenant);
    return [await findStaffAt(tx, { email, lender })].filter((person) => person !== null);
  });
  const [staff, ...others] = people;
  if (staff && others.length === 0) return staff;
  const lenders = people.map(({ tenantSlug }) => tenantSlug).sort();
  throw new OperatorError(
    staff
      ? `"${named.email}" works for several lenders: say --tenant, one of ${lenders.join(', ')}.`
      : `Nobody has the e-mail "${named.email}": see mkopo staff list.`,
  );
}

/** What somebody logs in with, for the one time that it can be seen. */
function printOneTimePassword(email: string, password: string): void {
  print('');
  print(`  e-mail     ${bold(email)}`);
  print(`  password   ${bold(password)}`);
  print('');
  print('The password is shown this once and kept nowhere. It is changed at the first log-in:');
  print('until then nothing else can be done with it.');
}
