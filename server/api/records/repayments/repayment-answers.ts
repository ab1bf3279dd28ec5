import { type Id, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import { type Reversal, reverseTransaction } from '#operations/repayments/reverse-transaction.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummaries, findLoanSummary } from '#store/loans/loan-summary.ts';
import { findRepayments } from '#store/loans/loan-transaction-store.ts';
import { type RepaymentRecord, showRepayment } from './repayment-record.ts';

/** The repayment that a path names. */
export function repaymentIn({ id }: { readonly id: string }): Id<'loan transaction'> {
  return parseId(id) as Id<'loan transaction'>;
}

/** A repayment as it counts now, with its loan as it stands. */
export async function shownRepayment(
  tx: TenantTx,
  id: Id<'loan transaction'>,
): Promise<Static<typeof RepaymentRecord>> {
  const repayment = orNotFound((await findRepayments(tx, [id])).get(id));
  const loan = orNotFound(await findLoanSummary(tx, repayment.loanId));
  return showRepayment(repayment, loan);
}

/** Repayments as they count now, by their ids. */
export async function shownRepayments(
  tx: TenantTx,
  ids: readonly Id<'loan transaction'>[],
): Promise<ReadonlyMap<string, Static<typeof RepaymentRecord>>> {
  const found = [...(await findRepayments(tx, ids)).values()];
  const loans = await findLoanSummaries(
    tx,
    found.map(({ loanId }) => loanId),
  );
  return new Map(
    found.map((repayment) => [
      repayment.id,
      showRepayment(repayment, orNotFound(loans.get(repayment.loanId))),
    ]),
  );
}

/** Takes a payment back that bounced, and shows what is left of it. */
export async function reversedRepayment(
  tx: TenantTx,
  reversal: Reversal,
): Promise<Static<typeof RepaymentRecord>> {
  // Other transactions have a path of their own.
  await shownRepayment(tx, reversal.transactionId);
  await reverseTransaction(tx, reversal);
  return shownRepayment(tx, reversal.transactionId);
}
