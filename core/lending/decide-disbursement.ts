import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { nextLaying } from '@mkopo/core/loan/lay-instalments.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import type { When } from '@mkopo/core/loan/move.ts';
import { planOfOffer, planRefused } from '@mkopo/core/product/offer.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';

export type DisbursementInput = {
  readonly method: PaymentMethod;
  readonly firstDueOn: Temporal.PlainDate | null;
  readonly when: When;
};

/**
 * Pays the approved amount out and makes the schedule. It may be booked late, but not before the
 * borrower applied. Decide it when the money has left: a provider that fails leaves no trace here.
 * What a provider pays out is told by its payout alone (decide-payout.ts).
 */
export function decideDisbursement(loan: Loan, input: DisbursementInput): Step | Refused {
  const { method, firstDueOn, when } = input;
  const { status } = loan;
  if (status === 'disbursing') return refuse('invalid_state', { status, action: 'disbursement' });
  const refused = moveRefused(loan, 'disbursement') ?? dateRefused(when, loan.appliedOn);
  if (refused) return refused;
  assert(loan.approved !== null, 'an approved loan says what was approved');

  const plan = planOfOffer(loan.product, loan.approved, { on: when.on, firstDueOn });
  if (isImpossible(plan)) return planRefused(loan.product, plan);
  return makeMove(loan, { kind: 'disbursement', method, plan, as: nextLaying(loan) }, when);
}
