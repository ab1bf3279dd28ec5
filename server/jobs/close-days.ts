import { businessDateOf } from '@mkopo/core/calendar/date.ts';
import type { DaysAsked } from '@mkopo/core/calendar/day-to-close.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { closeChunk } from '#operations/close-day.ts';
import { postSavingsInterest } from '#operations/post-savings-interest.ts';
import type { Database } from '#store/database.ts';
import { type DayRun, lastFinishedOn } from '#store/day-run-store.ts';
import { pace } from '#store/pace.ts';
import { listTenants } from '#store/tenant-store.ts';
import { type Actor, inPlatform, inTenant, type TenantScope } from '#store/transaction.ts';

/** A second's work or less: a repayment on one of these loans waits for so long at most. */
export const CHUNK_LOANS = 2000;
const CHUNK_ACCOUNTS = 1000;

/**
 * Closes a lender's days through the one that is asked for, a chunk of loans at a time, and tells
 * after each how far the run has come. Whoever stops listening stops it between two chunks. With
 * the last day of a month, savings get the interest of the month; a run that died between the two
 * is made up for at the next one's start.
 */
export async function* closeDays(
  database: Database,
  scope: TenantScope,
  { loansMax: chunk = CHUNK_LOANS, ...days }: DaysAsked & { readonly loansMax?: number },
): AsyncGenerator<DayRun> {
  const take = pace(chunk);
  const lastOn = await inTenant(database, scope, lastFinishedOn);
  // Money still moves on a day that is closed before its midnight: its month is not over.
  const isOver = (on: Temporal.PlainDate) => Temporal.PlainDate.compare(on, days.todayOn) < 0;
  if (lastOn && isOver(lastOn)) {
    await payInterest(database, scope, { closedOn: lastOn, bookedOn: days.todayOn });
  }
  for (;;) {
    const run = await take((loansMax) =>
      inTenant(database, scope, (tx) => closeChunk(tx, { ...days, loansMax })),
    );
    if (!run) return;
    if (run.status === 'finished' && run.on.day === run.on.daysInMonth && isOver(run.on)) {
      await payInterest(database, scope, { closedOn: run.on, bookedOn: run.on });
    }
    yield run;
  }
}

type Payday = { readonly closedOn: Temporal.PlainDate; readonly bookedOn: Temporal.PlainDate };

/** Posts the interest of the last month that is over, where it was not posted yet. */
async function payInterest(
  database: Database,
  scope: TenantScope,
  { closedOn, bookedOn }: Payday,
): Promise<void> {
  const month = closedOn.add({ days: 1 }).toPlainYearMonth().subtract({ months: 1 });
  const take = pace(CHUNK_ACCOUNTS);
  let after: SavingsAccountId | null = null;
  let isLast = false;
  while (!isLast) {
    await take(async (limit) => {
      const asked = { month, bookedOn, after, limit };
      const { accounts, last } = await inTenant(database, scope, (tx) =>
        postSavingsInterest(tx, asked),
      );
      [after, isLast] = [last, accounts < limit];
    });
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
