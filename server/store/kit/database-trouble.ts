import { NoHostFit } from '#store/hosts/database-hosts.ts';

/** The database is out of reach, or went away before it answered: a retry may help. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is out of reach', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * SQLSTATE classes 08 (connection), 53 (out of resources), 57 (shutting down, took too long); and
 * 25P03 and 25P04, by which a session is ended whose server slept in the midst of a transaction.
 */
const AWAY_CODE = /^(08...|53...|57...|25P0[34])$/;

const UNHEARD = 'query read timeout';

/** The driver raises these without a code: a socket closed, no connection was to be had in time. */
const AWAY_MESSAGES = [
  UNHEARD,
  'connection terminated',
  'timeout exceeded when trying to connect',
  'not queryable',
  'client was closed',
  'cannot use a pool after',
];

export function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof NoHostFit) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionTrouble);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code) return NETWORK_CODES.has(code) || AWAY_CODE.test(code);
  const words = error.message.toLowerCase();
  return AWAY_MESSAGES.some((away) => words.includes(away));
}

/** read_only_sql_transaction */
const READ_ONLY = '25006';

export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** The first is disk_full. */
const NO_WRITE_WORDS: Readonly<Record<string, string>> = {
  '53100': 'the disk of the database is full',
  [READ_ONLY]: 'the database is read-only',
};

/** Why nothing can be written, in words for everybody: no names, no places. */
export function whyNoWrite(error: unknown): string {
  const code = codeOf(error instanceof DatabaseUnavailable ? error.cause : error);
  const words = NO_WRITE_WORDS[code ?? ''];
  if (words) return words;
  if (code?.startsWith('53')) return 'the database is out of resources';
  return error instanceof DatabaseUnavailable ? error.message : 'the database takes no writes';
}

/** Somebody locked the day while a call that began on it was under way: the books say no. */
export function isOnLockedDay(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'books_locked';
}

/** Work that was too much for the time that it had, and nothing else: less of it may get done. */
export function wasTooMuch(error: unknown): boolean {
  return tookTooLong(error) || wasUnheard(error);
}

/** query_canceled: it did not get done within the time that a statement has. */
export function tookTooLong(error: unknown): boolean {
  return codeOf(error instanceof DatabaseUnavailable ? error.cause : error) === '57014';
}

/**
 * Nothing was heard of it in time. Statements that left together are answered together, so each of
 * them may have been quick enough.
 */
function wasUnheard(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof Error && cause.message.toLowerCase() === UNHEARD;
}

/** Somebody else holds these rows, and whoever asked for them would not wait: nothing was done. */
export class RowsHeld extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('another transaction holds these rows');
    this.name = 'RowsHeld';
    this.ids = ids;
  }
}

/** Others held what it needed for longer than it would wait; the code is lock_not_available. */
export function wasHeldUp(error: unknown): boolean {
  return error instanceof RowsHeld || codeOf(error) === '55P03';
}

/** serialization_failure, deadlock_detected, unique_violation, foreign_key_violation */
const RERUN_CODES: ReadonlySet<string> = new Set(['40001', '40P01', '23505', '23503']);

/** What an operation was about to say is no longer true: another transaction was quicker. */
export class Outrun extends Error {}

/**
 * Two transactions got into each other's way and one was sent back: doing it over is right. A
 * unique violation counts too: operations look before they write, and on the second run they see
 * the other's row, or that a row is gone which they name: a sandbox lender was emptied meanwhile.
 */
export function isWorthARerun(error: unknown): boolean {
  return error instanceof Outrun || RERUN_CODES.has(codeOf(error) ?? '');
}

/** in_failed_sql_transaction */
const AFTERMATH = '25P02';

/** A statement before it failed, and they flew together. */
export class NotTried extends Error {
  readonly code = AFTERMATH;

  constructor() {
    super('a statement before it failed');
    this.name = 'NotTried';
  }
}

/** An earlier statement failed, and this one was not even tried. */
export function isAftermath(error: unknown): boolean {
  return codeOf(error) === AFTERMATH;
}

/** Whose rows are here, and who is served by another cell: see hold_lender() in the schema. */
export function lenderGone(error: unknown): string | null {
  if (codeOf(error) !== '57M02') return null;
  return error instanceof Error && 'detail' in error ? String(error.detail) : null;
}

function codeOf(error: unknown): string | undefined {
  const coded = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof coded === 'string' ? coded : undefined;
}
