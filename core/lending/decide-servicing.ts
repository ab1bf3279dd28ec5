import { dateRefused } from '@mkopo/core/calendar/date.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { bringUpTo } from '@mkopo/core/loan/accrue.ts';
import { roomUnderCap } from '@mkopo/core/loan/in-duplum.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { amountRefused, makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, WAIVED_KINDS, type Waivable, type When } from '@mkopo/core/loan/move.ts';
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

export type WaiverInput = {
  readonly of: Waivable;
  readonly amount: Money;
  readonly bookedOn: Temporal.PlainDate;
};

/** Lets a borrower off interest, fees or penalties: at most what is owed of them, due or not. */
export function decideWaiver(loan: Loan, { of, amount, bookedOn }: WaiverInput): Step | Refused {
  const refused =
    moveRefused(loan, 'waiver') ?? amountRefused(loan, amount, owed(loan, WAIVED_KINDS[of]));
  return refused ?? makeMove(loan, { kind: 'waiver', of, amount }, sameDay(bookedOn));
}

export type WriteOffInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** Gives up on a loan: principal is lost, and income that was booked and never came is undone. */
export function decideWriteOff(loan: Loan, { reason, bookedOn }: WriteOffInput): Step | Refused {
  return makeMove(loan, { kind: 'write_off', reason }, sameDay(bookedOn));
}

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
