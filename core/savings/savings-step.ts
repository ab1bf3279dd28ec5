import { assert } from '@mkopo/core/kit/assert.ts';
import { accountOfMethod } from '@mkopo/core/ledger/payment-method.ts';
import { assertBalanced, type Posting } from '@mkopo/core/ledger/posting.ts';
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

type Effect = Pick<SavingsTransaction, 'on' | 'balanceMinor' | 'postings'>;

/** Money in: Dr where it came from, Cr savings. Money out: the other way round. */
export function moveSavings(
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
  return recordSavings(account, move, { on, balanceMinor, postings });
}

export function recordSavings(
  account: SavingsAccount,
  move: SavingsMove,
  effect: Effect,
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
