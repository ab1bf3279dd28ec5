import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import type { Payout } from '@mkopo/core/payout/payout.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import type { DecidedStep } from '#store/loans/save-loan-steps.ts';
import type { DuePayment } from './loan-payments.ts';
import type { LoanPlan } from './plan-loans.ts';

/** A lender's people and products, and the names of its money. */
export type LendingDesk = {
  readonly clients: readonly ClientId[];
  readonly products: readonly Product[];
  readonly officer: string;
  readonly manager: string;
  readonly receipt: (on: Temporal.PlainDate) => string;
};

/** A loan in the middle of its life: how it stands, how it came there, and what is to come. */
export type LivedLoan = Pick<LoanPlan, 'channel' | 'purpose' | 'end'> & {
  loan: Loan;
  readonly history: LoanTransaction[];
  readonly steps: DecidedStep[];
  payments: DuePayment[];
  writtenOffOn: Temporal.PlainDate | null;
  /** One that a provider is paying out, or seems to. */
  payout: Payout | null;
  /** What was to set it apart has happened. */
  turned: boolean;
};

/** Takes a loan one decision further, which must not be a refusal. */
export function goOn<Decided extends Step>(
  lived: LivedLoan,
  decision: Decided | Refused,
  reference: string | null = null,
): Decided {
  const step = orRefuse(decision);
  if (step.transactions.length === 0) return step;
  lived.steps.push({ before: lived.loan, step, reference });
  lived.history.push(...step.transactions);
  lived.loan = step.loan;
  return step;
}
