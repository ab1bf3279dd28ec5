/**
 * Days past due of a loan on a day, in SQL, as core's `daysPastDueOf` counts them: every statement
 * that asks how late a loan is says it by this, over a row that has `oldest_unpaid_due_on`. Nought
 * for a loan that owes nothing.
 */
export function daysPastDueOn(on: string): string {
  return `greatest(${on}::date - oldest_unpaid_due_on, 0)`;
}
