import { beginningOf, type LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import { readSearchText, type SearchText } from '@mkopo/core/desk/search-text.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { type PageQuery, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import type { Sorted, SortedPosition } from '#store/kit/listing.ts';
import { assertForwards } from './period.ts';

/** What is typed into a search box: it finds the same people at every list. */
export const SearchField = Type.String({
  ...{ format: 'reference-text', maxLength: 100, examples: ['0712 345'] },
  description:
    'The beginnings of names in any order, a phone however it is written or its beginning, the ' +
    'number of an identity document or of a member; in lists of loans, accounts and money, their ' +
    'numbers and whole codes too, such as M-Pesa’s. A name that nobody has finds those that are ' +
    'one letter off, or have two letters in the other order.',
});

/** How lists that staff look through are searched. */
export const SEARCH_QUERY = {
  q: Type.Optional(SearchField),
  from: Type.Optional(Type.String({ ...Day, description: 'From this day on, by the lender’s.' })),
  to: Type.Optional(Type.String({ ...Day, description: 'Up to this day; it counts.' })),
} as const;

const SearchQuery = Type.Object(SEARCH_QUERY);

/** Whose list is searched: days and phones are those of the lender. */
export type SearchedLender = LenderCalendar & { readonly country: string };

type Country = Pick<SearchedLender, 'country'>;

/** What somebody typed; null where that is nothing. */
export function searchIn(q: string | undefined, { country }: Country): SearchText | null {
  return q?.trim() ? readSearchText(q, country) : null;
}

export function readSearch({ q, from, to }: Static<typeof SearchQuery>, lender: SearchedLender) {
  const day = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const [fromOn, toOn] = [day(from), day(to)];
  assertForwards({ fromOn, toOn });
  return {
    search: searchIn(q, lender),
    from: fromOn && beginningOf(fromOn, lender),
    until: toOn && beginningOf(toOn.add({ days: 1 }), lender),
  };
}

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
