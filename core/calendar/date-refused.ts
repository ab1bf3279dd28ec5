import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

/** When something took effect, and on which day it is booked. */
type Booking = { readonly on: Temporal.PlainDate; readonly bookedOn: Temporal.PlainDate };

/** What is booked today may have happened earlier, but not before `fromOn` and not tomorrow. */
export function dateRefused({ on, bookedOn }: Booking, fromOn: Temporal.PlainDate): Refused | null {
  const isWithin =
    Temporal.PlainDate.compare(on, fromOn) >= 0 && Temporal.PlainDate.compare(on, bookedOn) <= 0;
  return isWithin
    ? null
    : refuse('date_out_of_range', { from: fromOn.toString(), to: bookedOn.toString() });
}
