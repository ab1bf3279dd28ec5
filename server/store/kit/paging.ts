/** Where a page ends. The instant keeps its microseconds, or the last row would come twice. */
export type ListPosition = { readonly createdAt: Temporal.Instant; readonly id: string };

/** A page of a list: what is asked for, from after a place. */
export type Paging<Filter, At = ListPosition> = {
  readonly filter: Filter;
  readonly after: At | null;
  readonly limit: number;
};

/** Both ends of a range are part of it; null leaves it open. */
export type MadeBetween = {
  readonly createdFrom: Temporal.Instant | null;
  readonly createdTo: Temporal.Instant | null;
};

/**
 * Where others decide how long a row is, a page ends after so many bytes of what they wrote, and
 * after one row at least: 200 rows of the largest kind would hold the server up for all others.
 */
const PAGE_OCTETS_MAX = 512 * 1024;

/** Set on the row at which a page is full: it is not shown, and tells that there is more. */
export type Measured = { readonly isOver?: boolean };

type Cut = {
  /** A statement with a column `_octets`. */
  readonly page: string;
  /** What it is ordered by, in the names of its columns. */
  readonly order: string;
};

/** The rows of a page up to the one that is over, and none behind it: those are never sent. */
export function cutByOctets({ page, order }: Cut): string {
  return `with page as (${page}), measured as (
      select page.*, row_number() over listed as _place, sum(_octets) over listed as _so_far
        from page window listed as (order by ${order}))
    select measured.*, _place > 1 and _so_far > ${PAGE_OCTETS_MAX} as is_over from measured
     where _so_far - _octets <= ${PAGE_OCTETS_MAX} or _place <= 2
     order by _place`;
}
