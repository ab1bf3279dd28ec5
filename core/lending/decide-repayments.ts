import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import type { Past } from '@mkopo/core/past/past.ts';
import { decideRepayment, type RepaymentInput } from './decide-repayment.ts';

export type ListedRepayment = RepaymentInput & {
  readonly loanId: LoanId;
  /** The payer's transaction id; with the method it names the payment. Null where there is none. */
  readonly reference: string | null;
  /** When it was paid, to the second; nothing where only the day is known. */
  readonly paidAt?: Temporal.Instant | null;
};

/** The same payment as one before it in the list, by its index. It is answered alike. */
export type Repeated = { readonly repeats: number };

export type RepaymentsDecided = {
  /** One answer per repayment, in the order they came. */
  readonly answers: readonly (Step | Refused | Repeated)[];
  /** The loans that changed, as they stand after all of them. */
  readonly loans: ReadonlyMap<LoanId, Loan>;
};

/**
 * Decides a list of repayments over many loans in one pass; several on one loan see each other. One
 * that is refused changes nothing for the others. Payments seen in earlier lists are the store's to
 * find, by the unique key of tenant, method and reference. Whose loan has a past among them may be
 * booked late.
 */
export function decideRepayments(
  loans: ReadonlyMap<LoanId, Loan>,
  list: readonly ListedRepayment[],
  pastOf: ((id: LoanId) => Past) | null = null,
): RepaymentsDecided {
  const changed = new Map<LoanId, Loan>();
  const since = new Map<LoanId, readonly LoanTransaction[]>();
  const seen = new Map<string, number>();
  const answers = list.map((repayment, index): Step | Refused | Repeated => {
    const { loanId, method, reference } = repayment;
    const name = reference === null ? null : `${method} ${reference}`;
    const earlier = name === null ? undefined : seen.get(name);
    if (earlier !== undefined) return { repeats: earlier };

    const loan = changed.get(loanId) ?? loans.get(loanId);
    if (!loan) return refuse('not_found', { loan_id: loanId });
    const before = pastOf?.(loanId) ?? null;
    const made = since.get(loanId) ?? [];
    const past = before && { ...before, history: [...before.history, ...made] };
    const answer = decideRepayment(loan, { ...repayment, past });
    if ('refused' in answer) return answer;
    changed.set(loanId, answer.loan);
    since.set(loanId, [...made, ...answer.transactions]);
    if (name !== null) seen.set(name, index);
    return answer;
  });
  return { answers, loans: changed };
}
