import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { nextLaying } from '@mkopo/core/loan/lay-instalments.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { amountRefused, makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { type NewTerms, sameDay } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';

export type RescheduleInput = {
  readonly terms: NewTerms;
  readonly topUp: { readonly amount: Money; readonly method: PaymentMethod } | null;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Agrees a new schedule for what is still owed, with more money where there is a top-up: then the
 * principal may not pass what the product lends. `moveToNewSchedule` says what becomes of the rest.
 */
export function decideReschedule(loan: Loan, input: RescheduleInput): Step | Refused {
  const { terms, topUp, bookedOn } = input;
  const principal = owed(loan, ['principal']);
  const most = loan.product.amount.max.minor - principal;
  const refused =
    moveRefused(loan, 'reschedule') ??
    (topUp ? amountRefused(loan, topUp.amount, most) : emptyRefused(principal));
  const move = { kind: 'reschedule', terms, topUp, as: nextLaying(loan) } as const;
  return refused ?? makeMove(loan, move, sameDay(bookedOn));
}

/**
 * Without principal there is nothing to lay out. What lays nothing takes no number either, and the
 * next schedule would get the same: a reversal that brings the principal back would lay both.
 */
function emptyRefused(principal: bigint): Refused | null {
  const why = 'no_principal_owed';
  return principal > 0n ? null : refuse('invalid_state', { action: 'reschedule', why });
}
