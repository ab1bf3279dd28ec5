import { anniversary, compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import { type Ratio, ratio } from '@mkopo/core/money/ratio.ts';

/**
 * The standard intervals of Regulation Z, Appendix J (b)(4); a term stands for a single payment.
 */
export const UNIT_PERIOD_KINDS = ['day', 'week', 'semimonth', 'month', 'year', 'term'] as const;
export type UnitPeriodKind = (typeof UNIT_PERIOD_KINDS)[number];

/**
 * A unit-period and how many there are in a year. `every` is for multiples of a week or a month.
 */
export type UnitPeriod = {
  readonly kind: UnitPeriodKind;
  readonly every: number;
  readonly perYear: Ratio;
};

/** Whole unit-periods, and the part of one that is left over at the front. */
export type UnitPeriods = { readonly whole: number; readonly part: Ratio };

const PER_YEAR = { day: 365, week: 52, semimonth: 24, month: 12, year: 1 } as const;
const NAME = /^(\d+)?[ -]?(day|week|semimonth|month|quarter|year)s?$/;

export function unitPeriod(kind: Exclude<UnitPeriodKind, 'term'>, every = 1): UnitPeriod {
  if (kind === 'month' && every === 12) return unitPeriod('year');
  return { kind, every, perYear: ratio(PER_YEAR[kind], every) };
}

/**
 * The whole term as one unit-period: by months where it is a whole number of them, else by days.
 */
export function termPeriod(fromOn: Temporal.PlainDate, toOn: Temporal.PlainDate): UnitPeriod {
  const { months, days } = monthsBack(fromOn, toOn);
  const perYear = days === 0 ? ratio(12, months) : ratio(365, daysBetween(fromOn, toOn));
  return { kind: 'term', every: 1, perYear };
}

/** Reads "month", "2 weeks", "quarter". Null for anything else. */
export function parseUnitPeriod(text: string): UnitPeriod | null {
  const [, countText = '1', name] = NAME.exec(text) ?? [];
  const every = Number(countText);
  if (name === 'quarter') return unitPeriod('month', 3 * every);
  if (name === 'week' || name === 'month') return unitPeriod(name, every);
  if (every !== 1) return null;
  return name === 'day' || name === 'semimonth' || name === 'year' ? unitPeriod(name) : null;
}

/** Appendix J (b)(5): months are counted back from the later date, and a month is then 30 days. */
export function unitPeriodsBetween(
  fromOn: Temporal.PlainDate,
  toOn: Temporal.PlainDate,
  { kind, every }: UnitPeriod,
): UnitPeriods {
  if (kind === 'term') return { whole: fromOn.equals(toOn) ? 0 : 1, part: ratio(0) };
  if (kind === 'day') return inUnits(daysBetween(fromOn, toOn), 1);
  if (kind === 'week') return inUnits(daysBetween(fromOn, toOn), 7 * every);
  const { months, days } = monthsBack(fromOn, toOn);
  if (kind === 'semimonth') return inUnits(30 * months + days, 15);
  if (kind === 'month') return inUnits(30 * months + days, 30 * every);

  const whole = Math.floor(months / 12);
  if (days === 0) return { whole, part: ratio(months % 12, 12) };
  const daysLeft = daysBetween(fromOn, anniversary(toOn, -12 * whole));
  return { whole, part: ratio(daysLeft, 365) };
}

/**
 * Whole months from `toOn` back to `fromOn`, and the days before them. Month ends answer each
 * other.
 */
export function monthsBack(fromOn: Temporal.PlainDate, toOn: Temporal.PlainDate) {
  const span = (toOn.year - fromOn.year) * 12 + toOn.month - fromOn.month;
  const isMonthEnd = toOn.day === toOn.daysInMonth && fromOn.day === fromOn.daysInMonth;
  if (isMonthEnd) return { months: span, days: 0 };
  const isReached = compareDates(anniversary(toOn, -span), fromOn) >= 0;
  const months = isReached ? span : span - 1;
  return { months, days: daysBetween(fromOn, anniversary(toOn, -months)) };
}

function inUnits(days: number, daysInUnit: number): UnitPeriods {
  return { whole: Math.floor(days / daysInUnit), part: ratio(days % daysInUnit, daysInUnit) };
}
