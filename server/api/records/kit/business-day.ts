import { businessDateOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import type { When } from '@mkopo/core/loan/move.ts';

type AtDesk = {
  readonly caller: LenderCalendar;
  readonly now: Temporal.Instant;
};

/** Which day it is where the lender is. */
export function businessDay({ caller, now }: AtDesk): Temporal.PlainDate {
  return businessDateOf(now, caller);
}

/** What is booked today, and took effect on the day that was told, if any was. */
export function bookedToday(call: AtDesk, on: string | undefined): When {
  const bookedOn = businessDay(call);
  return { on: on === undefined ? bookedOn : Temporal.PlainDate.from(on), bookedOn };
}
