import { compareDates, isAfter } from '@mkopo/core/calendar/date.ts';
import { passNight } from '@mkopo/core/end-of-day/close-day.ts';
import { nextEventOn } from '@mkopo/core/end-of-day/next-event.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Loan, type LoanFacts, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { LENDS } from '@mkopo/core/loan/loan-life.ts';
import { applyTransaction, type LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { transactionOf } from '@mkopo/core/loan/make-move.ts';
import { type Move, sameDay } from '@mkopo/core/loan/move.ts';
import {
  compare,
  type Forgiven,
  forgivenPenalties,
  nightsOf,
  type Past,
  type PastMove,
  type Place,
  pastMoves,
} from './past.ts';

export type Relived = {
  readonly loan: Loan;
  /** What stands, each with what it did this time; those that were made have their old numbers. */
  readonly transactions: readonly LoanTransaction[];
};

/** The loan that transactions made. The first part of a history gives the loan of that moment. */
export function foldLoan(facts: LoanFacts, history: readonly LoanTransaction[]): Loan {
  return history.reduce(applyTransaction, unwrittenLoan(facts));
}

/**
 * Lives a life again as if everything had been booked on its day, up to a day in the books. Moves
 * that stand take effect where they count from, and every night that was closed is passed again.
 *
 * A night knows what stands by now, and what stood then: a payment that came late counts from the
 * day it was paid, but one that bounced had been paid as far as the nights before could tell, so it
 * does not make them anew. Nights before a loan was in the books know nothing of it.
 */
export function relive(
  facts: LoanFacts,
  { history, nights }: Past,
  bookedOn: Temporal.PlainDate,
): Relived | Refused {
  const moves = pastMoves(history);
  const byNumber = moves.toSorted((one, other) => one.made.number - other.made.number);
  const standing = byNumber.filter(({ reversedAt }) => reversedAt === null);
  const paidOut = standing.findLast(({ made }) => LENDS.includes(made.move.kind));
  const blank: Relived = { loan: unwrittenLoan(facts), transactions: [] };
  if (!paidOut) return livedThrough(blank, standing);

  const isOpening = ({ made }: PastMove) => made.number <= paidOut.made.number;
  const life: Life = {
    blank,
    opening: byNumber.filter(isOpening),
    moves: moves.filter((move) => !isOpening(move)),
    forgiven: forgivenPenalties(history),
  };
  const passed = nightsOf(history, nights).filter(
    (on) => compare(paidOut.knownAt, nightOf(on)) < 0,
  );
  const raised = passNights(life, passed);
  if ('refused' in raised) return raised;
  const lived = livedThrough(blank, movesBy(life, raised, null));
  return 'refused' in lived ? lived : broughtUpTo(lived, bookedOn);
}

type Life = {
  readonly blank: Relived;
  /** What led to the money, in the order in which it was done: it may count from before that. */
  readonly opening: readonly PastMove[];
  /** All moves since the loan was paid out, in the order in which they count. */
  readonly moves: readonly PastMove[];
  readonly forgiven: readonly Forgiven[];
};

/** What a moment knows of a life, and the loan that it makes of it. */
type KnownLife = {
  readonly at: Place;
  /** What is known that does not stand any more, in one word: it changes when that does. */
  readonly gone: string;
  readonly lived: Relived;
};

/** What the nights of a life do, each upon what was known by then. */
function passNights(life: Life, nights: readonly Temporal.PlainDate[]): PastMove[] | Refused {
  const raised: PastMove[] = [];
  const news = newsOf(life);
  let known: KnownLife | null = null;
  let wakesOn: Temporal.PlainDate | null = null;
  for (const on of nights) {
    const at = nightOf(on);
    const before: KnownLife | null = known;
    const heard = news.findIndex((place) => compare(place, at) >= 0);
    const hears = before === null || (news.length > 0 && heard !== 0);
    news.splice(0, heard < 0 ? news.length : heard);
    if (!hears && (wakesOn === null || isAfter(wakesOn, on))) continue;
    const lived = before && !hears ? before.lived : livedBy(life, raised, { before, at });
    if ('refused' in lived) return lived;
    const night = passNight(lived.loan, on);
    raised.push(...night.transactions.map((made, index) => nightMove(made, at, index)));
    const after: Place = { ...at, number: night.transactions.length };
    known = { at: after, gone: goneBy(life, at), lived: { loan: night.loan, transactions: [] } };
    wakesOn = nextEventOn(night.loan, on);
  }
  return raised;
}

function nightOf(on: Temporal.PlainDate): Place {
  return { on, part: 'night', number: 0 };
}

function nightMove(made: LoanTransaction, night: Place, number: number): PastMove {
  const at = { ...night, number };
  return { made: { ...made, number: 0 }, at, knownAt: at, reversedAt: null };
}

/** The moments after which another loan is known, in their order. */
function newsOf({ opening, moves, forgiven }: Life): Place[] {
  const places = [...opening, ...moves].flatMap(({ at, knownAt, reversedAt }) =>
    reversedAt === null ? [at] : [knownAt, reversedAt],
  );
  return [...places, ...forgiven.map(({ at }) => at)].toSorted(compare);
}

/** The loan as a moment knows it: what it was, and what is new, if only something was added. */
function livedBy(
  life: Life,
  raised: readonly PastMove[],
  { before, at }: { readonly before: KnownLife | null; readonly at: Place },
): Relived | Refused {
  const moves = movesBy(life, raised, at);
  if (before?.gone !== goneBy(life, at)) return livedThrough(life.blank, moves);
  return livedThrough(
    before.lived,
    moves.filter((move) => compare(move.at, before.at) > 0),
  );
}

function goneBy({ opening, moves, forgiven }: Life, at: Place): string {
  const gone = [...opening, ...moves].filter(
    (move) => move.reversedAt !== null && isKnown(move, at),
  );
  const numbers = gone.map(({ made }) => made.number);
  return `${numbers.join()} ${forgiven.filter((one) => compare(one.at, at) < 0).length}`;
}

function isKnown({ at: from, knownAt, reversedAt }: PastMove, at: Place): boolean {
  if (reversedAt === null) return compare(from, at) < 0;
  return compare(knownAt, at) < 0 && compare(reversedAt, at) > 0;
}

/** Everything that counts at a moment, in its order; null: by now. */
function movesBy(
  { opening, moves, forgiven }: Life,
  raised: readonly PastMove[],
  at: Place | null,
): PastMove[] {
  const counts = (move: PastMove) => (at === null ? move.reversedAt === null : isKnown(move, at));
  const pardoned = forgiven.filter((one) => at === null || compare(one.at, at) < 0);
  const since = [...moves.filter(counts), ...raised.map((night) => pardon(night, pardoned))];
  return [...opening.filter(counts), ...since.toSorted((one, other) => compare(one.at, other.at))];
}

/** Raised, but for nothing: the night stays the instalment's last one that was penalised. */
function pardon(night: PastMove, forgiven: readonly Forgiven[]): PastMove {
  const { made } = night;
  if (made.move.kind !== 'penalty') return night;
  const isForgiven = (instalment: number) =>
    forgiven.some(
      ({ on, instalments }) => compareDates(on, made.on) === 0 && instalments.includes(instalment),
    );
  const raised = made.move.raised.map((one) =>
    isForgiven(one.instalment) ? { ...one, minor: 0n } : one,
  );
  return { ...night, made: { ...made, move: { kind: 'penalty', raised } } };
}

function livedThrough(before: Relived, moves: readonly PastMove[]): Relived | Refused {
  let { loan } = before;
  const transactions = [...before.transactions];
  for (const { made } of moves) {
    // What time has earned by then is no part of a payment.
    const parts: readonly Move[] =
      made.move.kind === 'repayment' ? [{ kind: 'accrual' }, made.move] : [made.move];
    for (const move of parts) {
      const played = transactionOf(loan, move, sameDay(made.on));
      if ('refused' in played) {
        return refuse('invalid_state', { standing: made.number, action: made.move.kind });
      }
      const transaction = { ...played, number: move === made.move ? made.number : 0 };
      transactions.push(transaction);
      loan = applyTransaction(loan, transaction);
    }
  }
  return { loan, transactions };
}

function broughtUpTo(lived: Relived, on: Temporal.PlainDate): Relived | Refused {
  if (lived.loan.status !== 'disbursed') return lived;
  const accrual = transactionOf(lived.loan, { kind: 'accrual' }, sameDay(on));
  if ('refused' in accrual) return accrual;
  const loan = applyTransaction(lived.loan, accrual);
  return { loan, transactions: [...lived.transactions, accrual] };
}
