import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { makeMove, type Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';

export type WithdrawalInput = { readonly reason: string; readonly bookedOn: Temporal.PlainDate };

/** The borrower no longer wants the money, and has not had it yet. */
export function decideWithdrawal(loan: Loan, input: WithdrawalInput): Step | Refused {
  return makeMove(loan, { kind: 'withdrawal', reason: input.reason }, sameDay(input.bookedOn));
}
