import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { readTimes } from '#api/kit/wire/paginate.ts';
import {
  SEARCH_QUERY,
  type SearchedLender,
  SortQuery,
  searchIn,
  sortedPage,
  sortedPageAsked,
} from '#api/records/kit/list-search.ts';
import { findNamedClients } from '#store/clients/named-clients.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { StoredSavingsAccount } from '#store/savings/savings-store.ts';
import { listSavingsSorted, type SavingsSearch } from '#views/savings/list-savings-accounts.ts';
import { showListedSavings } from './savings-desk-record.ts';
import { pageOfSavings, readSavingsFilter, SavingsQuery } from './savings-list.ts';

/** How staff look for savings accounts. */
export const StaffSavingsQuery = Closed({
  ...SavingsQuery.properties,
  q: SEARCH_QUERY.q,
  sort: SortQuery,
});

type Asked = Static<typeof StaffSavingsQuery>;

export function readSavingsSearch({ q, ...query }: Asked, lender: SearchedLender): SavingsSearch {
  const { createdFrom, createdTo } = readTimes(query);
  return { ...readSavingsFilter(query), createdFrom, createdTo, search: searchIn(q, lender) };
}

type Listing = { readonly cursors: CursorBox; readonly caller: SearchedLender };

/** A page of accounts, each with whose it is. */
export async function pageOfStaffSavings(tx: TenantTx, query: Asked, { cursors, caller }: Listing) {
  if (query.updated_since) return pageOfChangedSavings(tx, query, cursors);
  const { size, ...page } = sortedPageAsked(query, cursors);
  const filter = readSavingsSearch(query, caller);
  const found = await listSavingsSorted(tx, { filter, sort: query.sort ?? 'newest', ...page });
  const show = (accounts: readonly StoredSavingsAccount[]) => showAll(tx, accounts);
  return sortedPage(found, size, { cursors, show });
}

async function showAll(tx: TenantTx, accounts: readonly StoredSavingsAccount[]) {
  const clients = await findNamedClients(
    tx,
    accounts.map(({ clientId }) => clientId),
  );
  return accounts.map((one) => showListedSavings(one, orNotFound(clients.get(one.clientId))));
}

async function pageOfChangedSavings(
  tx: TenantTx,
  { q: _, sort: __, ...query }: Asked,
  cursors: CursorBox,
) {
  const changed = await pageOfSavings(tx, query, cursors);
  const ids = changed.items.map(({ client_id }) => client_id as ClientId);
  const clients = await findNamedClients(tx, ids);
  const items = changed.items.map((account) => {
    const client = orNotFound(clients.get(account.client_id as ClientId));
    return { ...account, client: { ...client } };
  });
  return { ...changed, items };
}
