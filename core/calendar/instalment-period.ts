import { anniversary, daysBetween } from './date.ts';

export const PERIOD_UNITS = ['days', 'weeks', 'months'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** A repayment every `every` days, weeks or months. A year is twelve months. */
export type Frequency = { readonly every: number; readonly unit: PeriodUnit };

/** The time one instalment covers. It is regular when it is as long as the frequency says. */
export type InstalmentPeriod = {
  readonly fromOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly days: number;
  readonly isRegular: boolean;
};

/**
 * What fixes the dates. `firstDueOn` and `lastDueOn` overrule the frequency where they are given.
 */
export type InstalmentCalendar = {
  readonly disbursedOn: Temporal.PlainDate;
  readonly frequency: Frequency;
  readonly instalments: number;
  readonly firstDueOn: Temporal.PlainDate | null;
  readonly lastDueOn: Temporal.PlainDate | null;
};

/**
 * One period per instalment, each from the due date before it. Months are anniversaries of the
 * agreed first due date, or of the disbursement where none was agreed: a loan of 30 January is due
 * on 29 February and 30 March.
 */
export function instalmentPeriods(calendar: InstalmentCalendar): InstalmentPeriod[] {
  const { disbursedOn, frequency, instalments, firstDueOn, lastDueOn } = calendar;
  const periods: InstalmentPeriod[] = [];
  let fromOn = disbursedOn;
  for (let index = 0; index < instalments; index += 1) {
    const usualOn = stepped(disbursedOn, frequency, index + 1);
    const plannedOn = firstDueOn ? stepped(firstDueOn, frequency, index) : usualOn;
    const dueOn = index === instalments - 1 && lastDueOn ? lastDueOn : plannedOn;
    const isShifted = index === 0 && !plannedOn.equals(usualOn);
    periods.push({
      fromOn,
      dueOn,
      days: daysBetween(fromOn, dueOn),
      isRegular: !isShifted && dueOn.equals(plannedOn),
    });
    fromOn = dueOn;
  }
  return periods;
}

/** How many months an irregular stretch spans: whole ones, and days of the month they run into. */
export function monthsSpanned({ fromOn, dueOn }: InstalmentPeriod) {
  const { months } = fromOn.until(dueOn, { largestUnit: 'month' });
  const wholeUntil = anniversary(fromOn, months);
  return {
    months,
    days: daysBetween(wholeUntil, dueOn),
    daysInNextMonth: daysBetween(wholeUntil, anniversary(fromOn, months + 1)),
  };
}

function stepped(
  from: Temporal.PlainDate,
  { every, unit }: Frequency,
  steps: number,
): Temporal.PlainDate {
  return unit === 'months' ? anniversary(from, every * steps) : from.add({ [unit]: every * steps });
}
