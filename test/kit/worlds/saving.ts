import assert from 'node:assert/strict';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import type { ListedSavingsPayment } from '@mkopo/core/savings/decide-savings-payments.ts';
import {
  isInterest,
  type SavingsAccountId,
  type SavingsTerms,
} from '@mkopo/core/savings/savings-account.ts';
import { verifyBooks, verifySavings } from '@mkopo/server/operations/books/verify-books.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { openSavings } from '@mkopo/server/operations/savings/open-savings.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantScope, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';

/** 3.65 % a year: 0.01 % a day. Nothing has to stay on the account. */
export const SAMPLE_TERMS: SavingsTerms = {
  ...{ currency: KES, minimumMinor: 0n, rounding: 'HALF_EVEN' },
  interestPct: { digits: 365n, scale: 2 },
};

/** A lender with a saver, and the short way to an account with money on it. */
export type SavingWorld = {
  as<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly clientId: ClientId;
  /** An account, opened on SAMPLE_ON with a first deposit of that day. */
  opened(minor?: bigint, terms?: Partial<SavingsTerms>): Promise<SavingsAccountId>;
  /** Savings and ledger are one, and every account is what its transactions make of it. */
  assertBooksHold(): Promise<void>;
};

export async function openSaving(database: Database, lender: TenantScope): Promise<SavingWorld> {
  const as: SavingWorld['as'] = (work) => inTenant(database, lender, work);
  const saver = { firstName: 'Wanjiru', lastName: 'Kamau', phone: '+254722000111' };
  const { id: clientId } = await as((tx) => createClient(tx, saver));
  return {
    as,
    clientId,
    async opened(minor = 0n, change = {}) {
      const id = await as((tx) => openSampleSavings(tx, clientId, change));
      if (minor > 0n) await as((tx) => moveSavingsOnce(tx, deposit(id, minor)));
      return id;
    },
    async assertBooksHold() {
      assert.deepEqual(await as(verifyBooks), []);
      const { accounts, faults } = await as((tx) => verifySavings(tx, { after: null, limit: 500 }));
      assert.deepEqual(faults, []);
      assert.ok(accounts > 0 && accounts < 500);
    },
  };
}

/** An account with nothing on it, opened on SAMPLE_ON. */
export async function openSampleSavings(
  tx: TenantTx,
  clientId: ClientId,
  change: Partial<SavingsTerms> = {},
): Promise<SavingsAccountId> {
  const terms = { ...SAMPLE_TERMS, ...change };
  const { id } = await openSavings(tx, { clientId, terms, openedOn: SAMPLE_ON });
  return id;
}

/** A deposit by M-Pesa on the day the account was opened, unless told otherwise. */
export function deposit(
  accountId: SavingsAccountId,
  minor: bigint,
  change: Partial<ListedSavingsPayment> = {},
): ListedSavingsPayment {
  const when = { on: SAMPLE_ON, bookedOn: SAMPLE_ON };
  const paid = { direction: 'deposit', amount: kes(minor), method: 'mpesa' } as const;
  return { accountId, reference: null, ...paid, ...when, ...change };
}

export function withdrawal(
  accountId: SavingsAccountId,
  minor: bigint,
  change: Partial<ListedSavingsPayment> = {},
): ListedSavingsPayment {
  return deposit(accountId, minor, { direction: 'withdrawal', method: 'cash', ...change });
}

/** What interest an account was given, the oldest first, in words. */
export function interestReader({ as }: Pick<SavingWorld, 'as'>) {
  return async (accountId: SavingsAccountId): Promise<string[]> => {
    const asked = { accountId, after: null, limit: 100 };
    const lines = await as((tx) => listSavingsTransactions(tx, asked));
    return lines
      .filter(({ move }) => isInterest(move))
      .map(({ move, changeMinor, on, bookedOn }) => {
        const more = move.kind === 'interest' ? '' : ' more';
        return `${decimalText(changeMinor, 2)}${more} for ${on}, booked on ${bookedOn}`;
      })
      .toReversed();
  };
}
