import { businessDateOf } from '@mkopo/core/calendar/date.ts';
import type { DaysAsked } from '@mkopo/core/calendar/day-to-close.ts';
import { closeChunk } from '#operations/close-day.ts';
import type { Database } from '#store/database.ts';
import { type DayRun, lastFinishedOn } from '#store/day-run-store.ts';
import { listTenants } from '#store/tenant-store.ts';
import { type Actor, inPlatform, inTenant, type TenantScope } from '#store/transaction.ts';

/** As many loans as a second or so closes: a repayment on one of them waits no longer than that. */
export const CHUNK_LOANS = 5000;

/**
 * Closes a lender's days through the one that is asked for, a chunk of loans at a time, and tells
 * after each how far the run has come. Whoever stops listening stops it between two chunks.
 */
export async function* closeDays(
  database: Database,
  scope: TenantScope,
  { loansMax = CHUNK_LOANS, ...days }: DaysAsked & { readonly loansMax?: number },
): AsyncGenerator<DayRun> {
  for (;;) {
    const run = await inTenant(database, scope, (tx) => closeChunk(tx, { ...days, loansMax }));
    if (!run) return;
    yield run;
  }
}

const ACTOR: Actor = { kind: 'job', id: 'close-days', requestId: '', ip: null };

/**
 * Closes yesterday for every lender, where it is not closed yet: soon after the lender's midnight,
 * or after the start when a server was down, or died half-way. One lender in trouble does not keep
 * the others from closing.
 */
export async function closeYesterdays(
  database: Database,
  now: Temporal.Instant,
  stopping: AbortSignal,
): Promise<void> {
  const troubles: unknown[] = [];
  for (const { id: tenantId, timeZone } of await inPlatform(database, listTenants)) {
    const scope = { tenantId, actor: ACTOR };
    const todayOn = businessDateOf(now, timeZone);
    const throughOn = todayOn.subtract({ days: 1 });
    try {
      const lastOn = await inTenant(database, scope, lastFinishedOn);
      if (lastOn && Temporal.PlainDate.compare(lastOn, throughOn) >= 0) continue;
      for await (const _ of closeDays(database, scope, { throughOn, todayOn })) {
        if (stopping.aborted) return;
      }
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some days could not be closed');
}
