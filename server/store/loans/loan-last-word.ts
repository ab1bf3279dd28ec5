import { NO_ID_ABOVE } from '#store/kit/new-id.ts';

/**
 * The end of a day in SQL, or with an id a moment of it: of what was booked on it, rows with lesser
 * ids count. Ids sort by the time they were made.
 */
export type DayEnd = { readonly on: string; readonly belowId?: string | undefined };

/** What was booked after the one, by the other. */
export type DaySpan = { readonly after: DayEnd; readonly to: DayEnd };

export const wholeDay = (on: string): DaySpan => ({ after: { on: `(${on} - 1)` }, to: { on } });

export function isBookedBy(row: string, { on, belowId }: DayEnd): string {
  if (!belowId) return `${row}.booked_on <= ${on}`;
  return `(${row}.booked_on, ${row}.id) < (${on}, ${belowId})`;
}

export function isBookedAfter(row: string, { on, belowId }: DayEnd): string {
  if (!belowId) return `${row}.booked_on > ${on}`;
  return `(${row}.booked_on, ${row}.id) >= (${on}, ${belowId})`;
}

/** Loans are counted as they stand at an end, or taken out of what is counted. */
export type SignedEnd = DayEnd & {
  readonly sign: 1 | -1;
  /** The day it is seen from; `on` if not told. */
  readonly seenOn?: string;
};

/** `ends`, with `sign` and `seen_on`, and the end that each of its rows is. */
export function signedEnds(ends: readonly SignedEnd[]): {
  readonly ends: string;
  readonly end: DayEnd;
} {
  const rows = ends.map(({ sign, on, seenOn = on, belowId = NO_ID_ABOVE }) => {
    return `(${sign}, ${on}, ${seenOn}, ${belowId})`;
  });
  // Where all are whole days, ids are not asked for: they are in fewer indexes.
  const isWhole = ends.every(({ belowId }) => belowId === undefined);
  return {
    ends: `(values ${rows.join(', ')}) as ends (sign, day_on, seen_on, below_id)`,
    end: { on: 'day_on', ...(!isWhole && { belowId: 'below_id' }) },
  };
}

/**
 * The loan's last word of a day. Its transactions are added up nowhere. A day that is closed
 * late books on itself what comes after others of the next day; such a word has heard of them, and
 * does not count. It tells of penalties alone, which move neither principal nor due dates.
 */
export function lastWordBy(end: DayEnd): string {
  return `
  select made.number, made.principal_owed_minor, made.oldest_unpaid_due_on,
         made.kept_days_past_due
    from loan_transaction made
   where made.tenant_id = $1 and made.loan_id = loan.id and ${isBookedBy('made', end)}
     and made.principal_owed_minor is not null
     and not exists (
       select from loan_transaction since
        where since.tenant_id = $1 and since.loan_id = loan.id and since.number < made.number
          and ${isBookedAfter('since', end)} and since.principal_owed_minor is not null)
   order by made.number desc limit 1`;
}

/**
 * `loan`, looked up by an id: for who has the ids of those that moved. Joined, and planned for any
 * days at all, every loan there is would be gone through to find them.
 */
export function loanBy(id: string): string {
  return `lateral (select * from loan where tenant_id = $1 and id = ${id} limit 1) loan`;
}
