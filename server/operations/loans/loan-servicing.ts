import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { decideReschedule, type RescheduleInput } from '@mkopo/core/lending/decide-reschedule.ts';
import {
  type ChargeInput,
  decideCharge,
  decideRecovery,
  decideRefund,
  decideWaiver,
  decideWriteOff,
  type RecoveryInput,
  type RefundInput,
  type WaiverInput,
  type WriteOffInput,
} from '@mkopo/core/lending/decide-servicing.ts';
import { type ApprovalRule, approvalRefused } from '@mkopo/core/tenant/approval-rule.ts';
import { demandFreeName, moveLoan, type OfLoan } from '#operations/loans/parts/move-loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { NamedMoney, SavedStep } from '#store/loans/save-loan-steps.ts';

/** Charges a fee or a penalty by hand. */
export function chargeLoan(tx: TenantTx, { loanId, ...input }: OfLoan<ChargeInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideCharge(loan, input));
}

/** Lets a borrower off interest, fees or penalties. */
export function waiveDebt(tx: TenantTx, { loanId, ...input }: OfLoan<WaiverInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideWaiver(loan, input));
}

type Reschedule = OfLoan<RescheduleInput> & { readonly by: string; readonly rule: ApprovalRule };

/**
 * Agrees a new schedule for what is still owed, and more money where there is a top-up. New money
 * keeps to the rule of approvals; whoever asks for it here grants it too, so that where two persons
 * must agree it takes an application of its own.
 */
export async function rescheduleLoan(
  tx: TenantTx,
  { loanId, by, rule, ...input }: Reschedule,
): Promise<SavedStep> {
  const amount = input.topUp?.amount;
  const refused = amount && approvalRefused({ makers: [by], checker: by, amount }, rule);
  if (refused) throw new Refusal(refused);
  return moveLoan(tx, { loanId }, (loan) => decideReschedule(loan, input));
}

/** Gives up on a loan. */
export function writeOffLoan(tx: TenantTx, { loanId, ...input }: OfLoan<WriteOffInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideWriteOff(loan, input));
}

/** Takes in money on a loan that was given up. */
export function recoverLoan(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RecoveryInput & NamedMoney,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId, reference }, async (loan) => {
    await demandFreeName(tx, { method: input.method, reference }, 'recovery');
    return decideRecovery(loan, input);
  });
}

/** Hands back what a client paid too much. */
export function refundCredit(
  tx: TenantTx,
  { loanId, reference = null, ...input }: RefundInput & NamedMoney,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId, reference }, (loan) => decideRefund(loan, input));
}
