import { NO_ID_ABOVE } from '#store/kit/new-id.ts';
import { type DaySpan, loanBy } from '#store/loans/loan-last-word.ts';

/** Whether a row of loans is of `open_days`. */
export const IS_OPEN = `
       (booked_on, id) >= (first_on, from_id) and (booked_on, id) < (last_on, below_id)`;

/** The one stretch of `open_days` that a span is. */
export const openSpan = ({ after, to }: DaySpan) => `
    select ${after.on} as first_on, ${after.belowId ?? NO_ID_ABOVE} as from_id,
           ${to.on} as last_on, ${to.belowId ?? NO_ID_ABOVE} as below_id`;

/** Of what moves money: a disbursement lends what was approved, all else is its amount. */
export const MOVED_MINOR = `
  case when kind = 'disbursement' and amount_minor is not null
       then (standing #>> '{approved,amount,minor}')::bigint else amount_minor end`;
const LENT_MINOR = `${MOVED_MINOR} as lent_minor`;

/**
 * `lent`, after `open_days`: what was lent on those days and taken back on them, by day, product
 * and currency. A reschedule with money in it lends that. The days are read first and by
 * themselves: joined at once, every loan would be looked up to see whether it lent. What was taken
 * back is looked up one by one: of how many a day has, PostgreSQL knows little, and of a million
 * loans it would read all to be safe.
 */
export const LENT = `
  lending as materialized (
    select loan_id, booked_on, kind, amount_minor, ${LENT_MINOR},
           case kind when 'reversal' then (move ->> 'of')::integer end as of_number
      from open_days
      join loan_transaction on tenant_id = $1 and ${IS_OPEN}
       and kind in ('disbursement', 'reschedule', 'reversal')
       and principal_owed_minor is not null),
  lent_by as materialized (
    select booked_on, false as is_undone, loan_id, kind, amount_minor, lent_minor
      from lending where of_number is null and lent_minor is not null
    union all
    select booked_on, true, undone.*
      from lending cross join lateral (
        select loan_id, kind, amount_minor, ${LENT_MINOR} from loan_transaction
         where tenant_id = $1 and loan_id = lending.loan_id and number = of_number
           and kind in ('disbursement', 'reschedule') limit 1) undone
     where undone.lent_minor is not null),
  lent as (
    select booked_on, product_id, currency, count(*) filter (where first_lent) as loans,
           coalesce(sum(lent_minor) filter (where first_lent), 0)::bigint as lent_minor,
           coalesce(sum(amount_minor) filter (where first_lent), 0)::bigint as paid_out_minor,
           count(*) filter (where topped_up) as top_ups,
           coalesce(sum(lent_minor) filter (where topped_up), 0)::bigint as topped_up_minor,
           count(*) filter (where is_undone) as reversals,
           coalesce(sum(lent_minor) filter (where is_undone), 0)::bigint as reversed_minor
      from lent_by
     cross join lateral (values (not is_undone and kind = 'disbursement',
                                 not is_undone and kind = 'reschedule'))
                  as what (first_lent, topped_up)
     cross join ${loanBy('lent_by.loan_id')}
     group by booked_on, product_id, currency)`;

/** The sums of them. */
export const LENT_SUMS = [
  ...['loans', 'lent_minor', 'paid_out_minor', 'top_ups', 'topped_up_minor'],
  ...['reversals', 'reversed_minor'],
] as const;
