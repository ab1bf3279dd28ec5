import { type Id, parseId } from '@mkopo/core/kit/id.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import {
  isOfTimes,
  newestFirstAfter,
  type PageQuery,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
} from '#api/kit/wire/paginate.ts';
import type { ChangePaging, LastChange } from '#store/kit/change-order.ts';
import type { ListPosition, MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { pageOfChanged } from './changed-page.ts';

type TimedQuery = PageQuery & Parameters<typeof readTimes>[0];

type Live<Query, Filter, Row, Item> = {
  /** What is asked for beside times. */
  readonly filter: (query: Query) => Filter;
  readonly list: (tx: TenantTx, page: Paging<Filter & MadeBetween>) => Promise<readonly Row[]>;
  readonly listChanged: (
    tx: TenantTx,
    page: ChangePaging<Filter & MadeBetween>,
  ) => Promise<readonly (Row & LastChange)[]>;
  readonly show: (rows: readonly Row[], tx: TenantTx) => readonly Item[] | Promise<readonly Item[]>;
};

/** How records are shown in pages: newest first, or by their last changes since a time. */
export function recordPages<Query extends TimedQuery, Filter, Row extends ListPosition, Item>({
  filter: read,
  list,
  listChanged,
  show,
}: Live<Query, Filter, Row, Item>) {
  return async (tx: TenantTx, query: Query, cursors: CursorBox) => {
    const { updatedSince: since, ...times } = readTimes(query);
    const filter = { ...read(query), ...times };
    if (since) {
      return pageOfChanged<Row & LastChange, Item>(tx, query, {
        ...{ since, cursors },
        list: (asked) => listChanged(tx, { filter, ...asked }),
        show: (rows) => show(rows, tx),
      });
    }
    const { size, after, rows } = pageAsked(query, cursors);
    const found = await list(tx, { filter, after: newestFirstAfter(after), limit: rows });
    const page = pageOf(found, size, { place: placeMade, show: (row) => row, cursors });
    return { ...page, items: [...(await show(page.items, tx))] };
  };
}

type Kept = ListPosition & { readonly updatedAt?: Temporal.Instant };

type Sandbox<Query, Filter, Row, Item> = {
  readonly filter: (query: Query) => Filter;
  readonly all: readonly Row[];
  readonly passes: (row: Row, filter: Filter) => boolean;
  readonly show: (row: Row) => Item;
};

/** The same for records that every test key sees. What does not say so never changed. */
export function sandboxPages<Query extends TimedQuery, Filter, Row extends Kept, Item>({
  filter: read,
  all,
  passes,
  show,
}: Sandbox<Query, Filter, Row, Item>) {
  return (query: Query, cursors: CursorBox) => {
    const filter = read(query);
    const times = readTimes(query);
    const found = all.filter(
      (row) => passes(row, filter) && isOfTimes({ updatedAt: row.createdAt, ...row }, times),
    );
    return times.updatedSince
      ? pageOfAllChanged(found, query, { place: placeChanged, show, cursors })
      : pageOfAll(found, query, { place: placeMade, show, cursors });
  };
}

function placeMade({ createdAt, id }: ListPosition): readonly string[] {
  return [createdAt.toString(), id];
}

function placeChanged({ createdAt, updatedAt = createdAt, id }: Kept): readonly string[] {
  return [updatedAt.toString(), id];
}

/** Whether a record is what is asked for, field by field; null asks for nothing. */
export function isAsked<Row extends object>(
  row: Row,
  asked: { readonly [Name in keyof Row]?: Row[Name] | null },
): boolean {
  return Object.entries(asked).every(
    ([name, value]) => value === null || row[name as keyof Row] === value,
  );
}

/** The id that a query names, if it does. */
export function idAsked<Name extends string>(sent: string | undefined): Id<Name> | null {
  return sent === undefined ? null : parseId(sent);
}
