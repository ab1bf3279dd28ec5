import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { SavingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { conditionsOf, isAmong } from '#store/kit/conditions.ts';
import {
  countedUpTo,
  lastChanged,
  madeBetween,
  newestFirst,
  sortedList,
} from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { accountsFound } from '#store/savings/savings-search.ts';
import { SAVINGS_COLUMNS, savingsOf } from '#store/savings/savings-store.ts';

/** Null: any. */
export type SavingsFilter = MadeBetween & {
  readonly clientId: ClientId | null;
  readonly status: SavingsStatus | null;
};

export const ALL_SAVINGS: SavingsFilter = {
  ...{ clientId: null, status: null, createdFrom: null, createdTo: null },
};

const SAVINGS = {
  columns: SAVINGS_COLUMNS,
  table: 'savings_account',
  where: (filter: SavingsFilter) => ({
    'client_id = ?': filter.clientId,
    'status = ?': filter.status,
    ...madeBetween(filter),
  }),
  item: savingsOf,
};

/** What staff look for. */
export type SavingsSearch = SavingsFilter & { readonly search: SearchText | null };

function searched({ search, ...filter }: SavingsSearch): Readonly<Record<string, unknown>> {
  if (search === null) return SAVINGS.where(filter);
  return { ...SAVINGS.where(filter), ...isAmong('savings_account.id', [accountsFound(search)]) };
}

/** The same for staff: searched, and in one of several orders. */
export const listSavingsSorted = sortedList({
  ...SAVINGS,
  where: searched,
  orders: {
    newest: { by: 'created_at', type: 'timestamptz', direction: 'desc' },
    oldest: { by: 'created_at', type: 'timestamptz', direction: 'asc' },
    largest: { by: 'balance_minor', type: 'bigint', direction: 'desc' },
  },
});

export type SavingsTally = {
  readonly status: SavingsStatus;
  readonly count: number;
  readonly balanceMinor: bigint;
};

/** How many accounts there are, and what is on them in the lender's currency. */
export function tallySavings(
  tx: TenantTx,
  { filter, currency }: { readonly filter: SavingsSearch; readonly currency: Currency },
): Promise<SavingsTally[]> {
  const { where, values } = conditionsOf({ 'tenant_id = ?': tx.tenantId, ...searched(filter) });
  return tx.query<SavingsTally>(
    `select status, count(*)::int as count,
            coalesce(sum(balance_minor) filter (where currency = $${values.length + 1}), 0)::bigint
              as balance_minor
       from savings_account where ${where} group by status`,
    [...values, currency],
  );
}

export const listSavingsAccounts = newestFirst({ ...SAVINGS, at: 'created_at' });

/** How many accounts pass a filter; no more than `max` of them are counted. */
export const countSavingsAccounts = countedUpTo({ table: SAVINGS.table, where: searched });

/** Every move on an account is a change of it. */
export const listChangedSavings = lastChanged(SAVINGS);
