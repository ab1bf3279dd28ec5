/** The first and the last day of a period, as SQL. */
export type DaysInSql = { readonly fromOn: string; readonly toOn: string };

/**
 * What a statement over days of the books begins with (`with …`): `open_days`, the stretches of the
 * period that are to be read from its rows, and `folded` and `reopened`, by which `isFolded` tells
 * the others, that are read from their sums. Both are read by the one statement that uses them: a
 * day that is folded meanwhile is read from one of the two, and from one alone.
 */
export function openDays(period: DaysInSql): string {
  const { fromOn, toOn } = period;
  return `${foldMarks(period)},
  open_days as materialized (
    select greatest(folded_to + 1, ${fromOn}) as first_on, ${toOn} as last_on from folded
    union all
    select booked_on, booked_on from reopened)`;
}

/** The same without `open_days`, for who reads rows of other days. */
export function foldMarks({ fromOn, toOn }: DaysInSql): string {
  return `
  folded as materialized (
    select coalesce(max(folded_to), '-infinity') as folded_to from folded_books
     where tenant_id = $1),
  reopened as materialized (
    select distinct booked_on from reopened_day, folded
     where tenant_id = $1 and booked_on between ${fromOn} and least(${toOn}, folded_to))`;
}

/** Whether the sums of `day.booked_on` count, in a statement that begins with `openDays`. */
export function isFolded({ fromOn, toOn }: DaysInSql): string {
  return `
  day.booked_on between ${fromOn} and least(${toOn}, (select folded_to from folded))
  and not exists (select from reopened where reopened.booked_on = day.booked_on)`;
}
