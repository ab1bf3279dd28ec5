import { COUNTED_DAYS_MAX } from '@mkopo/core/calendar/counted-days.ts';
import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';

const USUAL_DAYS = 30;

const day = (description: string) => Type.Optional(Type.String({ ...Day, description }));

/** The days that are counted: both ends are part of them, and they are the world's. */
export const DAYS_QUERY = {
  from: day(`The first day; ${COUNTED_DAYS_MAX} days at most. Default: ${USUAL_DAYS} days in all.`),
  to: day('The last day. Default: today.'),
} as const;

type CountedDays = {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  /** The moments between which they lie. */
  readonly from: Temporal.Instant;
  readonly before: Temporal.Instant;
  readonly timeZone: string;
};

type DaysAsked = {
  readonly query: { readonly from?: string; readonly to?: string };
  readonly caller: { readonly timeZone: string };
  readonly now: Temporal.Instant;
};

/** The days that were asked for, where the lender lives. */
export function readDays({ query, caller: { timeZone }, now }: DaysAsked): CountedDays {
  const { from, to } = query;
  const toOn = to === undefined ? civilDateOf(now, timeZone) : Temporal.PlainDate.from(to);
  const fromOn =
    from === undefined ? toOn.subtract({ days: USUAL_DAYS - 1 }) : Temporal.PlainDate.from(from);
  const days = daysBetween(fromOn, toOn);
  if (days < 0 || days >= COUNTED_DAYS_MAX) {
    throw new Refusal(refuse('date_out_of_range', { days_max: COUNTED_DAYS_MAX }));
  }
  const startOf = (on: Temporal.PlainDate) => on.toZonedDateTime(timeZone).toInstant();
  const before = startOf(toOn.add({ days: 1 }));
  return { fromOn, toOn, from: startOf(fromOn), before, timeZone };
}
