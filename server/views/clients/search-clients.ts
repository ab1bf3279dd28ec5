import type { Client } from '@mkopo/core/client/client.ts';
import type { ClientLookUp } from '@mkopo/core/client/client-look-up.ts';
import type { IdentityStatus } from '@mkopo/core/client/identity-standing.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { isLookedUp } from '#store/clients/client-look-up.ts';
import { CLIENT_COLUMNS } from '#store/clients/client-store.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  type ClientStanding,
  joinAllStandings,
  joinStanding,
} from '#store/loans/client-standing.ts';

export const CLIENT_SORTS = ['newest', 'name', 'balance', 'days_late'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export type ClientFilter = MadeBetween &
  ClientLookUp & {
    readonly identityStatus: IdentityStatus | null;
    readonly hasActiveLoan: boolean | null;
    readonly isLate: boolean | null;
  };

export const ALL_CLIENTS: ClientFilter = {
  ...{ phone: null, nationalId: null, email: null, search: null },
  ...{ identityStatus: null, hasActiveLoan: null, isLate: null },
  ...{ createdFrom: null, createdTo: null },
};

/** The day on which clients stand as they do, and the currency that their debts are summed in. */
export type StandingDay = { readonly on: Temporal.PlainDate; readonly currency: Currency };

/** What a list is sorted by, its type, and which way. */
const SORTED: Readonly<Record<ClientSort, readonly [value: string, type: string, way: string]>> = {
  newest: ['created_at', 'timestamptz', 'desc'],
  name: ['client.name_key', 'text', 'asc'],
  balance: ['balance_minor', 'bigint', 'desc'],
  days_late: ['days_late', 'integer', 'desc'],
};

export type ListedClient = Client & ClientStanding & { readonly sortedBy: string };

export type ClientPage = StandingDay & {
  readonly filter: ClientFilter;
  readonly sort: ClientSort;
  readonly after: { readonly sortedBy: string; readonly id: string } | null;
  readonly limit: number;
};

/** The living clients who are looked for, each with how they stand, from after a place. */
export function searchClients(tx: TenantTx, page: ClientPage): Promise<ListedClient[]> {
  const { filter, sort, after, limit } = page;
  const [value, type, way] = SORTED[sort];
  const isBehind = `(${value}, client.id) ${way === 'asc' ? '>' : '<'} (?::${type}, ?::uuid)`;
  const order = `order by ${value} ${way}, client.id ${way}`;
  const { from, values } = clientsMeant(
    { ...page, isOfStanding: sort === 'balance' || sort === 'days_late' },
    { ...conditions(filter), [isBehind]: after && [after.sortedBy, after.id] },
    { before: [tx.tenantId, page.on, page.currency, limit], first: `${order} limit $4` },
  );
  return tx.query<ListedClient>(
    `select ${CLIENT_COLUMNS}, standing.*, (${value})::text as sorted_by ${from}
      ${order} limit $4`,
    values,
  );
}

export type ClientCounts = {
  readonly all: number;
  readonly active: number;
  readonly late: number;
  readonly unverified: number;
  readonly balanceMinor: bigint;
};

/** How many clients a filter finds, and how they stand. */
export async function countClients(
  tx: TenantTx,
  asked: StandingDay & { readonly filter: ClientFilter },
): Promise<ClientCounts> {
  const { from, values } = clientsMeant(
    { filter: asked.filter, isOfStanding: true },
    conditions(asked.filter),
    { before: [tx.tenantId, asked.on, asked.currency], first: '' },
  );
  const [counts] = await tx.query<ClientCounts>(
    `select count(*)::int as "all", count(*) filter (where active_loans > 0)::int as active,
            count(*) filter (where days_late > 0)::int as late,
            count(*) filter (where identity_status = 'unverified')::int as unverified,
            coalesce(sum(balance_minor), 0)::bigint as balance_minor ${from}`,
    values,
  );
  return counts ?? { all: 0, active: 0, late: 0, unverified: 0, balanceMinor: 0n };
}

type Meant = {
  readonly filter: ClientFilter;
  /** Whether all clients are looked at for how they stand. */
  readonly isOfStanding: boolean;
};

type Statement = {
  /** Its first values: of which lender, the day, the currency. */
  readonly before: readonly unknown[];
  /** Which of those that are found come first, and how many. */
  readonly first: string;
};

/** From where they are read, and the values of that. */
function clientsMeant(
  { filter, isOfStanding }: Meant,
  asked: Readonly<Record<string, unknown>>,
  { before, first }: Statement,
) {
  const { where, values } = conditionsOf(
    { 'client.tenant_id = $1': [], 'client.deleted_at is null': [], ...asked },
    before,
  );
  const { phone, nationalId, email, search, hasActiveLoan, isLate } = filter;
  const stood = { tenant: '$1', on: '$2', currency: '$3' };
  if (!isOfStanding && hasActiveLoan === null && isLate === null) {
    // How they stand is asked of those of the page alone.
    const page = `(select * from client where ${where} ${first}) client`;
    return { from: `from ${page} ${joinStanding(stood)}`, values };
  }
  const isOfSome = [phone, nationalId, email, search].some((clue) => clue !== null);
  const join = isOfSome ? joinStanding : joinAllStandings;
  return { from: `from client ${join(stood)} where ${where}`, values };
}

/** Most people were never looked up; the others are found by their index. */
const isRare = (status: IdentityStatus | null) => status !== null && status !== 'unverified';

function conditions(filter: ClientFilter) {
  return {
    ...isLookedUp(filter),
    'identity_status = ?': filter.identityStatus,
    "identity_status <> 'unverified'": isRare(filter.identityStatus) ? [] : null,
    '(active_loans > 0) = ?::boolean': filter.hasActiveLoan,
    '(days_late > 0) = ?::boolean': filter.isLate,
    'client.created_at >= ?': filter.createdFrom,
    'client.created_at <= ?': filter.createdTo,
  };
}
