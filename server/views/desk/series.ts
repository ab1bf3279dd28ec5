import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { PortfolioAtRisk } from '@mkopo/core/end-of-day/portfolio.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { readDueDays } from '#store/desk/due-days.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { netCollectedMinor, viewCollections } from '#views/books/collections.ts';
import { netLentMinor, viewDisbursements } from '#views/books/disbursements.ts';
import { viewPortfolioAtRisk } from '#views/books/portfolio-at-risk.ts';

const MONTHS = 12;

export type SeriesInput = {
  readonly today: Temporal.PlainDate;
  readonly currency: Currency;
  /** Whether its books can be emptied, or filled with the past: then no month is remembered. */
  readonly isInvented: boolean;
};

/** A month up to its end, or up to today. */
export type MonthSeries = {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  readonly portfolio: PortfolioAtRisk;
  readonly collectedMinor: bigint;
  readonly lentMinor: bigint;
};

export type DaySeries = {
  readonly on: Temporal.PlainDate;
  readonly dueMinor: bigint;
  /** Null for a day that is still to come. */
  readonly collectedMinor: bigint | null;
};

export type Series = {
  readonly months: readonly MonthSeries[];
  readonly week: readonly DaySeries[];
};

/** Twelve months that end today, and the days of this week, as the reports have them. */
export async function viewSeries(tx: TenantTx, input: SeriesInput): Promise<Series> {
  const { today } = input;
  const firstOn = today.with({ day: 1 });
  const months = Array.from({ length: MONTHS }, (_, index) =>
    firstOn.subtract({ months: MONTHS - 1 - index }),
  );
  return {
    months: await Promise.all(months.map((fromOn) => monthFrom(tx, fromOn, input))),
    week: await weekOf(tx, input),
  };
}

/**
 * Months that are over, which always read the same: a million loans are not gone through again for
 * each of them whenever somebody opens the console.
 */
const remembered = new Map<string, MonthSeries>();
const REMEMBERED_MAX = 2_000;
/** What was begun on the last day of a month may be committed after it. */
const SETTLED_AFTER_DAYS = 2;

async function monthFrom(
  tx: TenantTx,
  fromOn: Temporal.PlainDate,
  { today, currency, isInvented }: SeriesInput,
): Promise<MonthSeries> {
  const endOn = fromOn.with({ day: fromOn.daysInMonth });
  const name = `${tx.tenantId} ${currency} ${fromOn}`;
  const isOver = compareDates(endOn.add({ days: SETTLED_AFTER_DAYS }), today) < 0;
  const known = isOver && !isInvented ? remembered.get(name) : undefined;
  if (known) return known;
  const toOn = compareDates(endOn, today) < 0 ? endOn : today;
  const period = { fromOn, toOn, currency };
  const [risk, collected, lent] = await Promise.all([
    viewPortfolioAtRisk(tx, { on: toOn, currency }),
    viewCollections(tx, period),
    viewDisbursements(tx, period),
  ]);
  const month = {
    ...{ fromOn, toOn, portfolio: risk.total },
    collectedMinor: netCollectedMinor(collected.total),
    lentMinor: netLentMinor(lent.total),
  };
  if (isOver && !isInvented) remember(name, month);
  return month;
}

function remember(name: string, month: MonthSeries): void {
  const [oldest] = remembered.keys();
  if (remembered.size >= REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
  remembered.set(name, month);
}

/** Monday to Sunday. */
async function weekOf(tx: TenantTx, { today, currency }: SeriesInput): Promise<DaySeries[]> {
  const fromOn = today.subtract({ days: today.dayOfWeek - 1 });
  const days = Array.from({ length: 7 }, (_, index) => fromOn.add({ days: index }));
  const [due, collected] = await Promise.all([
    readDueDays(tx, { fromOn, toOn: fromOn.add({ days: 6 }), currency, today }),
    viewCollections(tx, { fromOn, toOn: today, currency }),
  ]);
  return days.map((on) => ({
    on,
    dueMinor: due.find(({ dueOn }) => dueOn.equals(on))?.dueMinor ?? 0n,
    collectedMinor:
      compareDates(on, today) > 0
        ? null
        : collected.days
            .filter(({ bookedOn }) => bookedOn.equals(on))
            .reduce((sum, day) => sum + netCollectedMinor(day), 0n),
  }));
}
