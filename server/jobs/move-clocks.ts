import { followMove } from '#operations/sandbox/move-clock.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform } from '#store/kit/transaction.ts';
import { listMovingClocks } from '#store/sandbox/sandbox-clock-store.ts';

const ACTOR: Actor = { kind: 'job', id: 'move-clocks', requestId: '', ip: null };

type ClockSite = { readonly database: Database; readonly clock: () => Temporal.Instant };

/** Goes on with moves of sandbox clocks that whoever asked for them did not bring to their end. */
export async function moveClocks(site: ClockSite, stopping: AbortSignal): Promise<void> {
  const troubles: unknown[] = [];
  for (const tenantId of await inPlatform(site.database, listMovingClocks)) {
    try {
      for await (const _ of followMove(site, { tenantId, actor: ACTOR })) {
        if (stopping.aborted) return;
      }
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some clocks could not be moved');
}
