import { lastWordOn } from './loan-last-word.ts';

/** What tells apart the loans that are added up. */
export const PORTFOLIO_KEYS = [
  ...['currency', 'product_id', 'oldest_unpaid_due_on', 'kept_days_past_due'],
] as const;
export const PORTFOLIO_SUMS = ['loans', 'principal_minor', 'overdue_minor', 'due_minor'] as const;

/** What an instalment still asks for. */
export const INSTALMENT_REST = ['principal', 'interest', 'fee', 'tax', 'penalty']
  .map((kind) => `${kind}_charged_minor - ${kind}_settled_minor`)
  .join(' + ');

/** What was asked of a loan by a day: what its instalments ask for, less what came since. */
const ASKED = `
  select coalesce(sum(minor) filter (where due_on < seen_on), 0) as overdue_minor,
         coalesce(sum(minor) filter (where due_on = seen_on), 0) as due_minor
    from (select due_on, ${INSTALMENT_REST} as minor from instalment
           where tenant_id = $1 and loan_id = standing.id and due_on <= seen_on
             and standing.oldest_unpaid_due_on <= seen_on
          union all
          select due_on, (change ->> 'settledMinor')::bigint - (change ->> 'chargedMinor')::bigint
            from loan_transaction since
           cross join lateral jsonb_array_elements(since.changes) change
            join instalment on instalment.tenant_id = $1 and instalment.loan_id = standing.id
             and instalment.number = (change ->> 'instalment')::integer and due_on <= seen_on
           where since.tenant_id = $1 and since.loan_id = standing.id
             and since.number > standing.number
             and since.booked_on > day_on and since.principal_owed_minor is not null
             and standing.oldest_unpaid_due_on <= seen_on) parts`;

/** Days in SQL. */
export type ChangedDays = {
  /** What is changed is how loans stood at the end of this day, seen from `seenOn`. */
  readonly afterOn: string;
  readonly seenOn: string;
  readonly toOn: string;
  /** The last on which something may be due that counts. */
  readonly dueTo: string;
};

/**
 * `changed`: what days changed of the portfolio, as CTEs. Loans that stand otherwise at the end of
 * them than before are taken out as they stood and put in as they stand: those on which something
 * was booked, and those of which an instalment fell due, by the calendar alone. Of an instalment
 * that asks for nothing now something may have been asked then, if the loan moved since.
 */
export function portfolioChanges({ afterOn, seenOn, toOn, dueTo }: ChangedDays): string {
  return `
  touched as materialized (
    select loan_id from loan_transaction
     where tenant_id = $1 and booked_on > ${afterOn} and booked_on <= ${toOn}
       and principal_owed_minor is not null
    union
    select loan_id from instalment due
     where tenant_id = $1 and due_on between ${seenOn} and ${dueTo}
       and (${INSTALMENT_REST} > 0
            or exists (select from loan_transaction since
                        where since.tenant_id = $1 and since.loan_id = due.loan_id
                          and since.booked_on > ${toOn}
                          and since.principal_owed_minor is not null))),
  ${standing(`(-1, ${afterOn}, ${seenOn}), (1, ${toOn}, ${toOn})`)}`;
}

/** What day $2 changed. */
export const CHANGES_OF_DAY = portfolioChanges({
  ...{ afterOn: '($2::date - 1)', seenOn: '($2::date - 1)', toOn: '$2::date', dueTo: '$2::date' },
});

/** `changed`: how loans with ids after $3, up to $4, stand at the end of a day. */
export function portfolioStand(on: string): string {
  return `
  touched as materialized (
    select id as loan_id from loan where tenant_id = $1 and id > $3 and id <= $4),
  ${standing(`(1, ${on}, ${on})`)}`;
}

/** `changed`, of the loans in `touched`: a sign, the end of a day, and the day it is seen from. */
function standing(ends: string): string {
  return `
  standing as materialized (
    select sign, day_on, seen_on, loan.id, word.number, currency, product_id,
           word.principal_owed_minor, word.oldest_unpaid_due_on,
           coalesce(word.kept_days_past_due, -1) as kept_days_past_due
      from touched
      join loan on loan.tenant_id = $1 and loan.id = loan_id
     cross join (values ${ends}) as ends (sign, day_on, seen_on)
     cross join lateral (${lastWordOn('day_on')}) word
     where word.oldest_unpaid_due_on is not null),
  changed as (
    select ${PORTFOLIO_KEYS.join(', ')}, sum(sign)::bigint as loans,
           sum(sign * principal_owed_minor)::bigint as principal_minor,
           sum(sign * asked.overdue_minor)::bigint as overdue_minor,
           sum(sign * asked.due_minor)::bigint as due_minor
      from standing cross join lateral (${ASKED}) asked
     group by ${PORTFOLIO_KEYS.join(', ')})`;
}
