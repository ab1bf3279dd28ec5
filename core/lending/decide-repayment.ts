import { dateRefused, later } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { amountRefused, makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import type { When } from '@mkopo/core/loan/move.ts';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { amountIn, type NamedAmount } from '@mkopo/core/money/money.ts';
import { bookLate, isLate } from '@mkopo/core/past/book-late.ts';
import type { Past } from '@mkopo/core/past/past.ts';

export type RepaymentInput = {
  /** Of no currency: of the loan's. */
  readonly amount: NamedAmount;
  readonly method: PaymentMethod;
  /** The client the payer named; null where none was named. */
  readonly clientId: ClientId | null;
  readonly when: When;
  /** What a payment that is booked late has to be put into; none where its day is today's. */
  readonly past?: Past | null;
};

/**
 * Takes in what a borrower paid: all of it is allocated, whatever the amount. More than is owed
 * stays the client's credit; the last of what is owed closes the loan.
 */
export function decideRepayment(loan: Loan, input: RepaymentInput): Step | Refused {
  const { method, clientId, when } = input;
  const { currency } = loan.product;
  if (clientId !== null && clientId !== loan.clientId) {
    return refuse('client_mismatch', { loan_id: loan.id });
  }
  const amount = amountIn(currency, input.amount);
  if (!amount) {
    return refuse('amount_out_of_range', { currency, decimals: decimalsOf(currency) });
  }
  const refused =
    moveRefused(loan, 'repayment') ??
    amountRefused(loan, amount, null) ??
    dateRefused(when, paidFromOn(loan));
  if (refused) return refused;
  const move = { kind: 'repayment', amount, method } as const;
  const { past = null } = input;
  if (past && isLate(when, past.nights)) return bookLate(loan, { move, when, past });
  assert(!isLate(when, null), 'a payment that is booked late knows the past');
  return makeMove(loan, move, when);
}

/** What was paid before a loan was taken over is in what it owed then. */
function paidFromOn({ disbursedOn, appliedOn, takenOverOn }: Loan): Temporal.PlainDate {
  const lentOn = disbursedOn ?? appliedOn;
  return takenOverOn ? later(lentOn, takenOverOn) : lentOn;
}
