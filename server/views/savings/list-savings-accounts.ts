import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
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

export const listSavingsAccounts = newestFirst({ ...SAVINGS, at: 'created_at' });

/** Every move on an account is a change of it. */
export const listChangedSavings = lastChanged(SAVINGS);
