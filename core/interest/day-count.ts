import { daysBetween } from '@mkopo/core/calendar/date.ts';
import {
  type Frequency,
  type InstalmentPeriod,
  monthsSpanned,
} from '@mkopo/core/calendar/instalment-period.ts';
import { NOTHING, plus, type Ratio, ratio, times } from '@mkopo/core/money/ratio.ts';

export const YEAR_LENGTHS = ['actual', '360', '364', '365'] as const;
export type YearLength = (typeof YEAR_LENGTHS)[number];

export const MONTH_LENGTHS = ['actual', '30'] as const;
export type MonthLength = (typeof MONTH_LENGTHS)[number];

/** How the days of a period, and of the year they are held against, are counted. */
export type DayCount = { readonly year: YearLength; readonly month: MonthLength };

/**
 * The part of a year that a period is, by its days. A period that runs into the next actual year
 * counts its actual days even where months have 30: the two years have no month in common.
 */
export function yearShareByDays(
  period: InstalmentPeriod,
  { dayCount, frequency }: { dayCount: DayCount; frequency: Frequency },
): Ratio {
  const { fromOn, dueOn } = period;
  if (dayCount.year === 'actual' && dueOn.year > fromOn.year) return shareSplitByYear(period);
  const daysInYear = dayCount.year === 'actual' ? fromOn.daysInYear : Number(dayCount.year);
  return times(countedDays(period, { dayCount, frequency }), ratio(1, daysInYear));
}

/**
 * Days as the day count sees them: a month of a monthly loan may count for 30, however long it is.
 */
export function countedDays(
  period: InstalmentPeriod,
  { dayCount, frequency }: { dayCount: DayCount; frequency: Frequency },
): Ratio {
  return dayCount.month === '30' && frequency.unit === 'months'
    ? times(ratio(30), unitsSpanned(period, frequency))
    : ratio(period.days);
}

/** The length of a period in days, weeks or months, whichever the loan is repaid by. */
export function unitsSpanned(period: InstalmentPeriod, { every, unit }: Frequency): Ratio {
  if (period.isRegular) return ratio(every);
  if (unit === 'days') return ratio(period.days);
  if (unit === 'weeks') return ratio(period.days, 7);
  const { months, days, daysInNextMonth } = monthsSpanned(period);
  return plus(ratio(months), ratio(days, daysInNextMonth));
}

/** Days up to 31 December weigh by the length of the old year, those after it by the new one's. */
function shareSplitByYear({ fromOn, dueOn }: InstalmentPeriod): Ratio {
  let share = NOTHING;
  let startOn = fromOn;
  for (let year = fromOn.year; year <= dueOn.year; year += 1) {
    const endOn =
      year === dueOn.year ? dueOn : Temporal.PlainDate.from({ year, month: 12, day: 31 });
    const daysInYear = endOn.daysInYear;
    share = plus(share, ratio(daysBetween(startOn, endOn), daysInYear));
    startOn = endOn;
  }
  return share;
}
