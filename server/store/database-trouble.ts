/** The database is out of reach, or went away before it answered: nothing is known, a retry may help. */
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

/** SQLSTATE classes 08 (connection), 53 (out of resources) and 57P (shutting down, starting up). */
const AWAY = /^(08...|53...|57P..)$/;

/** The driver raises these without a code when a socket closes or a connection cannot be had in time. */
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|cannot use a pool after/i;

export function isConnectionTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionTrouble);
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  return code ? NETWORK_CODES.has(code) || AWAY.test(code) : AWAY_MESSAGE.test(error.message);
}

/**
 * Two transactions got into each other's way and one was sent back: doing it over is right. A unique
 * violation counts too: operations look before they write, and on the second run they see the other's row.
 */
export function isWorthARerun(error: unknown): boolean {
  return RERUN_CODES.has(sqlState(error) ?? '');
}

/** serialization_failure, deadlock_detected, unique_violation */
const RERUN_CODES: ReadonlySet<string> = new Set(['40001', '40P01', '23505']);

function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
