/**
 * The loan's last word of a day. Its transactions are added up nowhere. A day that is closed
 * late books on itself what comes after others of the next day; such a word has heard of them, and
 * does not count. It tells of penalties alone, which move neither principal nor due dates.
 */
export function lastWordOn(on: string): string {
  return `
  select made.number, made.principal_owed_minor, made.oldest_unpaid_due_on,
         made.kept_days_past_due
    from loan_transaction made
   where made.tenant_id = $1 and made.loan_id = loan.id and made.booked_on <= ${on}
     and made.principal_owed_minor is not null
     and not exists (
       select from loan_transaction since
        where since.tenant_id = $1 and since.loan_id = loan.id and since.number < made.number
          and since.booked_on > ${on} and since.principal_owed_minor is not null)
   order by made.number desc limit 1`;
}

/**
 * `loan`, looked up by an id: for who has the ids of those that moved. Joined, and planned for any
 * days at all, every loan there is would be gone through to find them.
 */
export function loanBy(id: string): string {
  return `lateral (select * from loan where tenant_id = $1 and id = ${id} limit 1) loan`;
}
