import { closedDayAge } from '@mkopo/core/calendar/closed-day-age.ts';
import type { Tenant } from '#store/access/tenant-store.ts';
import { lastFinishedOn } from '#store/books/day-run-store.ts';
import type { Database } from '#store/kit/database.ts';
import { type Actor, inTenant } from '#store/kit/transaction.ts';
import { type MessageBacklog, readMessageBacklog } from '#store/messages/message-backlog.ts';
import { type MoneyBacklog, readMoneyBacklog } from '#store/payments/backlog-store.ts';

/** What a lender waits for. */
export type LenderBacklog = MoneyBacklog &
  MessageBacklog & {
    /** How many days ago its last closed day was: 1 when all is closed. */
    readonly closedDayAge: number;
  };

const ACTOR: Actor = { kind: 'job', id: 'metrics', requestId: '', ip: null };

/** Reads it in one transaction of the lender's: nobody may see the days of all of them at once. */
export function readLenderBacklog(
  database: Database,
  { id: tenantId, createdAt: sinceAt, ...calendar }: Tenant,
  now: Temporal.Instant,
): Promise<LenderBacklog> {
  return inTenant(database, { tenantId, actor: ACTOR }, async (tx) => {
    const [closedOn, money, messages] = await Promise.all([
      lastFinishedOn(tx),
      readMoneyBacklog(tx),
      readMessageBacklog(tx, now),
    ]);
    return {
      ...money,
      ...messages,
      closedDayAge: closedDayAge({ closedOn, sinceAt, calendar }, now),
    };
  });
}
