import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { amountRefused } from '@mkopo/core/loan/limit.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { makeMove, moveRefused, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay, WAIVED_KINDS, type Waivable } from '@mkopo/core/loan/move.ts';
import type { Money } from '@mkopo/core/money/money.ts';

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
