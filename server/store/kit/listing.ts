import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from './change-order.ts';
import { conditionsOf } from './conditions.ts';
import { cutByOctets, type MadeBetween, type Paging, unmeasured } from './paging.ts';
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
  const all = octets ? `${columns}, ${octets} as octets` : columns;
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
    return rows.map((row) => item(octets ? unmeasured(row) : row));
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
  const all = octets ? `${columns}, ${octets} as octets` : columns;
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
      const own = row as unknown as Row;
      return { ...item(octets ? unmeasured(own) : own), committedBy, changeId };
    });
  };
}

/** The conditions of lists that can be asked for what was made between two times. */
export function madeBetween({ createdFrom, createdTo }: MadeBetween) {
  return { 'created_at >= ?': createdFrom, 'created_at <= ?': createdTo };
}
