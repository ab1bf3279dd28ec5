import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { applicationFee } from '@mkopo/core/product/offer.ts';

/** Takes an approval back, as long as no money has left the house. */
export function decideUndoApproval(loan: Loan, bookedOn: Temporal.PlainDate): Step | Refused {
  const fee = applicationFee(loan.product, loan.applied, loan.appliedOn);
  return makeMove(loan, { kind: 'approval_undone', ...fee }, sameDay(bookedOn));
}
