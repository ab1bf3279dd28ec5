import { businessDateOf } from '@mkopo/core/calendar/date.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { SuspenseReason } from '@mkopo/core/payment/receipt-life.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { findLoanOf, type LoanTransactionId } from './loan-transaction-store.ts';
import { takeRepayments } from './take-repayments.ts';
import { takeSavingsPayments } from './take-savings-payments.ts';
import { readTenant } from './tenant-store.ts';
import type { TenantTx } from './transaction.ts';

/** Money that came by the rail: how much, under which name, and when, if that is known. */
export type RailMoney = {
  readonly amount: Money;
  readonly reference: string;
  readonly paidAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
};

/** Whom it is put to. */
export type CreditTarget =
  | { readonly loanId: LoanId }
  | { readonly savingsAccountId: SavingsAccountId };

/** Where it stands in the books: the id of the repayment, or of the deposit. */
export type Credited = (
  | { readonly loanId: LoanId; readonly repaymentId: LoanTransactionId }
  | { readonly savingsAccountId: SavingsAccountId; readonly savingsTransactionId: string }
) & {
  /** False: somebody booked money of this name before, to another loan or as another amount. */
  readonly agrees: boolean;
};

/**
 * Puts money to a loan or a savings account, as every payment is taken in: under its name, once. It
 * counts from the day it was paid, or from today where that day does not do.
 */
export async function creditMoney(
  tx: TenantTx,
  target: CreditTarget,
  paid: RailMoney,
): Promise<Credited | Refused> {
  const { timeZone } = await readTenant(tx);
  const todayOn = businessDateOf(paid.now, timeZone);
  const paidOn = paid.paidAt ? businessDateOf(paid.paidAt, timeZone) : todayOn;
  const isAhead = Temporal.PlainDate.compare(paidOn, todayOn) > 0;
  const when = { on: isAhead ? todayOn : paidOn, bookedOn: todayOn };
  const first = await creditOn(tx, target, { ...paid, when });
  const isTooEarly = 'refused' in first && first.refused === 'date_out_of_range';
  return isTooEarly ? creditOn(tx, target, { ...paid, when: { ...when, on: todayOn } }) : first;
}

type Dated = RailMoney & {
  readonly when: { readonly on: Temporal.PlainDate; readonly bookedOn: Temporal.PlainDate };
};

async function creditOn(
  tx: TenantTx,
  target: CreditTarget,
  { amount, reference, paidAt, when }: Dated,
): Promise<Credited | Refused> {
  const named = { amount, method: 'mpesa', reference } as const;
  if ('loanId' in target) {
    const { loanId } = target;
    const repayment = { loanId, clientId: null, paidAt, when, ...named };
    const answer = sole(await takeRepayments(tx, [repayment]));
    if ('refused' in answer) return bookedBefore(tx, answer);
    return { loanId, repaymentId: answer.repayment.id, agrees: true };
  }
  const { savingsAccountId } = target;
  const deposit = { accountId: savingsAccountId, direction: 'deposit', ...named, ...when } as const;
  const answer = sole(await takeSavingsPayments(tx, [deposit]));
  if ('refused' in answer) return answer;
  return { savingsAccountId, savingsTransactionId: answer.line.id, agrees: true };
}

/** One name is one money: where it stands in the books already, it is not booked again. */
async function bookedBefore(tx: TenantTx, refused: Refused): Promise<Credited | Refused> {
  const { existing_id: id } = refused.facts;
  if (refused.refused !== 'invalid_state' || typeof id !== 'string') return refused;
  const loanId = await findLoanOf(tx, id as LoanTransactionId);
  return loanId ? { loanId, repaymentId: id as LoanTransactionId, agrees: false } : refused;
}

function sole<Answer>([answer]: readonly Answer[]): Answer {
  if (!answer) throw new Error('every payment is answered');
  return answer;
}

/** Why money that was refused is held in suspense. */
export function suspenseReason({ refused, facts }: Refused): SuspenseReason {
  switch (refused) {
    case 'loan_not_disbursed':
      return 'loan_not_disbursed';
    case 'amount_out_of_range':
      return 'other_currency';
    case 'invalid_state':
      return 'existing_id' in facts ? 'receipt_used' : 'account_closed';
    default:
      return 'unknown_reference';
  }
}
