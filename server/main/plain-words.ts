import { readDatabaseAddress } from '@mkopo/core/kit/database-address.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { ERRORS } from '#api/kit/wire/error-registry.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { MasterKeyMissing } from '#store/kit/master-key.ts';
import { HOW_TO_GIVE_IT } from './master-keys.ts';

const LOSES_STATEMENTS =
  'The pooler in between loses named statements: use PgBouncer 1.21 or newer with ' +
  'max_prepared_statements > 0, or a direct line.';
const NOT_LET_IN = 'Look at the user and the password in it, and at pg_hba.conf.';
const NO_SUCH_HOST = 'There is no such host.';
/** A fault of ours would have this code too, but not while the schema is made ready. */
const NOT_ALLOWED = '42501';

/** What to do, by SQLSTATE or by the code of the network. */
const REMEDIES: ReadonlyMap<string, string> = new Map([
  ['28000', NOT_LET_IN],
  ['28P01', NOT_LET_IN],
  ['3D000', 'Make it with createdb, owned by the role of DATABASE_URL or DATABASE_OWNER_URL.'],
  [
    NOT_ALLOWED,
    'Give the owner of the database as DATABASE_OWNER_URL, beside the role that serves.',
  ],
  ['53300', 'Raise max_connections or the limit of the role, or end connections of others.'],
  ['57P03', 'Try again in a moment.'],
  ['26000', LOSES_STATEMENTS],
  ['42P05', LOSES_STATEMENTS],
  ['ENOTFOUND', NO_SUCH_HOST],
  ['EAI_AGAIN', NO_SUCH_HOST],
  ['ECONNREFUSED', 'Nothing listens there: look at host and port, and whether it is running.'],
]);

/** Trouble with a database while it is reached or made ready: one line, with what to do. */
export function databaseTrouble(url: string, error: unknown): OperatorError {
  const cause = causeOf(error);
  const words = wordsOf(cause).replaceAll(/\s*\n\s*/g, ' ');
  const remedy = REMEDIES.get(codeOf(cause) ?? '');
  const told = remedy ? ` ${remedy}` : '';
  return new OperatorError(`The database at ${whereIs(url)} cannot be used: ${words}.${told}`);
}

/** Whether a step failed because only the owner may take it. */
export function isOfOwner(error: unknown): boolean {
  return codeOf(error) === NOT_ALLOWED;
}

/** What an operator can understand and mend, in one line; the rest stays a fault with its stack. */
export function inPlainWords(error: unknown, url?: string): unknown {
  if (error instanceof Refusal) return new OperatorError(ERRORS[error.code].message);
  if (error instanceof MasterKeyMissing) {
    return new OperatorError(`${error.message} ${HOW_TO_GIVE_IT}`);
  }
  const code = codeOf(causeOf(error)) ?? '';
  if (url && REMEDIES.has(code) && code !== NOT_ALLOWED) {
    return databaseTrouble(url, error);
  }
  if (error instanceof DatabaseUnavailable) {
    return new OperatorError('The database went away, or took too long. Try again.');
  }
  return error;
}

/** Hosts, ports and name, without user and password: fit for a log. */
export function whereIs(url: string): string {
  const several = readDatabaseAddress(url);
  if (several !== null && typeof several === 'object') return several.where;
  if (!URL.canParse(url)) return 'the given address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof AggregateError ? cause.errors[0] : cause;
}

function wordsOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function codeOf(cause: unknown): string | undefined {
  const coded = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof coded === 'string' ? coded : undefined;
}
