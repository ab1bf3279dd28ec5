import { type DaySpan, loanBy } from '#store/loans/loan-last-word.ts';
import { FOLDED_BRANCH, FOLDED_OFFICER } from '#store/loans/loan-officer-store.ts';
import { IS_OPEN, MOVED_MINOR, openSpan } from './lent-lines.ts';

export const MOVED_SUMS = ['repaid_minor', 'recovered_minor', 'new_loans', 'lent_minor'] as const;

const BOOKED = `
  kind, ${MOVED_MINOR} as minor,
  case kind when 'reversal' then (move ->> 'of')::integer end as of_number`;

const MOVES = `
  principal_owed_minor is not null
  and kind in ('disbursement', 'reschedule', 'repayment', 'recovery', 'reversal')`;

/** `moved`, after `open_days`: money of these days, by where loans are added up. */
export const MOVED = `
  booked as materialized (
    select loan_id, booked_on, ${BOOKED}
      from open_days
      join loan_transaction on tenant_id = $1 and ${IS_OPEN} and ${MOVES}),
  ${movedBy({
    told: `booked_on, currency, ${FOLDED_BRANCH}, ${FOLDED_OFFICER}`,
    keys: 'booked_on, currency, branch_id, officer_id',
  })}`;

/** The same of a span of days. */
export const movedIn = (span: DaySpan) => `
  open_days as materialized (${openSpan(span)}),
  ${MOVED}`;

type MovedOfLoans = {
  /** Which, with the columns that keys name. */
  readonly loans: string;
  /** Days in SQL; both ends count. */
  readonly fromOn: string;
  readonly toOn: string;
  readonly keys: string;
};

/** `moved`, by any keys, of some loans. */
export function movedOfLoans({ loans, fromOn, toOn, keys }: MovedOfLoans): string {
  return `
  booked as materialized (
    select listed.*, own.*
      from (${loans}) listed cross join lateral (
        select booked_on, ${BOOKED} from loan_transaction
         where tenant_id = $1 and loan_id = listed.loan_id
           and booked_on between ${fromOn} and ${toOn} and ${MOVES} offset 0) own),
  ${movedBy({ told: keys, keys })}`;
}

/** Money that came in and went out, less what was taken back, which is looked up. */
function movedBy({ told, keys }: { readonly told: string; readonly keys: string }): string {
  const sums = `
           coalesce(sum(minor) filter (where kind = 'repayment'), 0)::bigint as repaid_minor,
           coalesce(sum(minor) filter (where kind = 'recovery'), 0)::bigint as recovered_minor,
           coalesce(sum(sign) filter (where kind = 'disbursement'), 0)::bigint as new_loans,
           coalesce(sum(minor) filter (where kind in ('disbursement', 'reschedule')), 0)::bigint
             as lent_minor`;
  return `
  moving_money as materialized (
    select ${told}, made.kind, sign, sign * made.minor as minor
      from booked
     cross join lateral (
       select booked.kind, booked.minor, 1 as sign where of_number is null
       union all
       (select kind, ${MOVED_MINOR}, -1 from loan_transaction
         where tenant_id = $1 and loan_id = booked.loan_id and number = of_number
           and kind in ('disbursement', 'reschedule', 'repayment', 'recovery') limit 1)) made
     cross join ${loanBy('booked.loan_id')}
     where made.minor is not null),
  moved as (
    select ${keys}, ${sums}
      from moving_money group by ${keys})`;
}
