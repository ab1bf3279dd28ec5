import { type DaySpan, isBookedAfter, isBookedBy, loanBy } from './loan-last-word.ts';

type DueChanges = DaySpan & {
  /** Which loans; without it, all. */
  readonly loans?: string;
  /** Which instalments, by their `due_on`; without it, all. */
  readonly due?: string;
};

/**
 * `due_changed`: what schedules that were laid or changed on some days ask for, by the day on which
 * it is due: without penalties, and below nought where less is asked than before. Instalments are
 * looked up by their loans: of a schedule that was laid today, few are due in a month that is asked
 * for.
 */
export function dueChanges({ after, to, loans = 'true', due = 'true' }: DueChanges): string {
  return `
  laid as materialized (
    select loan_id, changes from loan_transaction made
     where made.tenant_id = $1 and ${isBookedAfter('made', after)} and ${isBookedBy('made', to)}
       and made.principal_owed_minor is not null and ${loans}),
  laid_due as materialized (
    select loan_id, currency, number, due_on
      from (select distinct loan_id from laid) laid_loan
     cross join lateral (
       select number, due_on from instalment
        where tenant_id = $1 and loan_id = laid_loan.loan_id and ${due} offset 0) due
     cross join ${loanBy('laid_loan.loan_id')}),
  due_changed as (
    select due_on, currency, sum((change ->> 'chargedMinor')::bigint)::bigint as due_minor
      from laid cross join lateral jsonb_array_elements(laid.changes) change
      join laid_due on laid_due.loan_id = laid.loan_id
       and laid_due.number = (change ->> 'instalment')::integer
     where change ->> 'kind' <> 'penalty' and (change ->> 'chargedMinor')::bigint <> 0
     group by due_on, currency)`;
}

/** Of all days through $2, and loans with ids after $3, up to $4. */
export const DUE_BY_DAY = dueChanges({
  ...{ after: { on: `'-infinity'` }, to: { on: '$2::date' } },
  loans: 'made.loan_id > $3 and made.loan_id <= $4',
});
