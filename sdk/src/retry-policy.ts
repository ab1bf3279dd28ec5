import type { CallRow } from './call-table.ts';
import type { MkopoError } from './mkopo-error.ts';

/** The first pause is up to this long, each further one up to twice as long. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** What a try again hangs on. */
export type RetryRules = {
  /** Whether the same call may be carried out twice without harm. */
  readonly isRepeatable: boolean;
  readonly retries: number;
  /** Who is asked to wait longer than this gives up, and says how long. */
  readonly waitMaxMs: number;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
};

/**
 * A call may be made again without harm when it only asks, or when a key tells the server that it
 * is the same call.
 */
export function isRepeatable(
  { method, takesKey }: CallRow,
  readsByPost: 'reads' | 'writes',
): boolean {
  return method === 'GET' || takesKey === true || readsByPost === 'reads';
}

/** How long to wait before the next try; null: there is none. */
export function pauseBefore(failure: MkopoError, rules: RetryRules): number | null {
  const { attempts, retryAfterMs } = failure;
  if (attempts > rules.retries || !mayRetry(failure, rules)) return null;
  if (retryAfterMs !== null && retryAfterMs > rules.waitMaxMs) return null;
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  // Chance keeps callers apart who were sent away together.
  return (retryAfterMs ?? 0) + Math.floor(rules.random() * longest);
}

function mayRetry({ status, code }: MkopoError, rules: RetryRules): boolean {
  // Nothing was done of such a call, so even a log-in may come again.
  if (status === 429 || code === 'overloaded') return true;
  if (!rules.isRepeatable) return false;
  if (code === 'no_answer' || code === 'timed_out' || code === 'idempotency_in_progress')
    return true;
  return status === 502 || status === 503 || status === 504;
}

/** What the header `Retry-After` asks for: seconds, or a date. */
export function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
