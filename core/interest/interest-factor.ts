import type { Frequency, InstalmentPeriod } from '@mkopo/core/calendar/instalment-period.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { type Ratio, ratio, ratioOfDecimal, times } from '@mkopo/core/money/ratio.ts';
import { countedDays, type DayCount, unitsSpanned, yearShareByDays } from './day-count.ts';

export const RATE_PERIODS = ['year', 'month', 'week', 'day', 'term'] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];

/** A rate in per cent: `{ pct: 1.5, per: 'month' }` is 18 % a year. */
export type Rate = { readonly pct: Decimal; readonly per: RatePeriod };

/** Whether interest follows the calendar's days or counts every repayment period alike. */
export const INTEREST_PERIODS = ['daily', 'same_as_repayment'] as const;
export type InterestPeriod = (typeof INTEREST_PERIODS)[number];

export type InterestBasis = {
  readonly rate: Rate;
  readonly interestPeriod: InterestPeriod;
  readonly dayCount: DayCount;
  readonly frequency: Frequency;
};

const PERIODS_IN_YEAR = { year: 1, month: 12, week: 52 } as const;
const UNITS_IN_YEAR = { months: 12, weeks: 52 } as const;

/** What one unit of money owes in interest over each period. */
export function interestFactors(
  periods: readonly InstalmentPeriod[],
  basis: InterestBasis,
): Ratio[] {
  const rate = times(ratioOfDecimal(basis.rate.pct), ratio(1, 100));
  const { per } = basis.rate;
  return periods.map((period) => {
    if (per === 'term') return times(rate, termShare(period, periods, basis));
    if (per === 'day') return times(rate, countedDays(period, basis));
    const yearlyRate = times(rate, ratio(PERIODS_IN_YEAR[per]));
    return times(yearlyRate, yearShare(period, basis));
  });
}

/** A rate for the whole term is earned evenly: by instalment, or by day. */
function termShare(
  period: InstalmentPeriod,
  periods: readonly InstalmentPeriod[],
  { interestPeriod }: InterestBasis,
): Ratio {
  if (interestPeriod === 'same_as_repayment') return ratio(1, periods.length);
  const termDays = periods.reduce((sum, { days }) => sum + days, 0);
  return ratio(period.days, termDays);
}

/**
 * Days have no other measure than days, so a loan repaid by days takes the day count either way.
 */
function yearShare(period: InstalmentPeriod, basis: InterestBasis): Ratio {
  const { unit } = basis.frequency;
  if (basis.interestPeriod === 'daily' || unit === 'days') return yearShareByDays(period, basis);
  return times(unitsSpanned(period, basis.frequency), ratio(1, UNITS_IN_YEAR[unit]));
}
