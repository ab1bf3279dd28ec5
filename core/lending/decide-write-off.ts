import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';

export type WriteOffInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** Gives up on a loan: principal is lost, and income that was booked and never came is undone. */
export function decideWriteOff(loan: Loan, { reason, bookedOn }: WriteOffInput): Step | Refused {
  return makeMove(loan, { kind: 'write_off', reason }, sameDay(bookedOn));
}
