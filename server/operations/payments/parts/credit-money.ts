import { businessDateOf, lenderTimeOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { only } from '@mkopo/core/kit/only.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import { moneyName } from '@mkopo/core/payment/money-name.ts';
import type { SuspenseReason } from '@mkopo/core/payment/receipt-life.ts';
import { receiveRepayments } from '#operations/repayments/receive-repayments.ts';
import { moveSavings } from '#operations/savings/move-savings.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findHolder, findPosted, type PostedAt } from '#store/receipts/money-name-store.ts';

/** Money that is there: how much, how it came, under which name, and when, if that is known. */
export type MoneyIn = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** The day it was paid, where only that is known. */
  readonly paidOn?: Temporal.PlainDate;
  readonly now: Temporal.Instant;
};

/** Where it stands in the books: the id of the repayment, or of the deposit. */
export type Credited = PostedAt & {
  /** False: somebody booked money of this name before, to another place or as another amount. */
  readonly agrees: boolean;
};

/**
 * Puts money to a loan or a savings account, as every payment is taken in: under its name, once. It
 * counts from the day it was paid, or from today where that day does not do.
 */
export async function creditMoney(
  tx: TenantTx,
  target: CreditTarget,
  paid: MoneyIn,
): Promise<Credited | Refused> {
  const calendar = await readTenant(tx);
  const bookedOn = businessDateOf(paid.now, calendar);
  const on = paid.paidOn ?? (paid.paidAt ? businessDateOf(paid.paidAt, calendar) : bookedOn);
  // The provider tells the world's time, the books have the lender's.
  const money = { ...paid, paidAt: paid.paidAt && lenderTimeOf(paid.paidAt, calendar) };
  const first = await creditOn(tx, target, { ...money, when: { on, bookedOn } });
  const answer = isOfAnotherDay(first)
    ? await creditOn(tx, target, { ...money, when: { on: bookedOn, bookedOn } })
    : first;
  if (!('refused' in answer)) return answer;
  return (await bookedBefore(tx, target, paid)) ?? answer;
}

/** Its day does not do, or what was done since could not have been, had it been there. */
function isOfAnotherDay(answer: Credited | Refused): boolean {
  if (!('refused' in answer)) return false;
  return answer.refused === 'date_out_of_range' || 'standing' in answer.facts;
}

type Dated = MoneyIn & {
  readonly when: { readonly on: Temporal.PlainDate; readonly bookedOn: Temporal.PlainDate };
};

async function creditOn(
  tx: TenantTx,
  target: CreditTarget,
  { amount, method, reference, paidAt, when }: Dated,
): Promise<Credited | Refused> {
  const named = { method, reference };
  if ('loanId' in target) {
    const { loanId } = target;
    const repayment = { loanId, clientId: null, amount, paidAt, when, ...named };
    const answer = only(await receiveRepayments(tx, [repayment]));
    if ('refused' in answer) return answer;
    return { loanId, repaymentId: answer.repayment.id, agrees: true };
  }
  const { savingsAccountId: accountId } = target;
  const deposit = { accountId, direction: 'deposit', amount, ...named, ...when } as const;
  const answer = only(await moveSavings(tx, [deposit]));
  if ('refused' in answer) return answer;
  return { savingsAccountId: accountId, savingsTransactionId: answer.line.id, agrees: true };
}

/** One name is one money: where it stands in the books already, it is not booked again. */
async function bookedBefore(
  tx: TenantTx,
  target: CreditTarget,
  { amount, method, reference }: MoneyIn,
): Promise<Credited | null> {
  const held = reference === null ? null : await findHolder(tx, moneyName({ method, reference }));
  const posted = held && (await findPosted(tx, held));
  if (!posted) return null;
  const { at, amountMinor } = posted;
  const isThere =
    'loanId' in at
      ? 'loanId' in target && at.loanId === target.loanId
      : 'savingsAccountId' in target && at.savingsAccountId === target.savingsAccountId;
  return { ...at, agrees: isThere && amountMinor === amount.minor };
}

/** Why money that was refused is held in suspense. */
export function suspenseReason({ refused }: Refused): SuspenseReason {
  switch (refused) {
    case 'loan_not_disbursed':
      return 'loan_not_disbursed';
    case 'amount_out_of_range':
      return 'other_currency';
    case 'invalid_state':
      return 'account_closed';
    default:
      return 'unknown_reference';
  }
}
