import { daysPastDueOn } from '#store/loans/days-past-due.ts';
import { lastWordBy } from '#store/loans/loan-last-word.ts';

export const COHORT_KEYS = ['disbursed_on', 'currency'] as const;
export const COHORT_SUMS = ['loans', 'lent_minor'] as const;
export const STAND_KEYS = ['disbursed_on', 'end_on', 'currency'] as const;
export const STAND_SUMS = ['principal_minor', 'at_risk_minor', 'lost_minor'] as const;

/**
 * What a statement over cohorts begins with (`with …`): through which day they are folded, and the
 * days of disbursement that count as open all the same.
 */
export const COHORT_MARKS = `
  folded as materialized (
    select coalesce(max(folded_to), '-infinity') as folded_to from folded_cohorts
     where tenant_id = $1),
  reopened as materialized (
    select distinct disbursed_on from reopened_cohort, folded
     where tenant_id = $1 and disbursed_on <= folded_to)`;

/** Whether the sums of `day.disbursed_on` count, in a statement that begins with the marks. */
export const IS_KEPT = `
  not exists (select from reopened where reopened.disbursed_on = day.disbursed_on)`;

/** `lent_cohort`, after `open_days`: the loans that were paid out on those days. */
export const LENT_COHORT = `
  lent_cohort as (
    select disbursed_on, currency, count(*) as loans,
           coalesce(sum(approved_amount_minor), 0)::bigint as lent_minor
      from open_days
      join loan on tenant_id = $1 and disbursed_on between first_on and last_on
     group by disbursed_on, currency)`;

/**
 * `stood_cohort`, after `open_cells`: how the loans that were paid out from `first_on` to `last_on`
 * stood on `end_on`, by their last word of it, and what was lost on them until then.
 */
export const STOOD_COHORT = `
  stood as (
    select disbursed_on, end_on, currency, word.principal_owed_minor, word.oldest_unpaid_due_on,
           word.kept_days_past_due,
           (select coalesce(sum(lost_minor), 0) from loan_transaction
             where tenant_id = $1 and loan_id = loan.id and booked_on <= end_on
               and principal_owed_minor is not null) as lost_minor
      from open_cells
      join loan on loan.tenant_id = $1 and disbursed_on between first_on and last_on
      left join lateral (${lastWordBy({ on: 'end_on' })}) word on true),
  stood_cohort as (
    select disbursed_on, end_on, currency,
           coalesce(sum(principal_owed_minor) filter (where oldest_unpaid_due_on is not null), 0)
             ::bigint as principal_minor,
           coalesce(sum(principal_owed_minor) filter (where ${daysPastDueOn('end_on')} > 30), 0)
             ::bigint as at_risk_minor,
           coalesce(sum(lost_minor), 0)::bigint as lost_minor
      from stood group by disbursed_on, end_on, currency)`;

/** Cells of the vintage, as values of a statement. */
export const CELLS = (first: number) => `
  select * from unnest($${first}::date[], $${first + 1}::date[], $${first + 2}::date[])
    as cell (first_on, last_on, end_on)`;
