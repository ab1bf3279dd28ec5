import { compareDates } from '@mkopo/core/calendar/date.ts';
import { closeDay, overdueEvents } from '@mkopo/core/end-of-day/close-day.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan, Standing } from '@mkopo/core/loan/loan.ts';
import { eventsOf } from '@mkopo/core/loan/loan-event.ts';
import { applyTransaction, type LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { type Step, standingOf } from '@mkopo/core/loan/make-move.ts';
import { type Cause, type Move, type MoveOf, sameDay, type When } from '@mkopo/core/loan/move.ts';
import type { ClosedNights, Past } from './past.ts';
import { type Relived, relive } from './relive.ts';
import { differenceOf, restatedAfter } from './restate.ts';

/** Whether a payment belongs before something that is in the books already. */
export function isLate({ on, bookedOn }: When, nights: ClosedNights | null): boolean {
  if (compareDates(on, bookedOn) < 0) return true;
  return isClosed(on, nights);
}

/**
 * Takes in a payment after its day: the loan ends as if it had been booked then. The payment does
 * what it would have done; what else would have come out differently since (interest, penalties,
 * how later payments count) is booked today as a correction that names it.
 */
export function bookLate(
  loan: Loan,
  { move, when, past }: Pending & { readonly move: MoveOf<'repayment'> },
): Step | Refused {
  const pending = pendingTransaction(loan, { move, when, past });
  const relived = relive(loan, { ...past, history: [...past.history, pending] }, when.bookedOn);
  if ('refused' in relived) return relived;
  const played = relived.transactions.find(({ number }) => number === pending.number);
  assert(played !== undefined, 'a payment that stands is lived again');
  const whole = { ...played, ...when, after: standingOf(relived.loan) };
  const cause = { payment: whole.number };
  const history = [...past.history, whole];
  const correction = correctionOf(applyTransaction(loan, whole), history, { relived, cause, when });
  // Where there is a correction, it is that which brings the loan to where it stands.
  const transactions = correction ? [{ ...whole, after: standingOf(loan) }, correction] : [whole];
  const after = transactions.reduce(applyTransaction, loan);
  return {
    loan: after,
    transactions,
    events: eventsOf(loan, after, whole),
    restated: restatedAfter(whole, relived),
  };
}

/**
 * Closes a day for a loan in whose books later days have begun already: as if it had been closed in
 * time. Nothing is booked before what the books have of the loan.
 */
export function closeDayLate(loan: Loan, on: Temporal.PlainDate, past: Past): Step {
  const nothing = { loan, transactions: [], events: overdueEvents(loan, on) };
  const last = past.history.at(-1);
  if (loan.status !== 'disbursed' || !last) return nothing;
  const nights = { firstOn: past.nights?.firstOn ?? on, lastOn: on };
  const bookedOn = compareDates(last.bookedOn, on) > 0 ? last.bookedOn : on;
  const relived = relive(loan, { ...past, nights }, bookedOn);
  // What older rules made may not go together by these: then the day is taken as it is found.
  if ('refused' in relived) return closeDay(loan, on);
  const when = sameDay(bookedOn);
  const cause = { closedOn: on };
  const correction = correctionOf(loan, past.history, { relived, cause, when });
  if (!correction) return nothing;
  const after = applyTransaction(loan, correction);
  const events = [...eventsOf(loan, after, correction), ...overdueEvents(after, on)];
  const restated = restatedAfter({ on, number: 0 }, relived);
  return { loan: after, transactions: [correction], events, restated };
}

type Correcting = { readonly relived: Relived; readonly cause: Cause; readonly when: When };

/** What brings a loan to where it stands when it is lived again; null where it stands there. */
function correctionOf(
  loan: Loan,
  history: readonly LoanTransaction[],
  { relived, cause, when }: Correcting,
): LoanTransaction | null {
  const { effect, penalised } = differenceOf(loan, history, relived);
  const { changes, creditMinor, lostMinor, postings, after } = effect;
  const isNothing =
    changes.length + postings.length + penalised.length === 0 &&
    creditMinor === 0n &&
    lostMinor === 0n &&
    spelled(after) === spelled(loan);
  if (isNothing) return null;
  const move = { kind: 'correction', cause, penalised } as const;
  return { ...sameDay(when.bookedOn), number: loan.transactions + 1, move, ...effect };
}

function spelled({ approved, restructured, ...standing }: Standing): string {
  const { status, disbursedOn, closedOn, version, duplumCapMinor } = standing;
  const offer = [approved?.amount.minor, approved?.termDays];
  const mark = [restructured?.keptDays, restructured?.sinceOn];
  return [status, disbursedOn, closedOn, version, duplumCapMinor, ...offer, ...mark].join();
}

/** A move that is about to be made, and all that came before it. */
export type Pending = { readonly move: Move; readonly when: When; readonly past: Past };

/** A transaction before it has done anything. */
export function pendingTransaction(loan: Loan, { move, when, past }: Pending): LoanTransaction {
  const nothing = { laid: [], changes: [], creditMinor: 0n, lostMinor: 0n, postings: [] };
  const isAfterClose = isClosed(when.bookedOn, past.nights);
  const number = loan.transactions + 1;
  return { ...when, number, move, ...nothing, after: standingOf(loan), isAfterClose };
}

function isClosed(on: Temporal.PlainDate, nights: ClosedNights | null): boolean {
  return nights !== null && compareDates(on, nights.lastOn) <= 0;
}
