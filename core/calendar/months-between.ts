import { compareDates, earlier } from './date.ts';

/** A stretch of days within one month; both ends count. */
export type MonthDays = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

/** A period cut into its months: the first and the last of them may be parts of one. */
export function monthsBetween({ firstOn, lastOn }: MonthDays): MonthDays[] {
  const months: MonthDays[] = [];
  for (let on = firstOn; compareDates(on, lastOn) <= 0; ) {
    const endOn = on.with({ day: on.daysInMonth });
    months.push({ firstOn: on, lastOn: earlier(endOn, lastOn) });
    on = endOn.add({ days: 1 });
  }
  return months;
}

/** The first day of a day's month, by which months are told from each other. */
export function monthOf(on: Temporal.PlainDate): Temporal.PlainDate {
  return on.with({ day: 1 });
}
