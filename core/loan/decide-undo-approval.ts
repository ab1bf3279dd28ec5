import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from './loan.ts';
import { makeMove, type Step } from './make-move.ts';
import { sameDay } from './move.ts';
import { applicationFee } from './offer.ts';

/** Takes an approval back, as long as no money has left the house. */
export function decideUndoApproval(loan: Loan, bookedOn: Temporal.PlainDate): Step | Refused {
  const fee = applicationFee(loan.product, loan.applied, loan.appliedOn);
  return makeMove(loan, { kind: 'approval_undone', ...fee }, sameDay(bookedOn));
}
