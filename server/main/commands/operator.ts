import { emailName } from '@mkopo/core/access/email.ts';
import { otpauthUri, spellTotpSecret } from '@mkopo/core/access/second-factor.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import {
  bold,
  dim,
  JSON_OPTION,
  minuteOf,
  print,
  printJson,
  printOutcome,
  printTable,
} from '#main/commands/kit/print.ts';
import { readEmail, readName, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { clearFailures } from '#operations/access/parts/login-try.ts';
import {
  changeOperatorStatus,
  createOperator,
  type OperatorWithSecret,
  resetOperator,
} from '#operations/operators/manage-operators.ts';
import { findOperator, listOperators, type OperatorRow } from '#store/access/operator-store.ts';
import { makeOneTimePassword } from '#store/kit/password-hash.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

const EXAMPLE = `
Example:
  mkopo operator create --email ops@host.example --name "Juma Otieno"`;

/** `mkopo operator …`: who hosts the installation, and sees its page. */
export function addOperator(program: Command): void {
  const operator = program
    .command('operator')
    .description('let those in who host the installation, or out');
  operator
    .command('create')
    .description('let somebody in at /operator, and show their password and secret, once')
    .option('--email <address>', 'what they log in with (required)')
    .option('--name <text>', 'their name (required)')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLE)
    .action(letIn);
  operator
    .command('list')
    .description('list the operators, with their last log-in; times are UTC')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo operator list')
    .action(printOperators);
  operator
    .command('reset-password')
    .description('log somebody out everywhere, and show a new password and a new secret, once')
    .argument('<e-mail>', 'whose they are')
    .option('--json', 'for scripts')
    .addHelpText('after', '\nExample:\n  mkopo operator reset-password ops@host.example')
    .action(reset);
  operator
    .command('suspend')
    .description('shut somebody out: they are logged out everywhere, at once')
    .argument('<e-mail>', 'whom')
    .option('--lift', 'let them in again')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo operator suspend ops@host.example')
    .action(suspend);
}

type OperatorOptions = Readonly<Partial<Record<'email' | 'name', string>>> & {
  readonly json?: true;
};

async function letIn({ json, ...given }: OperatorOptions): Promise<void> {
  const asked = readOptions({
    email: () => readEmail(given.email),
    name: () => readName('--name', given.name),
  });
  const { shown, passwordHash } = await makeOneTimePassword();
  const actor = commandActor('mkopo operator create');
  const made = await withDatabase((database) =>
    inPlatform(database, (tx) => createOperator(tx, { ...asked, passwordHash, actor })),
  );
  if (!made) throw new OperatorError(`${asked.email} is an operator already.`);
  showProofs(made, { password: shown, json });
}

async function printOperators({ json }: { json?: true }): Promise<void> {
  const operators = await withDatabase((database) => inPlatform(database, listOperators));
  if (json) {
    printJson(
      operators.map(({ createdAt, lastLoginAt, ...operator }) => ({
        ...{ ...operator, created_at: createdAt, last_login_at: lastLoginAt },
      })),
    );
  } else if (operators.length === 0) {
    print('No operators yet: see mkopo operator create --help.');
  } else {
    printTable(operators.map(rowOf));
  }
}

function rowOf({ email, name, createdAt, lastLoginAt, status }: OperatorRow) {
  return {
    ...{ 'e-mail': email, name, created: minuteOf(createdAt) },
    'last log-in': lastLoginAt ? minuteOf(lastLoginAt) : 'never',
    status,
  };
}

async function reset(email: string, { json }: { json?: true }): Promise<void> {
  const { shown, passwordHash } = await makeOneTimePassword();
  const actor = commandActor('mkopo operator reset-password');
  const changed = await withDatabase(async (database, now) => {
    const done = await inPlatform(database, async (tx) => {
      const { id } = await known(tx, email);
      return resetOperator(tx, { id, passwordHash, actor, now });
    });
    const { email: named } = done.operator;
    await clearFailures(database, { door: 'operator', lender: null, email: named, now });
    return done;
  });
  showProofs(changed, { password: shown, json });
}

type SuspendOptions = { readonly lift?: true; readonly json?: true };

async function suspend(email: string, { lift, json }: SuspendOptions): Promise<void> {
  const status = lift ? 'active' : 'suspended';
  const actor = commandActor('mkopo operator suspend');
  const id = await withDatabase((database, now) =>
    inPlatform(database, async (tx) => {
      const operator = await known(tx, email);
      await changeOperatorStatus(tx, { id: operator.id, status, actor, now });
      return operator.id;
    }),
  );
  printOutcome(json, { words: `${email} is ${status}.`, value: { id, email, status } });
}

async function known(tx: PlatformTx, email: string): Promise<OperatorRow> {
  const found = await findOperator(tx, emailName(email));
  if (found) return found;
  throw new OperatorError(`There is no operator "${email}": see mkopo operator list.`);
}

type Shown = { readonly password: string; readonly json: true | undefined };

function showProofs({ operator, secret: bytes }: OperatorWithSecret, { password, json }: Shown) {
  const { id, email, name } = operator;
  const secret = spellTotpSecret(bytes);
  const uri = otpauthUri({ secret, lender: 'Mkopo operator', email });
  if (json) {
    printJson({ id, email, name, password, totp_secret: secret, totp_uri: uri });
    return;
  }
  print(`${bold(name)} ${dim(`(${email})`)}`);
  print(`Password:  ${bold(password)}`);
  print(`Secret:    ${bold(secret)}`);
  print(`           ${uri}`);
  print('Both are shown this once. Put the password into a password manager, and the secret into');
  print('an authenticator app: a code of it is asked for at every log-in, at /operator.');
}
