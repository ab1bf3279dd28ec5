import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Static, TObject } from 'typebox';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { readAmount } from '#api/records/kit/amount.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import type { MONEY_IN } from '#api/records/kit/money-fields.ts';
import { keptReference } from '#api/records/kit/payment-fields.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary, loanCurrency } from '#store/loans/loan-summary.ts';
import type { SavedStep } from '#store/loans/save-loan-steps.ts';
import { listLoanTransactions } from '#views/loans/list-loan-transactions.ts';
import { viewLoanSchedule } from '#views/loans/loan-schedule.ts';
import { LoanRecord, type LoanWithSchedule, showLoan } from './loan-record.ts';
import { showSchedule } from './schedule-record.ts';
import { showTransaction, TransactionRecord } from './transaction-record.ts';

/** What every move on a loan answers: what was done, and the loan as it stands after it. */
export const MoveRecord = Titled('LoanMove', { transaction: TransactionRecord, loan: LoanRecord });

/** The loan that a path names. */
export function loanIn({ id }: { readonly id: string }): LoanId {
  return parseId(id) as LoanId;
}

/** An amount in the currency of a loan. */
export async function amountOn(tx: TenantTx, loanId: LoanId, sent: number): Promise<Money> {
  return readAmount(await loanCurrency(tx, loanId), sent);
}

type Payment = Parameters<typeof bookedToday>[0] & {
  readonly loanId: LoanId;
  readonly body: Static<TObject<typeof MONEY_IN>>;
};

/** Money that came in for a loan: in its currency, booked today. */
export async function readLoanPayment(tx: TenantTx, { loanId, body, ...call }: Payment) {
  const { payment_method: method, paid_on } = body;
  const reference = keptReference(method, body.reference);
  const amount = await amountOn(tx, loanId, body.amount);
  return { loanId, amount, method, reference, when: bookedToday(call, paid_on) };
}

/** A loan by itself, as it stands today. */
export async function shownLoan(
  tx: TenantTx,
  loanId: LoanId,
  today: Temporal.PlainDate,
): Promise<Static<typeof LoanWithSchedule>> {
  const [found, schedule] = await Promise.all([
    findLoanSummary(tx, loanId),
    viewLoanSchedule(tx, { loanId, version: null }),
  ]);
  const loan = orNotFound(found);
  return { ...showLoan(loan, today), schedule: showSchedule(schedule, today).instalments };
}

/** A move that was just saved, read back as lists will show it. */
export async function shownMove(
  tx: TenantTx,
  { loan: { id: loanId, transactions: last } }: SavedStep,
  today: Temporal.PlainDate,
): Promise<Static<typeof MoveRecord>> {
  const [loan, [made]] = await Promise.all([
    findLoanSummary(tx, loanId),
    listLoanTransactions(tx, { filter: { loanId, kind: null }, after: null, limit: 1 }),
  ]);
  if (!loan || made?.number !== last) throw new Error('what was saved can be read back');
  return { transaction: showTransaction(loan.currency, made), loan: showLoan(loan, today) };
}
