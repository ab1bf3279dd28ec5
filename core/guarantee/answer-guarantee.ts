import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Guarantor, GuarantorAnswer } from './guarantor.ts';

/**
 * A guarantor with another answer. The same answer again changes nothing and is no fault: the one
 * who is handed back as they were had given it before.
 */
export function answerGuarantee(
  guarantor: Guarantor,
  loanStatus: LoanStatus,
  answer: GuarantorAnswer,
): Guarantor | Refused {
  if (guarantor.standing === answer) return guarantor;
  if (loanStatus !== 'pending') return refuse('invalid_state', { status: loanStatus, answer });
  if (guarantor.standing === 'removed') {
    return refuse('invalid_state', { guarantee: 'removed', answer });
  }
  return { ...guarantor, standing: answer };
}
