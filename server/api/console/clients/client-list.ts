import type { Client } from '@mkopo/core/client/client.ts';
import { IDENTITY_STATUSES } from '@mkopo/core/client/identity-standing.ts';
import { type Static, Type } from 'typebox';
import { BRANCH_QUERY } from '#api/console/kit/branch-query.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, pageAsked, pageOf, readTimes, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { CLIENT_LOOK_UP, readClientLookUp } from '#api/records/clients/client-list.ts';
import { ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf, FlagOf } from '#api/records/kit/described.ts';
import { recordPages } from '#api/records/kit/record-pages.ts';
import { findClientBranches } from '#store/clients/client-branch-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type ClientStanding, readStandings } from '#store/loans/client-standing.ts';
import { listChangedClients, listClients } from '#views/clients/list-clients.ts';
import {
  ALL_CLIENTS,
  CLIENT_SORTS,
  type ClientFilter,
  type StandingDay,
  searchClients,
} from '#views/clients/search-clients.ts';

/** What clients are looked for by. */
export const CLIENT_FILTERS = {
  ...CLIENT_LOOK_UP,
  identity_status: Type.Optional(Type.Enum([...IDENTITY_STATUSES])),
  has_active_loan: Type.Optional(FlagOf('Whether a loan of theirs is out.')),
  late: Type.Optional(FlagOf('Whether a loan of theirs is late.')),
  created_from: TIME_QUERY.created_from,
  created_to: TIME_QUERY.created_to,
  ...BRANCH_QUERY,
} as const;

const FiltersQuery = Type.Object(CLIENT_FILTERS);

export const CLIENT_LIST_QUERY = {
  ...PAGE_QUERY,
  ...CLIENT_FILTERS,
  sort: Type.Optional(
    Type.Enum([...CLIENT_SORTS], {
      description: 'Default `newest`. Debts and days: the most first. Names: from A.',
    }),
  ),
  updated_since: TIME_QUERY.updated_since,
} as const;

const ListQuery = Type.Object(CLIENT_LIST_QUERY);

/** Whose client somebody is. */
export const ClientBranch = OrNull(Type.Object({ id: Uuid, name: Type.String() }), {
  description: 'Whose client it is; null: the head office’s.',
});

/** A client as lists show them to staff. */
export const ListedClientRecord = Titled('ListedClient', {
  ...ClientRecord.properties,
  branch: ClientBranch,
  active_loans: CountOf('Loans of theirs that are out.'),
  balance: AmountOf('What they owe on them, in the lender’s currency.'),
  days_late: CountOf('Of the loan that is latest.'),
});

export function readClientFilter(
  query: Static<typeof FiltersQuery>,
  country: string,
): ClientFilter {
  const { createdFrom, createdTo } = readTimes(query);
  return {
    ...ALL_CLIENTS,
    ...readClientLookUp(query, { country }),
    ...{ createdFrom, createdTo },
    identityStatus: query.identity_status ?? null,
    hasActiveLoan: query.has_active_loan ?? null,
    isLate: query.late ?? null,
  };
}

type ListAsked = StandingDay & {
  readonly query: Static<typeof ListQuery>;
  readonly cursors: CursorBox;
  readonly country: string;
};

/** A page of clients, with how each stands today. */
export function pageOfListedClients(tx: TenantTx, asked: ListAsked) {
  const { query, cursors, country, ...day } = asked;
  if (query.updated_since !== undefined) return pageOfChangedClients(tx, asked);
  return pageOfSearched(tx, { ...day, query, cursors, country });
}

async function pageOfSearched(tx: TenantTx, { query, cursors, country, on, currency }: ListAsked) {
  const { size, after, rows } = pageAsked(query, cursors);
  const [sortedBy, id] = after ?? [];
  const found = await searchClients(tx, {
    ...{ on, currency, limit: rows, sort: query.sort ?? 'newest' },
    filter: readClientFilter(query, country),
    after: sortedBy !== undefined && id ? { sortedBy, id } : null,
  });
  const branches = await branchesOf(tx, found);
  return pageOf(found, size, {
    place: (client) => [client.sortedBy, client.id],
    show: (client) => showListed(client, client, { branches, currency }),
    cursors,
  });
}

/** What changed since a time, in the order of change, of those who are looked up. */
function pageOfChangedClients(tx: TenantTx, { query, cursors, country, on, currency }: ListAsked) {
  const page = recordPages({
    filter: (asked: typeof query) => readClientLookUp(asked, { country }),
    list: listClients,
    listChanged: listChangedClients,
    async show(clients: readonly Client[], own: TenantTx) {
      const ids = clients.map(({ id }) => id);
      const [standings, branches] = await Promise.all([
        readStandings(own, { ids, on, currency }),
        branchesOf(own, clients),
      ]);
      return clients.map((client) =>
        showListed(client, standings.get(client.id) ?? NOTHING_OUT, { branches, currency }),
      );
    },
  });
  return page(tx, query, cursors);
}

const NOTHING_OUT: ClientStanding = { activeLoans: 0, balanceMinor: 0n, daysLate: 0 };

function branchesOf(tx: TenantTx, clients: readonly Client[]) {
  const ids = clients.map(({ id }) => id);
  return findClientBranches(tx, ids);
}

type Showing = Pick<StandingDay, 'currency'> & {
  readonly branches: Awaited<ReturnType<typeof findClientBranches>>;
};

function showListed(client: Client, standing: ClientStanding, { branches, currency }: Showing) {
  return {
    ...showClient(client),
    branch: branches.get(client.id) ?? null,
    active_loans: standing.activeLoans,
    balance: showAmount(currency, standing.balanceMinor),
    days_late: standing.daysLate,
  };
}
