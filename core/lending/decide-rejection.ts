import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';

export type RejectionInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** The lender says no. What was paid of an application fee is kept, the rest is dropped. */
export function decideRejection(loan: Loan, { reason, bookedOn }: RejectionInput): Step | Refused {
  return makeMove(loan, { kind: 'rejection', reason }, sameDay(bookedOn));
}
