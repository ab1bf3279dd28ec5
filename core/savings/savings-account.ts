import { assert } from '@mkopo/core/kit/assert.ts';
import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import type { Posting } from '@mkopo/core/ledger/posting.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import type { Rounding } from '@mkopo/core/money/rounding.ts';

export type SavingsAccountId = Id<'savings account'>;

/** What a savings account promises. An account keeps the terms it was opened with. */
export type SavingsTerms = {
  readonly currency: Currency;
  /** Withdrawals leave at least this much. */
  readonly minimumMinor: bigint;
  /** Per cent a year on each day's closing balance; null where none is paid. */
  readonly interestPct: Decimal | null;
  readonly rounding: Rounding;
};

export const SAVINGS_MOVES = [
  'deposit',
  'withdrawal',
  'interest',
  'interest_correction',
  'reversal',
  'closure',
  'opening',
] as const;
export type SavingsMoveKind = (typeof SAVINGS_MOVES)[number];

type Payment = { readonly amount: Money; readonly method: PaymentMethod };

/** What a month's interest comes to otherwise than it was posted; below zero: less. */
type InterestCorrection = {
  readonly amount: Money;
  /** The number of the transaction that counts in or before the month, and came after it. */
  readonly cause: number;
};

/**
 * What can happen to savings. An account is active from its first moment until its closure, which
 * pays out what was left. An opening takes over what was saved elsewhere. A reversal is a
 * transaction of its own, and what it undoes stays on the statement.
 */
export type SavingsMove =
  | ({ readonly kind: 'deposit' } & Payment)
  | ({ readonly kind: 'withdrawal' } & Payment)
  | { readonly kind: 'interest'; readonly amount: Money }
  | ({ readonly kind: 'interest_correction' } & InterestCorrection)
  | { readonly kind: 'reversal'; readonly of: number; readonly reason: string }
  | { readonly kind: 'closure'; readonly payout: Payment | null }
  | { readonly kind: 'opening'; readonly amount: Money };

export const INTEREST_MOVES = ['interest', 'interest_correction'] as const;

/** Whether a move says what a month earned; it counts from that month's last day. */
export function isInterest({ kind }: Pick<SavingsMove, 'kind'>): boolean {
  return INTEREST_MOVES.some((one) => one === kind);
}

export type SavingsTransaction = {
  /** From 1, without gaps, within the account. */
  readonly number: number;
  readonly move: SavingsMove;
  /** When it counts for the client, and on which day the lender books it. */
  readonly on: Temporal.PlainDate;
  readonly bookedOn: Temporal.PlainDate;
  /** What the balance went up or down by, and what it came to. */
  readonly changeMinor: bigint;
  readonly balanceMinor: bigint;
  readonly postings: readonly Posting[];
};

export const SAVINGS_STATUSES = ['active', 'closed'] as const;
export type SavingsStatus = (typeof SAVINGS_STATUSES)[number];

/** An account as its transactions have made it. */
export type SavingsAccount = {
  readonly id: SavingsAccountId;
  readonly clientId: ClientId;
  readonly terms: SavingsTerms;
  readonly openedOn: Temporal.PlainDate;
  readonly closedOn: Temporal.PlainDate | null;
  readonly balanceMinor: bigint;
  /** The last day of the last month that was settled, whether it earned anything or not. */
  readonly interestThroughOn: Temporal.PlainDate | null;
  readonly transactions: number;
};

/** What an account is from its first day to its last. */
export type SavingsFacts = Pick<SavingsAccount, 'id' | 'clientId' | 'terms' | 'openedOn'>;

export function openSavings({ id, clientId, terms, openedOn }: SavingsFacts): SavingsAccount {
  assert(terms.minimumMinor >= 0n, 'a least balance is zero or more');
  assert((terms.interestPct?.digits ?? 0n) >= 0n, 'savings earn interest, and never cost it');
  const nothing = { balanceMinor: 0n, interestThroughOn: null, transactions: 0 };
  return { id, clientId, terms, openedOn, closedOn: null, ...nothing };
}

export function savingsStatus({ closedOn }: SavingsAccount): SavingsStatus {
  return closedOn ? 'closed' : 'active';
}

/** The account after one more transaction. */
export function applySavings(
  account: SavingsAccount,
  { number, move, on, changeMinor }: SavingsTransaction,
): SavingsAccount {
  return {
    ...account,
    closedOn: move.kind === 'closure' ? on : account.closedOn,
    balanceMinor: account.balanceMinor + changeMinor,
    transactions: number,
  };
}
