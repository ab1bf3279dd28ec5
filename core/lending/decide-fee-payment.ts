import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused } from '@mkopo/core/loan/limit.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import type { When } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type FeePaymentInput = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly when: When;
};

/** Takes an application fee in before there is a loan, and no more: nothing else is owed. */
export function decideFeePayment(loan: Loan, input: FeePaymentInput): Step | Refused {
  const { amount, method, when } = input;
  const refused =
    moveRefused(loan, 'fee_payment') ??
    amountRefused(loan, amount, owed(loan)) ??
    dateRefused(when, loan.appliedOn);
  return refused ?? makeMove(loan, { kind: 'fee_payment', amount, method }, when);
}
