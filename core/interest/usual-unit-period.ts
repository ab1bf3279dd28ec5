import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import { monthsBack, termPeriod, type UnitPeriod, unitPeriod } from './unit-period.ts';

/** An amount that changes hands on a day, in minor units. */
export type Flow = { readonly on: Temporal.PlainDate; readonly minor: bigint };

/** A loan as the law sees it: what the lender hands over, and what the borrower pays back. */
export type CreditFlows = {
  readonly advances: readonly Flow[];
  readonly payments: readonly Flow[];
};

type Candidate = { readonly period: UnitPeriod; readonly days: number };

const STANDARD: readonly Candidate[] = [
  { period: unitPeriod('day'), days: 1 },
  ...count(52).map((weeks) => ({ period: unitPeriod('week', weeks), days: weeks * 7 })),
  { period: unitPeriod('semimonth'), days: 15 },
  ...count(12).map((months) => ({ period: unitPeriod('month', months), days: months * 30 })),
].sort((left, right) => left.days - right.days);

/**
 * Appendix J (b)(4): the interval that occurs most often, the shorter of two that occur equally
 * often; where none is a standard interval, the standard one nearest to the average.
 */
export function usualUnitPeriod({ advances, payments }: CreditFlows): UnitPeriod {
  const dates = inOrder([...advances, ...payments].map(({ on }) => on));
  const [firstOn, lastOn] = [dates.at(0), dates.at(-1)];
  if (!firstOn || !lastOn || firstOn.equals(lastOn)) return unitPeriod('month');
  if (advances.length === 1 && payments.length === 1) {
    const isLong = monthsBack(firstOn, lastOn).months >= 12;
    return isLong ? unitPeriod('year') : termPeriod(firstOn, lastOn);
  }

  const intervals = intervalsBetween(dates);
  const tally = STANDARD.map(({ period }) => ({
    period,
    times: intervals.filter((interval) => isOf(period, interval)).length,
  }));
  const usual = tally.reduce((best, next) => (next.times > best.times ? next : best));
  if (usual.times > 0) return usual.period;

  const averageDays = daysBetween(firstOn, lastOn) / intervals.length;
  const distance = ({ days }: Candidate) => Math.abs(days - averageDays);
  return STANDARD.reduce((best, next) => (distance(next) < distance(best) ? next : best)).period;
}

/** What one interval could be called: some days, whole months, half a month. */
type Interval = {
  readonly days: number;
  readonly wholeMonths: number | null;
  readonly isHalfMonth: boolean;
};

function intervalsBetween(dates: readonly Temporal.PlainDate[]): Interval[] {
  return dates.slice(1).flatMap((on, index) => {
    const before = dates[index];
    const afterNext = dates[index + 2];
    if (!before) return [];
    const days = daysBetween(before, on);
    const isHalfMonth =
      days >= 13 && days <= 16 && !!afterNext && wholeMonths(before, afterNext) === 1;
    return { days, wholeMonths: wholeMonths(before, on), isHalfMonth };
  });
}

function wholeMonths(from: Temporal.PlainDate, to: Temporal.PlainDate): number | null {
  const { months, days } = monthsBack(from, to);
  return days === 0 ? months : null;
}

function isOf({ kind, every }: UnitPeriod, interval: Interval): boolean {
  if (kind === 'day') return interval.days === 1;
  if (kind === 'week') return interval.days === 7 * every;
  if (kind === 'semimonth') return interval.isHalfMonth;
  return interval.wholeMonths === (kind === 'year' ? 12 : every);
}

function inOrder(dates: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const sorted = [...dates].sort(compareDates);
  return sorted.filter((on, index) => !sorted[index - 1]?.equals(on));
}

function count(upTo: number): number[] {
  return Array.from({ length: upTo }, (_, index) => index + 1);
}
