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
  demandFreeName,
  lockBorrower,
  moveLoan,
  type OfLoan,
} from '#operations/loans/parts/move-loan.ts';
import { demandPayer, readApprovalFacts } from '#operations/loans/parts/two-persons.ts';
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

export type Approval = OfLoan<Omit<ApprovalInput, 'guarantors' | 'borrower'>> & {
  /** The phone that the money goes to; the client's own where left out. */
  readonly payee?: string | undefined;
  /** Why it is not the client's own. */
  readonly payeeReason?: string | undefined;
};

/**
 * Says yes to an application, perhaps to less money or another term. The client is locked: of two
 * approvals at once the second must see what the first granted, and nobody changes the phone
 * between the yes and the money.
 */
export function approveLoan(
  tx: TenantTx,
  { loanId, payee, payeeReason = '', ...input }: Approval,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId }, async (loan) => {
    const client = await lockBorrower(tx, loan);
    const known = await readApprovalFacts(tx, loan, { client, payee, payeeReason });
    return decideApproval(loan, { ...input, ...known });
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

/**
 * Books the money that was paid out, and lays the schedule. Of two at once, one does it: of those
 * who may.
 */
export function disburseLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: DisbursementInput & NamedMoney,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId, reference }, async (loan) => {
    await Promise.all([lockBorrower(tx, loan), demandPayer(tx, loan)]);
    return decideDisbursement(loan, input);
  });
}
