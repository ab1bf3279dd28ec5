/**
 * Days past due of a loan on a day, in SQL, as core's `daysPastDueOf` counts them: every statement
 * that asks how late a loan is says it by this, over a row that has `oldest_unpaid_due_on` and
 * `kept_days_past_due`. Nought for a loan that owes nothing.
 */
export function daysPastDueOn(on: string): string {
  return `case when oldest_unpaid_due_on is null then 0
    else greatest(${on}::date - oldest_unpaid_due_on, kept_days_past_due, 0) end`;
}
