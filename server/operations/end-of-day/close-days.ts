import { type DaysAsked, dayToClose } from '@mkopo/core/calendar/day-to-close.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { MonthsAsked } from '@mkopo/core/savings/post-monthly-interest.ts';
import { monthsOverBy } from '@mkopo/core/savings/savings-month.ts';
import { adaptiveBatch } from '#operations/end-of-day/parts/adaptive-batch.ts';
import { closeChunk } from '#operations/end-of-day/parts/close-day.ts';
import { foldChunk } from '#operations/end-of-day/parts/fold-days.ts';
import type { FoldedDays } from '#operations/end-of-day/parts/fold-portfolio.ts';
import {
  type InterestPosted,
  postSavingsInterest,
} from '#operations/savings/post-savings-interest.ts';
import { type DayRun, lastFinishedOn, lockDayRuns } from '#store/books/day-run-store.ts';
import type { Database } from '#store/kit/database.ts';
import { wasTooMuch } from '#store/kit/database-trouble.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';

/** A second's work or less: a repayment on one of these loans waits for so long at most. */
export const CHUNK_LOANS = 2000;
const CHUNK_ACCOUNTS = 1000;
const CHUNK_DAYS = 31;

/**
 * One piece of the work, done and committed: loans of a day were closed, savings settled, or days
 * that are closed folded.
 */
export type ClosedPiece = DayRun | InterestPosted | FoldedDays;

export function isDayRun(piece: ClosedPiece): piece is DayRun {
  return 'on' in piece;
}

export function isInterest(piece: ClosedPiece): piece is InterestPosted {
  return 'posted' in piece;
}

type CloseDaysAsked = DaysAsked & {
  readonly loansMax?: number;
  /** Stays until also a day is folded that takes minutes, or until this tells it to stop. */
  readonly foldsLong?: AbortSignal;
};

/**
 * Closes a lender's days through the one that is asked for, a piece at a time, and tells after each
 * what it came to. Whoever stops listening stops it between two pieces, and it goes on there when
 * it is called again.
 *
 * Savings get the interest of every month that is over and unpaid, whoever closed its days: booked
 * on the month's last day where that is closed now, and today where it was closed before.
 *
 * In the end all days that are closed are folded, whoever closed them: those of many years too,
 * where nobody folded them before.
 */
export async function* closeDays(
  database: Database,
  scope: TenantScope,
  { loansMax: chunk = CHUNK_LOANS, foldsLong, ...days }: CloseDaysAsked,
): AsyncGenerator<ClosedPiece> {
  const { todayOn } = days;
  const take = adaptiveBatch(chunk);
  await inTenant(database, scope, async (tx) => {
    const next = dayToClose(await lockDayRuns(tx), days);
    if (next !== null) orRefuse(next);
  });
  yield* settleClosed(database, scope, todayOn);
  for (;;) {
    const run = await take((loansMax) =>
      inTenant(database, scope, (tx) => closeChunk(tx, { ...days, loansMax })),
    );
    if (!run) break;
    yield run;
    const overOn = monthsOverBy({ closedOn: run.on, todayOn });
    if (run.status !== 'finished' || !overOn.equals(run.on)) continue;
    yield* settleSavings(database, scope, { throughOn: overOn, bookedOn: run.on });
  }
  yield* settleClosed(database, scope, todayOn);
  yield* foldClosed(database, scope, foldsLong);
}

/**
 * A day is the least that is folded, and on one a whole book may have been taken over: where that
 * is too much for a moment it gets its time. Who has none leaves it to others at the first sign.
 */
async function* foldClosed(
  database: Database,
  scope: TenantScope,
  foldsLong: AbortSignal | undefined,
): AsyncGenerator<FoldedDays> {
  const fold = (asked: TenantScope, daysMax: number) =>
    inTenant(database, asked, (tx) => foldChunk(tx, daysMax));
  const take = adaptiveBatch(CHUNK_DAYS);
  const next = (): Promise<FoldedDays | null> =>
    foldsLong ? take((daysMax) => fold(scope, daysMax)) : fold(scope, CHUNK_DAYS);
  for (;;) {
    const folded = await next().catch((error: unknown) => {
      if (!wasTooMuch(error)) throw error;
      return foldsLong ? fold({ ...scope, takesLong: foldsLong }, 1) : null;
    });
    if (!folded) return;
    yield folded;
  }
}

/** Settles what is over by the days that are closed, whoever closed them. */
async function* settleClosed(
  database: Database,
  scope: TenantScope,
  todayOn: Temporal.PlainDate,
): AsyncGenerator<InterestPosted> {
  const closedOn = await inTenant(database, scope, lastFinishedOn);
  if (!closedOn) return;
  const throughOn = monthsOverBy({ closedOn, todayOn });
  yield* settleSavings(database, scope, { throughOn, bookedOn: todayOn });
}

async function* settleSavings(
  database: Database,
  scope: TenantScope,
  months: MonthsAsked,
): AsyncGenerator<InterestPosted> {
  const take = adaptiveBatch(CHUNK_ACCOUNTS);
  for (;;) {
    const posted = await take((limit) =>
      inTenant(database, scope, (tx) => postSavingsInterest(tx, { ...months, limit })),
    );
    if (posted.accounts === 0) return;
    yield posted;
  }
}
