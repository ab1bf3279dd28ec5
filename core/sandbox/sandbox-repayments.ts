import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Allocation, allocationOf } from '@mkopo/core/loan/allocation.ts';
import { decideRepayment } from '@mkopo/core/loan/decide-repayment.ts';
import type { ListedRepayment } from '@mkopo/core/loan/decide-repayments.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { approvedLife, disbursedLife, SAMPLE_ON } from '@mkopo/core/loan/sample-loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { isSandboxId, sandboxId } from './sandbox-id.ts';

/** A loan whose money is not out yet: it takes no repayment. */
export const APPROVED_LOAN: LoanId = sandboxId('loan', 'approved');
/** A loan that is being paid back. */
export const DISBURSED_LOAN: LoanId = sandboxId('loan', 'disbursed');

const PAID_ON = SAMPLE_ON.add({ months: 1 });
const PAID_AT = Temporal.Instant.from(`${PAID_ON}T06:00:00Z`);

export type SandboxPayment = Omit<ListedRepayment, 'when'>;

/** What comes of a payment: the repayment, and the loan after it. */
export type SandboxRepayment = {
  readonly repayment: {
    readonly id: string;
    readonly amount: Money;
    readonly method: SandboxPayment['method'];
    readonly reference: string | null;
    readonly paidAt: Temporal.Instant;
    readonly status: 'posted';
    readonly allocation: Allocation;
  };
  readonly loan: Loan;
};

/**
 * Every loan of the sandbox is 12 000 shillings over four months, paid out a month ago and not paid
 * back yet, whatever was paid before: nothing is kept. What a payment pays off follows from the
 * rules of real loans.
 */
export function makeSandboxRepayment(payment: SandboxPayment): SandboxRepayment | Refused {
  const { loanId, clientId, method, reference, paidAt } = payment;
  if (!isSandboxId(loanId)) return refuse('not_found', { loan_id: loanId });
  const loan = sandboxLoan(payment);
  const step = decideRepayment(loan, { ...payment, clientId, when: sameDay(PAID_ON) });
  if ('refused' in step) return step;
  const [made] = step.transactions;
  if (made?.move.kind !== 'repayment') return refuse('not_found');
  const { amount } = made.move;
  const naming = [loanId, method, reference ?? '', `${amount.minor}`, paidAt?.toString() ?? ''];
  const id = sandboxId('loan transaction', ...naming);
  const when = { paidAt: paidAt ?? PAID_AT, status: 'posted' } as const;
  const allocation = allocationOf(made);
  return { repayment: { id, amount, method, reference, ...when, allocation }, loan: step.loan };
}

/** Whoever of the sandbox is named as the borrower is; nobody else can be. */
function sandboxLoan({ loanId, clientId }: SandboxPayment): Loan {
  const { loan } = loanId === APPROVED_LOAN ? approvedLife() : disbursedLife();
  const isKnown = clientId !== null && isSandboxId(clientId);
  const borrower = isKnown ? clientId : (SANDBOX_CLIENTS[0]?.id ?? loan.clientId);
  return { ...loan, id: loanId, clientId: borrower };
}
