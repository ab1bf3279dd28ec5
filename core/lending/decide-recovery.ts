import { dateRefused } from '@mkopo/core/calendar/date-refused.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { amountRefused } from '@mkopo/core/loan/limit.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import type { When } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type RecoveryInput = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly when: When;
};

/** Takes in money on a loan that was given up. More than was lost is the client's credit. */
export function decideRecovery(loan: Loan, input: RecoveryInput): Step | Refused {
  const { amount, method, when } = input;
  const refused =
    moveRefused(loan, 'recovery') ??
    amountRefused(loan, amount, null) ??
    dateRefused(when, loan.disbursedOn ?? loan.appliedOn);
  return refused ?? makeMove(loan, { kind: 'recovery', amount, method }, when);
}
