import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { accountOfMethod, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { assertBalanced, type Posting } from '@mkopo/core/ledger/posting.ts';
import { type Money, money, moneyToText } from '@mkopo/core/money/money.ts';
import {
  applySavings,
  type SavingsAccount,
  type SavingsMove,
  type SavingsTransaction,
} from './savings-account.ts';

export const SAVINGS_EVENTS = ['savings.deposited', 'savings.withdrawn'] as const;
export type SavingsEventType = (typeof SAVINGS_EVENTS)[number];

/** What every decision on savings answers: the account after it, and all that has to be saved. */
export type SavingsStep = {
  readonly account: SavingsAccount;
  readonly transaction: SavingsTransaction;
  readonly event: SavingsEventType | null;
};

export type SavingsPayment = {
  readonly amount: Money;
  readonly method: PaymentMethod;
  readonly on: Temporal.PlainDate;
};

export function decideDeposit(account: SavingsAccount, payment: SavingsPayment) {
  const { amount, method, on } = payment;
  const refused = amountRefused(account, amount, null);
  return refused ?? step(account, { kind: 'deposit', amount, method }, on);
}

/** Never below the least balance, which is never below zero. */
export function decideWithdrawal(account: SavingsAccount, payment: SavingsPayment) {
  const { amount, method, on } = payment;
  const refused = amountRefused(account, amount, availableMinor(account));
  return refused ?? step(account, { kind: 'withdrawal', amount, method }, on);
}

/** What can be withdrawn. */
export function availableMinor({ balanceMinor, terms }: SavingsAccount): bigint {
  return balanceMinor > terms.minimumMinor ? balanceMinor - terms.minimumMinor : 0n;
}

export function creditInterest(
  account: SavingsAccount,
  amount: Money,
  on: Temporal.PlainDate,
): SavingsStep {
  return step(account, { kind: 'interest', amount }, on);
}

export type SavingsReversal = {
  readonly history: readonly SavingsTransaction[];
  readonly number: number;
  readonly reason: string;
  readonly on: Temporal.PlainDate;
};

/**
 * Takes a transaction back, from today on: interest already paid stays. It is refused where the
 * money is no longer there, for the balance is never negative.
 */
export function decideSavingsReversal(
  account: SavingsAccount,
  { history, number, reason, on }: SavingsReversal,
): SavingsStep | Refused {
  const target = history.find((transaction) => transaction.number === number);
  if (!target) return refuse('not_found', { transaction: number });
  const isGone = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  if (isGone || target.move.kind === 'reversal') {
    return refuse('invalid_state', { action: 'reversal', reversed: isGone });
  }
  if (account.balanceMinor < target.balanceMinor) {
    const balance = moneyToText(money(account.terms.currency, account.balanceMinor));
    return refuse('amount_out_of_range', { max: balance });
  }
  const postings = target.postings.map(mirrored);
  const effect = { balanceMinor: -target.balanceMinor, postings };
  return record(account, { kind: 'reversal', of: number, reason }, { on, ...effect });
}

function step(
  account: SavingsAccount,
  move: Exclude<SavingsMove, { kind: 'reversal' }>,
  on: Temporal.PlainDate,
): SavingsStep {
  const { amount } = move;
  const other =
    move.kind === 'interest' ? 'savings_interest_expense' : accountOfMethod(move.method);
  const goesOut = move.kind === 'withdrawal';
  const postings: Posting[] = [
    { account: other, side: goesOut ? 'credit' : 'debit', amount },
    { account: 'savings', side: goesOut ? 'debit' : 'credit', amount },
  ];
  const balanceMinor = goesOut ? -amount.minor : amount.minor;
  return record(account, move, { on, balanceMinor, postings });
}

function record(
  account: SavingsAccount,
  move: SavingsMove,
  effect: Pick<SavingsTransaction, 'on' | 'balanceMinor' | 'postings'>,
): SavingsStep {
  assertBalanced(effect.postings);
  const transaction = { number: account.transactions + 1, move, ...effect };
  const after = applySavings(account, transaction);
  assert(after.balanceMinor >= 0n, 'savings are never negative');
  return { account: after, transaction, event: eventOf(move) };
}

function eventOf({ kind }: SavingsMove): SavingsEventType | null {
  if (kind === 'deposit') return 'savings.deposited';
  return kind === 'withdrawal' ? 'savings.withdrawn' : null;
}

function mirrored(posting: Posting): Posting {
  return { ...posting, side: posting.side === 'debit' ? 'credit' : 'debit' };
}

function amountRefused(
  { terms: { currency } }: SavingsAccount,
  amount: Money,
  maxMinor: bigint | null,
): Refused | null {
  const isWithin = maxMinor === null || amount.minor <= maxMinor;
  if (amount.currency === currency && amount.minor > 0n && isWithin) return null;
  const max = maxMinor === null ? null : moneyToText(money(currency, maxMinor));
  return refuse('amount_out_of_range', { currency, max });
}
