import {
  type ClockMove,
  DAYS_AHEAD_MAX,
  daysLeftOf,
  destinationOf,
  type MoveAsked,
  type SandboxClock,
} from '@mkopo/core/calendar/move-clock.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import { type Static, Type } from 'typebox';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';

/** A sandbox lender's clock, as callers see it. */
export const { schema: ClockRecord, show: showClock } = record(
  'SandboxClock',
  (clock: SandboxClock) => ({ ...clock, daysLeft: daysLeftOf(clock) }),
  {
    today: [{ ...Day, description: 'Which day it is for the lender.' }, 'todayOn'],
    moves_to: [OrNull(Day), (clock) => (clock.daysLeft > 0 ? `${destinationOf(clock)}` : null)],
    days_left: [
      Type.Integer({ minimum: 0, description: '0 once the clock has arrived.' }),
      'daysLeft',
    ],
  },
);

/** A move that was asked for. */
export const { schema: MoveRecord, show: showMove } = record(
  'SandboxMove',
  (move: ClockMove) => move,
  { from: [Day, 'fromOn'], to: [Day, 'toOn'] },
);

export const MoveFields = Body('MoveSandboxClock', {
  advance_days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: DAYS_AHEAD_MAX, description: 'By so many days.' }),
  ),
  advance_to: Type.Optional({ ...Day, description: 'To the beginning of this day.' }),
});

/** One of the two says how far. */
export function moveFaults(body: unknown): Problem[] {
  const { advance_days: days, advance_to: to } = (body ?? {}) as Partial<Record<string, unknown>>;
  const problem = 'say how far by one of advance_days and advance_to';
  if (days === undefined && to === undefined) return [{ field: 'advance_days', problem }];
  const isTwice = typeof days === 'number' && typeof to === 'string';
  return isTwice ? [{ field: 'advance_to', problem }] : [];
}

export function readMove({ advance_days: days, advance_to: to }: Static<typeof MoveFields>) {
  const asked: MoveAsked =
    days === undefined ? { toOn: Temporal.PlainDate.from(to ?? '') } : { days };
  return asked;
}
