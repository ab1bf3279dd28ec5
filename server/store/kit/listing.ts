import type { Currency } from '@mkopo/core/money/currency.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from './change-order.ts';
import { conditionsOf } from './conditions.ts';
import { cutByOctets, type MadeBetween, type Paging } from './paging.ts';
import type { TenantTx } from './transaction.ts';

/** A list of the rows of one table. */
export type Listing<Filter, Row, Item> = {
  readonly columns: string;
  readonly table: string;
  /** What the filter asks for, as `conditionsOf` reads it. */
  readonly where: (filter: Filter) => Readonly<Record<string, unknown>>;
  readonly item: (row: Row) => Item;
  /** In SQL, how many bytes of a row are as others like: then pages end by bytes too. */
  readonly octets?: string;
};

type Order = {
  /** The time that the list goes by. */
  readonly at: string;
  /** What all of it must be, whatever is asked for. */
  readonly only?: string;
};

/** Its items, newest first, from after a place. */
export function newestFirst<Filter, Row extends object, Item>({
  columns,
  table,
  where: asked,
  item,
  at,
  only,
  octets,
}: Listing<Filter, Row, Item> & Order) {
  const all = octets ? `${columns}, ${octets} as _octets` : columns;
  const select = `select ${all} from ${table} where${only ? ` ${only} and` : ''}`;
  const order = `${at} desc, id desc`;
  return async (tx: TenantTx, { filter, after, limit }: Paging<Filter>): Promise<Item[]> => {
    const { where, values } = conditionsOf({
      'tenant_id = ?': tx.tenantId,
      ...asked(filter),
      [`(${at}, id) < (?, ?::uuid)`]: after && [after.createdAt, after.id],
    });
    const page = `${select} ${where} order by ${order} limit $${values.length + 1}`;
    const text = octets ? cutByOctets({ page, order }) : page;
    const rows = await tx.query<Row>(text, [...values, limit]);
    return rows.map((row) => item(row));
  };
}

/** Those that changed, the deleted too, in the order of their last changes. */
export function lastChanged<Filter, Row extends object, Item extends object>({
  columns,
  table,
  where: asked,
  item,
  octets,
}: Listing<Filter, Row, Item>) {
  const all = octets ? `${columns}, ${octets} as _octets` : columns;
  return async (
    tx: TenantTx,
    { filter, span, limit }: ChangePaging<Filter>,
  ): Promise<(Item & LastChange)[]> => {
    const { where, values } = conditionsOf({
      'tenant_id = ?': tx.tenantId,
      ...asked(filter),
      // The audit trail calls what changed by the name of its table.
      ...changesWithin(span, { kind: table, record: `${table}.id` }),
    });
    const page = `select ${all}, ${CHANGE_COLUMNS}
         from ${CHANGES} join ${table} on ${table}.id = change.subject_id
        where ${where} and ${IS_LAST_CHANGE}
        order by change.committed_by, change.change_id
        limit $${values.length + 1}`;
    const text = octets ? cutByOctets({ page, order: 'committed_by::xid8, change_id, id' }) : page;
    const rows = await tx.query<Row & LastChange>(text, [...values, limit]);
    return rows.map(({ committedBy, changeId, ...row }) => {
      return { ...item(row as unknown as Row), committedBy, changeId };
    });
  };
}

/** The conditions of lists that can be asked for what was made between two times. */
export function madeBetween({ createdFrom, createdTo }: MadeBetween) {
  return { 'created_at >= ?': createdFrom, 'created_at <= ?': createdTo };
}

type Counted<Filter> = Pick<Listing<Filter, never, never>, 'table' | 'where'> & {
  /** The tenant's column, where more than one table has it. */
  readonly tenant?: string;
};

/** How many rows of a list pass a filter; no more than `max` of them are counted. */
export function countedUpTo<Filter>({
  table,
  where: asked,
  tenant = 'tenant_id',
}: Counted<Filter>) {
  return async (tx: TenantTx, filter: Filter, max: number): Promise<number> => {
    const { where, values } = conditionsOf({ [`${tenant} = ?`]: tx.tenantId, ...asked(filter) });
    const some = `select from ${table} where ${where}`;
    const found = await tx.first<{ rows: number }>(
      `select count(*)::int as rows from (${some} limit $${values.length + 1}) counted`,
      [...values, max],
    );
    return found?.rows ?? 0;
  };
}

/** What a list can be sorted by: an expression that is never null, its type, and which way. */
export type SortOrder = {
  readonly by: string;
  readonly type: 'timestamptz' | 'bigint' | 'text';
  readonly direction: 'asc' | 'desc';
};

/** Where a page ends: the value that it is sorted by, as PostgreSQL spells it, and the id. */
export type SortedPosition = { readonly key: string; readonly id: string };

export type SortedPaging<Filter, Sort> = {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly after: SortedPosition | null;
  readonly limit: number;
};

/** A row with its place in the order that was asked for. */
export type Sorted<Item> = Item & { readonly sortKey: string };

type SortedRows<Filter, Row, Item, Sort extends string> = Omit<
  Listing<Filter, Row, Item>,
  'octets'
> & { readonly orders: Readonly<Record<Sort, SortOrder>> };

/**
 * The rows of a table in one of several orders, from after a place. Rows of one value follow each
 * other by their ids, so that a page ends and the next begins between any two of them.
 */
export function sortedList<Filter, Row extends object, Item extends object, Sort extends string>({
  columns,
  table,
  where: asked,
  item,
  orders,
}: SortedRows<Filter, Row, Item, Sort>) {
  const id = `${table}.id`;
  return async (
    tx: TenantTx,
    { filter, sort, after, limit }: SortedPaging<Filter, Sort>,
  ): Promise<Sorted<Item>[]> => {
    const { by, type, direction } = orders[sort];
    const { where, values } = conditionsOf({
      [`${table}.tenant_id = ?`]: tx.tenantId,
      ...asked(filter),
      [`(${by}, ${id}) ${direction === 'desc' ? '<' : '>'} (?::${type}, ?::uuid)`]: after && [
        after.key,
        after.id,
      ],
    });
    const rows = await tx.query<Row & { sortKey: string }>(
      `select ${columns}, (${by})::text as sort_key from ${table} where ${where}
        order by ${by} ${direction}, ${id} ${direction} limit $${values.length + 1}`,
      [...values, limit],
    );
    return rows.map((row) => ({ ...item(row), sortKey: row.sortKey }));
  };
}

/** How many rows there are, what they come to in the lender's currency, and since when. */
export type Tally = {
  readonly count: number;
  readonly amountMinor: bigint;
  readonly oldestAt: Temporal.Instant | null;
};

export const NO_TALLY: Tally = { count: 0, amountMinor: 0n, oldestAt: null };

/** What tallies are asked for by: the filter of a list, and the lender's currency. */
export type TallyOf<Filter> = { readonly filter: Filter; readonly currency: Currency };

type TalliedColumns = {
  /** The time that the list goes by. */
  readonly at: string;
  /** The parameter that holds the lender's currency, such as `$1`. */
  readonly currency: string;
};

/** The columns of a tally over rows with `amount_minor` and `currency`. */
export function tallyColumns({ at, currency }: TalliedColumns): string {
  return `count(*)::int as count,
    coalesce(sum(amount_minor) filter (where currency = ${currency}), 0)::bigint as amount_minor,
    min(${at}) as oldest_at`;
}

/** All of some tallies as one. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { count, amountMinor, oldestAt }) => ({
      count: sum.count + count,
      amountMinor: sum.amountMinor + amountMinor,
      oldestAt: earlier(sum.oldestAt, oldestAt),
    }),
    NO_TALLY,
  );
}

function earlier(one: Temporal.Instant | null, other: Temporal.Instant | null) {
  if (!one || !other) return one ?? other;
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}
