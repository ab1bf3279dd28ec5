import { type Static, type TSchema, Type } from 'typebox';
import type { Measured } from '#store/kit/paging.ts';
import type { CursorBox } from './cursor.ts';
import { Instant } from './formats.ts';

const LIMIT_DEFAULT = 50;

export const LIMIT = {
  ...{ minimum: 1, maximum: 200 },
  description: `Default ${LIMIT_DEFAULT}.`,
} as const;

/** The query parameters of every list. */
export const PAGE_QUERY = {
  limit: Type.Optional(Type.Integer(LIMIT)),
  cursor: Type.Optional(
    Type.String({ maxLength: 500, description: '`next_cursor` of the page before.' }),
  ),
} as const;

const time = (description: string) => Type.Optional(Type.String({ ...Instant, description }));

/** The filters by time that lists of records share. Both ends of a range are part of it. */
export const TIME_QUERY = {
  created_from: time('Made at this time or later.'),
  created_to: time('Made at this time or earlier.'),
  updated_since: time(
    'Changed at this time or later, in the order of change, oldest first, the deleted included. ' +
      '`next_cursor` is then given on every page: keep the last one and go on from there later, ' +
      'with the same filters. See “Sync”.',
  ),
} as const;

const TimeQuery = Type.Object(TIME_QUERY);

/** What those filters ask for; null where they ask for nothing. */
export function readTimes(query: Static<typeof TimeQuery>) {
  const instant = (text: string | undefined) => (text ? Temporal.Instant.from(text) : null);
  return {
    createdFrom: instant(query.created_from),
    createdTo: instant(query.created_to),
    updatedSince: instant(query.updated_since),
  };
}

type Times = ReturnType<typeof readTimes>;

/** Whether a record at hand is of the times that were asked for. */
export function isOfTimes(
  { createdAt, updatedAt }: { createdAt: Temporal.Instant; updatedAt?: Temporal.Instant },
  { createdFrom, createdTo, updatedSince }: Omit<Times, 'updatedSince'> & Partial<Times>,
): boolean {
  const { compare } = Temporal.Instant;
  return (
    (!createdFrom || compare(createdAt, createdFrom) >= 0) &&
    (!createdTo || compare(createdAt, createdTo) <= 0) &&
    (!updatedSince || !updatedAt || compare(updatedAt, updatedSince) >= 0)
  );
}

/** The place that a cursor of a list by time of making tells, newest first. */
export function newestFirstAfter(after: readonly string[] | null) {
  const [createdAt, id] = after ?? [];
  return createdAt && id ? { createdAt: Temporal.Instant.from(createdAt), id } : null;
}

export function Page<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item),
    has_more: Type.Boolean(),
    next_cursor: Type.Union([Type.String(), Type.Null()]),
  });
}

export type PageQuery = { readonly limit?: number; readonly cursor?: string };

/** What to ask a view for: one row more than the page holds tells whether another page follows. */
export function pageAsked({ limit = LIMIT_DEFAULT, cursor }: PageQuery, cursors: CursorBox) {
  return { size: limit, after: cursors.open(cursor), rows: limit + 1 };
}

type Showing<Row, Item> = {
  /** What tells a row's place in the list from every other's. */
  readonly place: (row: Row) => readonly string[];
  readonly show: (row: Row) => Item;
  readonly cursors: CursorBox;
};

/** A page of a list that is all at hand, as those of the sandbox are. */
export function pageOfAll<Row, Item>(
  all: readonly Row[],
  query: PageQuery,
  showing: Showing<Row, Item>,
) {
  const { size, after, rows } = pageAsked(query, showing.cursors);
  const isLast = (row: Row) => JSON.stringify(showing.place(row)) === JSON.stringify(after);
  const start = after ? all.findIndex(isLast) + 1 : 0;
  return pageOf(all.slice(start, start + rows), size, showing);
}

/** A page of what changed in such a list, oldest change first; it always ends with a cursor. */
export function pageOfAllChanged<Row, Item>(
  all: readonly Row[],
  query: PageQuery,
  showing: Showing<Row, Item>,
) {
  const { size, after } = pageAsked(query, showing.cursors);
  const told = (row: Row) => JSON.stringify(showing.place(row));
  const ordered = all.toSorted((left, right) => (told(left) < told(right) ? -1 : 1));
  const start = after ? ordered.findIndex((row) => told(row) === JSON.stringify(after)) + 1 : 0;
  const shown = ordered.slice(start, start + size);
  const last = shown.at(-1);
  return {
    items: shown.map(showing.show),
    has_more: ordered.length > start + size,
    next_cursor: showing.cursors.seal(last ? showing.place(last) : (after ?? [])),
  };
}

/** Those of some rows that are on the page: so many, and none that is over its bytes. */
export function rowsOfPage<Row>(rows: readonly Row[], size: number): Row[] {
  return rows.slice(0, size).filter((row) => (row as Measured).isOver !== true);
}

export function pageOf<Row, Item>(
  rows: readonly Row[],
  size: number,
  { place, show, cursors }: Showing<Row, Item>,
) {
  const shown = rowsOfPage(rows, size);
  const last = shown.at(-1);
  const hasMore = rows.length > shown.length;
  return {
    items: shown.map(show),
    has_more: hasMore,
    next_cursor: hasMore && last ? cursors.seal(place(last)) : null,
  };
}
