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
import { givenUp } from '@mkopo/core/loan/given-up.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import {
  demandFreeName,
  lockBorrower,
  moveLoan,
  type OfLoan,
} from '#operations/loans/parts/move-loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readOwedElsewhere } from '#store/loans/approval-facts.ts';
import type { NamedMoney, SavedStep } from '#store/loans/save-loan-steps.ts';

/** Charges a fee or a penalty by hand. */
export function chargeLoan(tx: TenantTx, { loanId, ...input }: OfLoan<ChargeInput>) {
  return moveLoan(tx, { loanId }, (loan) => decideCharge(loan, input));
}

/** Lets a borrower off interest, fees or penalties. */
export function waiveDebt(tx: TenantTx, { loanId, ...input }: OfLoan<WaiverInput>) {
  return moveLoan(tx, { loanId }, async (loan) => {
    await demandChecker(tx, input.amount);
    return decideWaiver(loan, input);
  });
}

/**
 * Agrees a new schedule for what is still owed, and more money where there is a top-up. New money
 * keeps to the rule of approvals, for all that the client owes with it; without, a schedule by
 * which the client pays less than before keeps to it for what is given up.
 */
export function rescheduleLoan(
  tx: TenantTx,
  { loanId, ...input }: OfLoan<RescheduleInput>,
): Promise<SavedStep> {
  return moveLoan(tx, { loanId }, async (loan) => {
    const step = decideReschedule(loan, input);
    if ('refused' in step) return step;
    const { topUp } = input;
    await (topUp
      ? demandTopUp(tx, loan, topUp.amount)
      : demandChecker(tx, givenUp(loan, step.loan)));
    return step;
  });
}

async function demandTopUp(tx: TenantTx, loan: Loan, { currency, minor }: Money): Promise<void> {
  const [, elsewhere] = await Promise.all([lockBorrower(tx, loan), readOwedElsewhere(tx, loan)]);
  await demandChecker(tx, money(currency, owed(loan) + minor + elsewhere.owesMinor));
}

/** Gives up on a loan. */
export function writeOffLoan(tx: TenantTx, { loanId, ...input }: OfLoan<WriteOffInput>) {
  return moveLoan(tx, { loanId }, async (loan) => {
    await demandChecker(tx, money(loan.product.currency, owed(loan)));
    return decideWriteOff(loan, input);
  });
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
  return moveLoan(tx, { loanId, reference }, async (loan) => {
    await demandChecker(tx, input.amount);
    return decideRefund(loan, input);
  });
}
