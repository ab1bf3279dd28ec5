import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { savingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import type { Place } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { StoredSavingsAccount } from '#store/savings/savings-store.ts';
import {
  listChangedSavings,
  listSavingsAccounts,
  type SavingsFilter,
} from '#views/savings/list-savings-accounts.ts';
import { storedSavings } from './savings-parts.ts';
import { SavingsStatusName, showSavings } from './savings-record.ts';

/** How lists of savings accounts are asked for. */
export const SavingsQuery = Type.Object(
  {
    ...PAGE_QUERY,
    client_id: Type.Optional(Uuid),
    status: Type.Optional(SavingsStatusName),
    ...TIME_QUERY,
  },
  { additionalProperties: false },
);

type Asked = Static<typeof SavingsQuery>;

/** A page of the lender's savings accounts. */
export async function pageOfSavings(tx: TenantTx, query: Asked, cursors: CursorBox) {
  const filter = readFilter(query);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged(tx, query, {
      ...{ since, cursors },
      list: (asked) => listChangedSavings(tx, { filter, ...asked }),
      show: (accounts) => accounts.map(showSavings),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const page = { filter, after: newestFirstAfter(after), limit: rows };
  const found = await listSavingsAccounts(tx, page);
  return pageOf(found, size, { place, show: showSavings, cursors });
}

/** A page of the accounts that every test key sees. */
export function pageOfSandboxSavings(query: Asked, cursors: CursorBox) {
  const { clientId, status } = readFilter(query);
  const times = readTimes(query);
  const found = SANDBOX_SAVINGS.map(storedSavings).filter(
    (account) =>
      (clientId === null || account.clientId === clientId) &&
      (status === null || savingsStatus(account) === status) &&
      isOfTimes(account, times),
  );
  if (times.updatedSince) {
    const changed = ({ updatedAt, id }: StoredSavingsAccount) => [updatedAt.toString(), id];
    return pageOfAllChanged(found, query, { place: changed, show: showSavings, cursors });
  }
  return pageOfAll(found, query, { place, show: showSavings, cursors });
}

function place({ createdAt, id }: Place): readonly string[] {
  return [createdAt.toString(), id];
}

function readFilter({ client_id, status, ...query }: Asked): SavingsFilter {
  const clientId = client_id ? (parseId(client_id) as ClientId) : null;
  const { createdFrom, createdTo } = readTimes(query);
  return { clientId, status: status ?? null, createdFrom, createdTo };
}
