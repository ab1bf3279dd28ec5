import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';

/** The days that were closed for a loan: all from the first to the last. */
export type ClosedNights = {
  readonly firstOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
};

/** All that ever happened to a loan, and which of its days were closed; null: none was. */
export type Past = {
  readonly history: readonly LoanTransaction[];
  readonly nights: ClosedNights | null;
};

/** Made by time: a night makes them, and a replay makes its nights anew. */
const BY_NIGHT: readonly MoveKind[] = [
  'accrual',
  'penalty',
  'non_performing',
  'performing',
  'cure',
];

/**
 * A replay leaves these out besides: what they did is the difference that others made. A payout
 * that was started has ended, for nothing is replayed while one is under way: what it came to
 * stands by itself, or was a failure and is nothing.
 */
const NOT_REPLAYED: readonly MoveKind[] = [
  ...BY_NIGHT,
  'reversal',
  'correction',
  'payout_start',
  'payout_failure',
];

/** A place in time: the moves of a day, its night, and what came on the same day after that. */
export type Place = {
  readonly on: Temporal.PlainDate;
  readonly part: 'day' | 'night' | 'after';
  readonly number: number;
};

/** A move that was made, and where it stands in the loan's life. */
export type PastMove = {
  readonly made: LoanTransaction;
  /** Where it counts from. A payment counts from the day it was paid, whenever it was booked. */
  readonly at: Place;
  /** When it became known, and when it was taken back; null: it stands. */
  readonly knownAt: Place;
  readonly reversedAt: Place | null;
};

/** The moves of a life in the order in which they count, those that were taken back included. */
export function pastMoves(history: readonly LoanTransaction[]): PastMove[] {
  const closings = closingsOf(history);
  const reversedAt = new Map(
    history.flatMap((made) =>
      made.move.kind === 'reversal' ? [[made.move.of, bookedAt(made, closings)] as const] : [],
    ),
  );
  const moves = history
    .filter(({ move }) => !NOT_REPLAYED.includes(move.kind))
    .map((made) => pastMove(made, closings, reversedAt.get(made.number) ?? null));
  return moves
    .map((move) => ({ ...move, at: beforePayments(move, moves) }))
    .toSorted((one, other) => compare(one.at, other.at));
}

/** What was made and not taken back since, but for what nights do. */
export function standingMoves(history: readonly LoanTransaction[]): LoanTransaction[] {
  return pastMoves(history)
    .filter(({ reversedAt }) => reversedAt === null)
    .map(({ made }) => made)
    .toSorted((one, other) => one.number - other.number);
}

function pastMove(made: LoanTransaction, closings: Closings, reversedAt: Place | null): PastMove {
  const knownAt = bookedAt(made, closings);
  const { on, bookedOn, number, move } = made;
  // One that bounced takes nothing along before its night any more: it keeps its place among them.
  const keepsPlace = reversedAt !== null && compareDates(on, bookedOn) === 0;
  const isBeforeNight = move.kind === 'repayment' && !keepsPlace;
  const at: Place = isBeforeNight ? { on, part: 'day', number } : knownAt;
  return { made, at, knownAt, reversedAt };
}

/**
 * A payment on a day that was closed early takes what was done since the close along before the
 * night: it paid what was owed by then, and not what had been waived already.
 */
function beforePayments({ at, reversedAt }: PastMove, moves: readonly PastMove[]): Place {
  if (at.part !== 'after' || reversedAt !== null) return at;
  const isFollowed = moves.some(
    (later) =>
      later.made.move.kind === 'repayment' &&
      later.reversedAt === null &&
      later.made.number > at.number &&
      compareDates(later.at.on, at.on) === 0 &&
      compareDates(later.made.bookedOn, at.on) === 0,
  );
  return isFollowed ? { ...at, part: 'day' } : at;
}

/** What is done on a day that was closed early comes after its night. */
function bookedAt(
  { bookedOn, number, isAfterClose = false }: LoanTransaction,
  closings: Closings,
): Place {
  const closedBy = closings.get(bookedOn.toString()) ?? Number.POSITIVE_INFINITY;
  const isAfter = isAfterClose || closedBy < number;
  return { on: bookedOn, part: isAfter ? 'after' : 'day', number };
}

/** By the day: the number of the first transaction that its night has made. */
type Closings = ReadonlyMap<string, number>;

function closingsOf(history: readonly LoanTransaction[]): Closings {
  const nights = history.filter(({ move }) => BY_NIGHT.includes(move.kind));
  return new Map(nights.toReversed().map(({ on, number }) => [on.toString(), number]));
}

const PARTS: readonly Place['part'][] = ['day', 'night', 'after'];

export function compare(one: Place, other: Place): number {
  return (
    compareDates(one.on, other.on) ||
    PARTS.indexOf(one.part) - PARTS.indexOf(other.part) ||
    one.number - other.number
  );
}

/**
 * The nights of a life: every day that was closed, and before those the ones that have left their
 * mark on it, such as those of another system's books.
 */
export function nightsOf(
  history: readonly LoanTransaction[],
  nights: ClosedNights | null,
): Temporal.PlainDate[] {
  const isClosed = (on: Temporal.PlainDate) =>
    nights !== null &&
    compareDates(nights.firstOn, on) <= 0 &&
    compareDates(on, nights.lastOn) <= 0;
  const marks = history
    .filter(({ move }) => move.kind !== 'accrual' && BY_NIGHT.includes(move.kind))
    .filter(({ on }) => !isClosed(on))
    .map(({ on }): [string, Temporal.PlainDate] => [on.toString(), on]);
  const closed = nights ? daysOf(nights) : [];
  const marked = [...new Map(marks).values()];
  return [...marked, ...closed].toSorted(compareDates);
}

function daysOf({ firstOn, lastOn }: ClosedNights): Temporal.PlainDate[] {
  const days = Math.max(firstOn.until(lastOn).days + 1, 0);
  return Array.from({ length: days }, (_, day) => firstOn.add({ days: day }));
}

/** Penalties of a night that staff have taken back since, by its day, and when they did. */
export type Forgiven = {
  readonly on: Temporal.PlainDate;
  readonly instalments: readonly number[];
  readonly at: Place;
};

export function forgivenPenalties(history: readonly LoanTransaction[]): Forgiven[] {
  const closings = closingsOf(history);
  return history.flatMap((reversal) => {
    const { move } = reversal;
    if (move.kind !== 'reversal') return [];
    const penalty = history.find(({ number }) => number === move.of);
    if (penalty?.move.kind !== 'penalty') return [];
    const instalments = penalty.move.raised.map(({ instalment }) => instalment);
    return [{ on: penalty.on, instalments, at: bookedAt(reversal, closings) }];
  });
}
