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

/**
 * What can happen to savings. An account is open from its first moment and stays so; a reversal is
 * a transaction of its own, and what it undoes stays on the statement.
 */
export type SavingsMove =
  | { readonly kind: 'deposit'; readonly amount: Money; readonly method: PaymentMethod }
  | { readonly kind: 'withdrawal'; readonly amount: Money; readonly method: PaymentMethod }
  | { readonly kind: 'interest'; readonly amount: Money }
  | { readonly kind: 'reversal'; readonly of: number; readonly reason: string };

export type SavingsTransaction = {
  /** From 1, without gaps, within the account. */
  readonly number: number;
  readonly move: SavingsMove;
  readonly on: Temporal.PlainDate;
  /** What the balance went up or down by. */
  readonly balanceMinor: bigint;
  readonly postings: readonly Posting[];
};

/** An account as its transactions have made it. */
export type SavingsAccount = {
  readonly id: SavingsAccountId;
  readonly clientId: ClientId;
  readonly terms: SavingsTerms;
  readonly openedOn: Temporal.PlainDate;
  readonly balanceMinor: bigint;
  /** The last day of the last month that interest was posted for. */
  readonly interestThroughOn: Temporal.PlainDate | null;
  readonly transactions: number;
};

export function openSavings(
  facts: Pick<SavingsAccount, 'id' | 'clientId' | 'terms' | 'openedOn'>,
): SavingsAccount {
  return { ...facts, balanceMinor: 0n, interestThroughOn: null, transactions: 0 };
}

/** The account after one more transaction. */
export function applySavings(
  account: SavingsAccount,
  { number, move, on, balanceMinor }: SavingsTransaction,
): SavingsAccount {
  return {
    ...account,
    balanceMinor: account.balanceMinor + balanceMinor,
    interestThroughOn: move.kind === 'interest' ? on : account.interestThroughOn,
    transactions: number,
  };
}
