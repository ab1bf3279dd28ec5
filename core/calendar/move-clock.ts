import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { compareDates, daysBetween, later } from './date.ts';

/** Further than a year of monthly instalments goes; each day on the way has to be closed. */
export const DAYS_AHEAD_MAX = 400;

/** A sandbox lender's clock: the day that it shows, and the one to which it is on its way. */
export type SandboxClock = {
  readonly todayOn: Temporal.PlainDate;
  readonly movesTo: Temporal.PlainDate | null;
};

/** How far to move it: by so many days, or to a day. */
export type MoveAsked = { readonly days: number } | { readonly toOn: Temporal.PlainDate };

export type ClockMove = {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
};

/**
 * Where the next move begins and ends. It begins where the one under way will end: of two at once,
 * one comes after the other. Time goes forward alone, because the books have been.
 */
export function decideMove(clock: SandboxClock, asked: MoveAsked): ClockMove | Refused {
  const { todayOn } = clock;
  const fromOn = destinationOf(clock);
  const toOn = 'days' in asked ? fromOn.add({ days: asked.days }) : asked.toOn;
  const lastOn = todayOn.add({ days: DAYS_AHEAD_MAX });
  if (compareDates(toOn, fromOn) > 0 && compareDates(toOn, lastOn) <= 0) return { fromOn, toOn };
  const from = `${fromOn.add({ days: 1 })}`;
  return refuse('date_out_of_range', { from, to: `${lastOn}` });
}

/** The day that the clock shows once it has arrived. */
export function destinationOf({ todayOn, movesTo }: SandboxClock): Temporal.PlainDate {
  return movesTo ? later(todayOn, movesTo) : todayOn;
}

/** How many days it still has to go. */
export function daysLeftOf(clock: SandboxClock): number {
  return daysBetween(clock.todayOn, destinationOf(clock));
}
