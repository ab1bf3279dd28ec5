import { NO_ID_ABOVE, NO_ID_BELOW } from '#store/kit/new-id.ts';

/** The first and the last day of a period, as SQL. */
export type DaysInSql = { readonly fromOn: string; readonly toOn: string };

/**
 * What a statement over days of the books begins with (`with …`): `open_days`, the stretches of the
 * period that are to be read from its rows, and `folded`, `reopened` and `piece`, by which
 * `isFolded` tells the others, that are read from their sums. Both are read by the one statement
 * that uses them: a day that is folded meanwhile is read from one of the two, and from one alone.
 *
 * Rows of loans count from `from_id` on the first day of a stretch, and below `below_id` on its
 * last: what comes before is folded as a piece of its day (`isFoldedSoFar`). Of lines of the
 * journal, the whole day counts.
 */
export function openDays(period: DaysInSql): string {
  const { fromOn, toOn } = period;
  return `${foldMarks(period)},
  open_days as materialized (
    select greatest(folded_to + 1, ${fromOn}) as first_on,
           coalesce((select below_id from piece), ${NO_ID_BELOW}) as from_id,
           ${toOn} as last_on, ${NO_ID_ABOVE} as below_id
      from folded
    union all
    select booked_on, ${NO_ID_BELOW}, booked_on, ${NO_ID_ABOVE} from reopened)`;
}

/** The same without `open_days`, for who reads rows of other days. */
export function foldMarks({ fromOn, toOn }: DaysInSql): string {
  return `
  folded as materialized (
    select coalesce(max(folded_to), '-infinity') as folded_to from folded_books
     where tenant_id = $1),
  reopened as materialized (
    select distinct booked_on from reopened_day, folded
     where tenant_id = $1 and booked_on between ${fromOn} and least(${toOn}, folded_to)),
  piece as materialized (
    select folded_to + 1 as piece_on, below_id from folded_books
     where tenant_id = $1 and below_id is not null
       and folded_to + 1 between ${fromOn} and ${toOn}
       and not exists (select from reopened_day late
                        where late.tenant_id = $1 and late.booked_on = folded_to + 1))`;
}

/** Whether the sums of `day.booked_on` count, in a statement that begins with `openDays`. */
export function isFolded({ fromOn, toOn }: DaysInSql): string {
  return isThrough(fromOn, `least(${toOn}, (select folded_to from folded))`);
}

/** The same where sums are of rows of loans: of the first open day, a piece may count. */
export function isFoldedSoFar({ fromOn, toOn }: DaysInSql): string {
  const lastOn = `least(${toOn}, (select folded_to from folded))`;
  return isThrough(fromOn, `coalesce((select piece_on from piece), ${lastOn})`);
}

function isThrough(fromOn: string, lastOn: string): string {
  return `
  day.booked_on between ${fromOn} and ${lastOn}
  and not exists (select from reopened where reopened.booked_on = day.booked_on)`;
}
