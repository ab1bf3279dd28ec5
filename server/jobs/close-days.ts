import { compareDates } from '@mkopo/core/calendar/date.ts';
import { type DaysAsked, lastNight } from '@mkopo/core/calendar/day-to-close.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { monthsOverBy } from '@mkopo/core/savings/savings-month.ts';
import { closeDays } from '#operations/end-of-day/close-days.ts';
import { isAllFolded } from '#operations/end-of-day/parts/fold-days.ts';
import { listTenants, readTenant, type Tenant } from '#store/access/tenant-store.ts';
import { firstClosedOn, lastFinishedOn } from '#store/books/day-run-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { isFollowed } from '#store/sandbox/sandbox-clock-store.ts';
import { listUnpaidSavings } from '#store/savings/savings-store.ts';

const ACTOR: Actor = { kind: 'job', id: 'close-days', requestId: '', ip: null };

/**
 * Closes yesterday for every lender, where it is not closed yet, savings wait for a month's
 * interest or closed days are not folded: soon after the lender's midnight, or after the start when
 * a server was down, or died half-way. One lender in trouble does not keep the others from closing.
 */
export async function closeYesterdays(
  database: Database,
  now: Temporal.Instant,
  stopping: AbortSignal,
): Promise<void> {
  const troubles: unknown[] = [];
  for (const tenant of await inPlatform(database, listTenants)) {
    const scope = { tenantId: tenant.id, actor: ACTOR };
    try {
      // Its clock may have been moved since the list was read.
      const calendar = tenant.isSandbox ? await inTenant(database, scope, unfollowed) : tenant;
      if (!calendar) continue;
      const todayOn = businessDateOf(now, calendar);
      const days = await inTenant(database, scope, (tx) => daysToClose(tx, todayOn));
      if (!days) continue;
      for await (const _ of closeDays(database, scope, { ...days, foldsLong: stopping })) {
        if (stopping.aborted) return;
      }
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some days could not be closed');
}

/** A sandbox lender, unless somebody lives through its days just now: they close them. */
async function unfollowed(tx: TenantTx): Promise<Tenant | null> {
  return (await isFollowed(tx)) ? null : readTenant(tx);
}

/**
 * Null where all is done. Asked every minute for every lender, so it only looks. Others close days
 * too, by hand.
 */
async function daysToClose(tx: TenantTx, todayOn: Temporal.PlainDate): Promise<DaysAsked | null> {
  const [firstOn, closedOn] = await Promise.all([firstClosedOn(tx), lastFinishedOn(tx)]);
  const days = { todayOn, throughOn: lastNight(todayOn, firstOn) };
  if (!closedOn || compareDates(closedOn, days.throughOn) < 0) return days;
  const overOn = monthsOverBy({ closedOn, todayOn });
  const unpaid = await listUnpaidSavings(tx, { throughOn: overOn, limit: 1 });
  return unpaid.length === 0 && (await isAllFolded(tx)) ? null : days;
}
