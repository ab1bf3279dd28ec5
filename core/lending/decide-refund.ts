import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused } from '@mkopo/core/loan/limit.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type RefundInput = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly bookedOn: Temporal.PlainDate;
};

/** Hands back what a client paid too much, or a part of it. */
export function decideRefund(
  loan: Loan,
  { amount, method, bookedOn }: RefundInput,
): Step | Refused {
  const refused = moveRefused(loan, 'refund') ?? amountRefused(loan, amount, loan.creditMinor);
  return refused ?? makeMove(loan, { kind: 'refund', amount, method }, sameDay(bookedOn));
}
