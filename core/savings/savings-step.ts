import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod } from '@mkopo/core/ledger/payment-method.ts';
import { assertBalanced, type Posting } from '@mkopo/core/ledger/posting.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
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
  /** Interest that comes with it: corrections of settled months, or months paid with a closure. */
  readonly interest: readonly SavingsTransaction[];
  readonly event: SavingsEventType | null;
};

export type SavingsWhen = Pick<SavingsTransaction, 'on' | 'bookedOn'>;
export type SavingsEffect = Pick<SavingsTransaction, 'changeMinor' | 'postings'>;
export type SavingsFirstMove = Exclude<SavingsMove, { readonly kind: 'reversal' }>;

/** Money in: Dr where it came from, Cr savings. Money out: the other way round. */
export function effectOf(move: SavingsFirstMove): SavingsEffect {
  if (move.kind === 'deposit') return moneyIn(accountOfMethod(move.method), move.amount);
  if (move.kind === 'opening') return moneyIn('opening_equity', move.amount);
  if (move.kind === 'interest') return moneyIn('savings_interest_expense', move.amount);
  if (move.kind === 'interest_correction') return corrected(move.amount);
  const out = move.kind === 'closure' ? move.payout : move;
  if (!out) return { changeMinor: 0n, postings: [] };
  return mirrored(moneyIn(accountOfMethod(out.method), out.amount));
}

function corrected({ currency, minor }: Money): SavingsEffect {
  const paid = moneyIn('savings_interest_expense', money(currency, minor < 0n ? -minor : minor));
  return minor < 0n ? mirrored(paid) : paid;
}

/** What takes an effect back. */
export function mirrored({ changeMinor, postings }: SavingsEffect): SavingsEffect {
  const turned = postings.map(
    ({ account, side, amount }): Posting => ({
      ...{ account, amount },
      side: side === 'debit' ? 'credit' : 'debit',
    }),
  );
  return { changeMinor: -changeMinor, postings: turned };
}

function moneyIn(from: AccountRole, amount: Money): SavingsEffect {
  const postings: Posting[] = [
    { account: from, side: 'debit', amount },
    { account: 'savings', side: 'credit', amount },
  ];
  return { changeMinor: amount.minor, postings };
}

export function moveSavings(
  account: SavingsAccount,
  move: SavingsFirstMove,
  when: SavingsWhen,
): SavingsStep {
  return recordSavings(account, move, { ...when, ...effectOf(move) });
}

export function recordSavings(
  account: SavingsAccount,
  move: SavingsMove,
  { on, bookedOn, changeMinor, postings }: SavingsWhen & SavingsEffect,
): SavingsStep {
  assertBalanced(postings);
  assert(account.closedOn === null, 'a closed account does not move');
  const balanceMinor = account.balanceMinor + changeMinor;
  assert(balanceMinor >= 0n, 'savings are never negative');
  const sums = { changeMinor, balanceMinor, postings };
  const transaction = { number: account.transactions + 1, move, on, bookedOn, ...sums };
  const after = applySavings(account, transaction);
  return { account: after, transaction, interest: [], event: eventOf(move) };
}

/** All that a step adds to a history, in its order. */
export function transactionsOf({ transaction, interest }: SavingsStep): SavingsTransaction[] {
  return [transaction, ...interest].toSorted((one, other) => one.number - other.number);
}

/** Nothing happens to an account after its closure. */
export function closedRefused({ closedOn }: SavingsAccount): Refused | null {
  return closedOn ? refuse('invalid_state', { status: 'closed' }) : null;
}

function eventOf(move: SavingsMove): SavingsEventType | null {
  if (move.kind === 'deposit') return 'savings.deposited';
  const goesOut = move.kind === 'withdrawal' || (move.kind === 'closure' && move.payout !== null);
  return goesOut ? 'savings.withdrawn' : null;
}
