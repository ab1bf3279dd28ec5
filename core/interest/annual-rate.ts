import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import { type Ratio, ratio } from '@mkopo/core/money/ratio.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { growth, RATE_UNIT, solveRate, type TimedAmount } from './solve-rate.ts';
import { type UnitPeriod, unitPeriod, unitPeriodsBetween } from './unit-period.ts';
import { type CreditFlows, type Flow, usualUnitPeriod } from './usual-unit-period.ts';

const PCT_SCALE = 8;
const DAYS_IN_YEAR = 365;

/**
 * The annual percentage rate by the actuarial method of US Regulation Z, Appendix J: the rate per
 * unit-period times the unit-periods in a year. Null where no rate explains the payments.
 */
export function annualPercentageRate(
  flows: CreditFlows,
  period: UnitPeriod = usualUnitPeriod(flows),
): Decimal | null {
  const rate = solveRate(timedAmounts(flows, period));
  return rate === null ? null : inPercent(rate, period.perYear);
}

/**
 * The effective annual rate: what one unit of money grows to in a year of 365 days. It compounds by
 * the day, so that it needs no roots and compares loans of any rhythm.
 */
export function effectiveAnnualRate(flows: CreditFlows): Decimal | null {
  const rate = solveRate(timedAmounts(flows, unitPeriod('day')));
  return rate === null ? null : inPercent(growth(rate, DAYS_IN_YEAR) - RATE_UNIT, ratio(1));
}

function timedAmounts({ advances, payments }: CreditFlows, period: UnitPeriod): TimedAmount[] {
  const startOn = [...advances].map(({ on }) => on).sort(compareDates)[0];
  if (!startOn) return [];
  const timed = ({ on, minor }: Flow, sign: bigint): TimedAmount => ({
    minor: sign * minor,
    after: unitPeriodsBetween(startOn, on, period),
  });
  return [...advances.map((flow) => timed(flow, 1n)), ...payments.map((flow) => timed(flow, -1n))];
}

function inPercent(rate: bigint, perYear: Ratio): Decimal {
  const top = rate * perYear.numerator * 10n ** BigInt(PCT_SCALE + 2);
  const digits = divideRounded(top, perYear.denominator * RATE_UNIT, 'HALF_EVEN');
  return { digits, scale: PCT_SCALE };
}
