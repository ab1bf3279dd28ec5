import { orNotFound, orRefuse, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import { moneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import { creditMoney } from '#operations/payments/parts/credit-money.ts';
import { matchMoney } from '#operations/payments/parts/match-money.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { withinBranch } from '#store/kit/branch-rows.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { findHolder, type PostedAt } from '#store/receipts/money-name-store.ts';
import {
  findPosting,
  type PostedMoney,
  type PostingId,
} from '#store/receipts/posted-money-store.ts';
import { lockReceipt, type ReceiptId } from '#store/receipts/receipt-store.ts';
import { findSavingsAccount } from '#store/savings/savings-store.ts';

export type Repost = {
  /** What was posted by mistake. */
  readonly postingId: PostingId;
  readonly target: CreditTarget;
  readonly reason: string;
  readonly now: Temporal.Instant;
};

/** What was posted by mistake, and where its money is now. */
export type Reposted = { readonly from: PostedMoney; readonly to: PostedAt };

/**
 * Puts money whose posting was just taken back, in this transaction, where it belongs: as much of
 * it, under the same name, and as from the day it was paid. Where it is refused there the reversal
 * falls with it.
 */
export async function repostMoney(
  tx: TenantTx,
  { postingId, target, reason, now }: Repost,
): Promise<Reposted> {
  const from = orNotFound(await findPosting(tx, postingId));
  await demandInSight(tx, target);
  const to = await post(tx, from, { target, now });
  recordChange(tx, {
    ...{ action: 'money.moved', subjectKind: from.kind, subjectId: postingId },
    before: from.at,
    after: { ...to, reference: from.reference, amount_minor: from.amount.minor, reason },
  });
  return { from, to };
}

/** The reversal looked past the fence of branches: where the money goes is looked for within. */
async function demandInSight(tx: TenantTx, target: CreditTarget): Promise<void> {
  if (!tx.branchId) return;
  const found = await withinBranch<Promise<object | null>>(tx, () =>
    'loanId' in target
      ? findLoanSummary(tx, target.loanId)
      : findSavingsAccount(tx, target.savingsAccountId),
  );
  orNotFound(found);
}

async function post(
  tx: TenantTx,
  from: PostedMoney,
  { target, now }: Pick<Repost, 'target' | 'now'>,
): Promise<PostedAt> {
  const { amount, method, reference, paidAt, paidOn } = from;
  const holder = reference && (await findHolder(tx, moneyName({ method, reference })));
  if (holder && holder.kind !== 'receipt') throw new Refusal(nameTaken(holder, 'move'));
  if (holder) {
    // The rail brought it: the reversal has put it into suspense.
    const receipt = await lockReceipt(tx, holder.holderId as ReceiptId);
    if (!receipt) throw new Error(`receipt ${holder.holderId} has a name and is not there`);
    return orRefuse(await matchMoney(tx, { receipt, target, now })).at;
  }
  const paid = { amount, method, reference, paidAt, paidOn, now };
  const { agrees, ...to } = orRefuse(await creditMoney(tx, target, paid));
  return to;
}
