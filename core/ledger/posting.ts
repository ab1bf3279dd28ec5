import { assert } from '@mkopo/core/kit/assert.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Money, money } from '@mkopo/core/money/money.ts';
import type { AccountRole, Side } from './account.ts';

/** One line of a journal entry. Always more than zero: the side says which way it goes. */
export type Posting = {
  readonly account: AccountRole;
  readonly side: Side;
  readonly amount: Money;
};

/** What an entry, or many, does to each account in one currency: debits count up, credits down. */
export type AccountSums = ReadonlyMap<AccountRole, bigint>;

/** The one law of the ledger, currency by currency. The database repeats it as a constraint. */
export function assertBalanced(postings: readonly Posting[]): void {
  const difference = new Map<Currency, bigint>();
  for (const { side, amount } of postings) {
    assert(amount.minor > 0n, 'a posting is more than zero');
    const signed = side === 'debit' ? amount.minor : -amount.minor;
    difference.set(amount.currency, (difference.get(amount.currency) ?? 0n) + signed);
  }
  assert(
    [...difference.values()].every((minor) => minor === 0n),
    'debits equal credits in every currency',
  );
}

/** The postings that bring accounts to their sums. What comes to nothing is not written down. */
export function postingsOf(sums: AccountSums, currency: Currency): Posting[] {
  const postings = [...sums]
    .filter(([, minor]) => minor !== 0n)
    .map(([account, minor]): Posting => {
      const size = money(currency, minor < 0n ? -minor : minor);
      return { account, side: minor > 0n ? 'debit' : 'credit', amount: size };
    });
  assertBalanced(postings);
  return postings;
}

/** Adds postings up per account. They must be of one currency: shillings and dollars do not add. */
export function sumsOf(postings: readonly Posting[]): AccountSums {
  const [first] = postings;
  const sums = new Map<AccountRole, bigint>();
  for (const { account, side, amount } of postings) {
    assert(amount.currency === first?.amount.currency, 'sums are of one currency');
    addTo(sums, account, side === 'debit' ? amount.minor : -amount.minor);
  }
  return sums;
}

export function addTo(sums: Map<AccountRole, bigint>, account: AccountRole, minor: bigint): void {
  sums.set(account, (sums.get(account) ?? 0n) + minor);
}
