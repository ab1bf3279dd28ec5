import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { until } from '@mkopo/test/kit/until.ts';
import type { CuttingDatabase } from './cutting-database.ts';

/**
 * Makes a call that is cut off before one of its statements, if it gets that far. PostgreSQL may
 * not have noticed yet that the same call was cut off a moment ago: then its key is still held, and
 * the call is made again, as its answer says.
 */
export function callCutOff<Told extends Answer & { readonly code: string }>(
  database: CuttingDatabase,
  statement: number,
  send: () => Promise<Told>,
): Promise<Told> {
  return until('the session that was cut off has ended', 20_000, async () => {
    database.cutBefore(statement);
    const answer = await send();
    if (answer.code !== 'idempotency_in_progress') return answer;
    database.mend();
    return null;
  });
}
