import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { bringUpTo } from '@mkopo/core/loan/accrue.ts';
import { roomUnderCap } from '@mkopo/core/loan/in-duplum.ts';
import { amountRefused } from '@mkopo/core/loan/limit.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { taxOnFees } from '@mkopo/core/product/fee-tax.ts';

export type ChargeInput = {
  readonly of: 'fee' | 'penalty';
  /** Before tax, where it is a fee that is taxed. */
  readonly amount: Money;
  readonly bookedOn: Temporal.PlainDate;
};

/**
 * Charges a fee or a penalty by hand, due with the instalment that runs. A penalty keeps under the
 * in duplum cap; a fee does not count towards it.
 */
export function decideCharge(loan: Loan, { of, amount, bookedOn }: ChargeInput): Step | Refused {
  const max = of === 'penalty' ? roomUnderCap(bringUpTo(loan, bookedOn)) : null;
  const refused = moveRefused(loan, 'charge') ?? amountRefused(loan, amount, max);
  if (refused) return refused;
  const taxMinor = of === 'fee' ? taxOnFees(amount.minor, bookedOn, loan.product) : 0n;
  const fee = { feeMinor: amount.minor, taxMinor };
  return makeMove(loan, { kind: 'charge', of, fee }, sameDay(bookedOn));
}
