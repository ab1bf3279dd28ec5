import { beginningOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Day, Words } from '#api/kit/wire/formats.ts';
import { type PageQuery, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import type { Sorted, SortedPosition } from '#store/kit/listing.ts';
import { assertForwards } from './period.ts';

/** How lists that staff look through are searched. */
export const SEARCH_QUERY = {
  q: Type.Optional(
    Type.String({
      ...Words({ minLength: 1, maxLength: 100 }),
      description: 'A name or a part of it, a phone, a number, or an M-Pesa receipt.',
    }),
  ),
  from: Type.Optional(Type.String({ ...Day, description: 'From this day on, by the lender’s.' })),
  to: Type.Optional(Type.String({ ...Day, description: 'Up to this day; it counts.' })),
} as const;

const SearchQuery = Type.Object(SEARCH_QUERY);

/** What is searched for; days are those of the lender. */
export function readSearch({ q, from, to }: Static<typeof SearchQuery>, calendar: LenderCalendar) {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const [fromOn, toOn] = [day(from), day(to)];
  assertForwards({ fromOn, toOn });
  return {
    q: q ?? null,
    from: fromOn && beginningOf(fromOn, calendar),
    until: toOn && beginningOf(toOn.add({ days: 1 }), calendar),
  };
}

/** Nothing is searched for. */
export const NO_SEARCH = { q: null, from: null, until: null } as const;

/** How lists of money are sorted. */
export const MONEY_SORTS = ['newest', 'oldest', 'largest'] as const;
export const SortQuery = Type.Optional(
  Type.Enum([...MONEY_SORTS], { description: 'Default `newest`.' }),
);

/** What a sorted page is asked for by. */
export function sortedPageAsked(query: PageQuery, cursors: CursorBox) {
  const { size, after, rows } = pageAsked(query, cursors);
  const [key, id] = after ?? [];
  const position: SortedPosition | null = key !== undefined && id ? { key, id } : null;
  return { size, after: position, limit: rows };
}

type SortedRow = Sorted<{ readonly id: string }>;

/** A page of a sorted list, whose rows are shown together. */
export async function sortedPage<Row extends SortedRow, Item>(
  rows: readonly Row[],
  size: number,
  { show, cursors }: Showing<Row, Item>,
) {
  const place = ({ sortKey, id }: Row) => [sortKey, id];
  const page = pageOf(rows, size, { place, show: (row) => row, cursors });
  return { ...page, items: [...(await show(page.items))] };
}

type Showing<Row, Item> = {
  readonly show: (rows: readonly Row[]) => Promise<readonly Item[]> | readonly Item[];
  readonly cursors: CursorBox;
};
