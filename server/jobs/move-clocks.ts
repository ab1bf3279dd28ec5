import { followMove } from '#operations/sandbox/move-clock.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform } from '#store/kit/transaction.ts';
import { listMovingClocks } from '#store/sandbox/sandbox-clock-store.ts';

const ACTOR: Actor = { kind: 'job', id: 'move-clocks', requestId: '', ip: null };

type ClockSite = { readonly database: Database; readonly clock: () => Temporal.Instant };

/**
 * Goes on with moves of sandbox clocks that whoever asked for them did not bring to their end: a
 * piece of each by turns, so that none waits for another's year.
 */
export async function moveClocks(site: ClockSite, stopping: AbortSignal): Promise<void> {
  const troubles: unknown[] = [];
  const lenders = await inPlatform(site.database, listMovingClocks);
  const moves = new Set(lenders.map((tenantId) => followMove(site, { tenantId, actor: ACTOR })));
  while (moves.size > 0 && !stopping.aborted) {
    for (const move of moves) {
      if (stopping.aborted) break;
      try {
        if ((await move.next()).done) moves.delete(move);
      } catch (error) {
        moves.delete(move);
        troubles.push(error);
      }
    }
  }
  for (const move of moves) await move.return(undefined);
  if (troubles.length > 0) throw new AggregateError(troubles, 'some clocks could not be moved');
}
