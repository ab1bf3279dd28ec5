import {
  type DisbursementInput,
  decideDisbursement,
} from '@mkopo/core/lending/decide-disbursement.ts';
import {
  type ApprovalInput,
  decideApproval,
  decideFeePayment,
  decideRejection,
  decideUndoApproval,
  decideWithdrawal,
  type FeePaymentInput,
  type RejectionInput,
  type WithdrawalInput,
} from '@mkopo/core/lending/decide-on-application.ts';
import {
  demandClient,
  demandFreeName,
  moveLoan,
  type OfLoan,
} from '#operations/loans/parts/move-loan.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { NamedMoney, SavedStep } from '#store/loans/save-loan-steps.ts';

/** Takes in an application fee, before there is a loan. */
export function payApplicationFee(
  tx: TenantTx,
  { loanId, reference = null, ...input }: FeePaymentInput & NamedMoney,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId, reference }, async (loan) => {
    await demandFreeName(tx, { method: input.method, reference }, 'fee_payment');
    return decideFeePayment(loan, input);
  });
}

/** Says yes to an application, perhaps to less money or another term. */
export function approveLoan(
  tx: TenantTx,
  { loanId, ...input }: OfLoan<Omit<ApprovalInput, 'guarantors'>>,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId }, async (loan) => {
    const [guarantors] = await Promise.all([listGuarantorsOf(tx, loanId), demandClient(tx, loan)]);
    return decideApproval(loan, { ...input, guarantors });
  });
}

/** Says no to an application. */
export function rejectLoan(tx: TenantTx, { loanId, ...input }: OfLoan<RejectionInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideRejection(loan, input));
}

/** Takes an application back, as its borrower wishes. */
export function withdrawLoan(tx: TenantTx, { loanId, ...input }: OfLoan<WithdrawalInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideWithdrawal(loan, input));
}

/** Takes an approval back: the application is pending again. */
export function undoApproval(
  tx: TenantTx,
  { loanId, bookedOn }: OfLoan<{ readonly bookedOn: Temporal.PlainDate }>,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId }, (loan) => decideUndoApproval(loan, bookedOn));
}

/** Books the money that was paid out, and lays the schedule. Of two at once, one does it. */
export function disburseLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: DisbursementInput & NamedMoney,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId, reference }, async (loan) => {
    await demandClient(tx, loan);
    return decideDisbursement(loan, input);
  });
}
