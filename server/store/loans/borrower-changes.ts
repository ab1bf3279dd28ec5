import { lastWordOn } from './loan-last-word.ts';

/** Days in SQL: those after the one, through the other. */
type BorrowerChanges = { readonly afterOn: string; readonly toOn: string };

/**
 * `borrowers_changed`: how many more people have a loan that is out after some days than before.
 * Whoever moved none of their loans is what they were; of the others all loans are looked at.
 */
export function borrowerChanges({ afterOn, toOn }: BorrowerChanges): string {
  return `
  moved as materialized (
    select distinct loan_id from loan_transaction
     where tenant_id = $1 and booked_on > ${afterOn} and booked_on <= ${toOn}
       and principal_owed_minor is not null),
  movers as materialized (
    select distinct client_id
      from moved join loan on loan.tenant_id = $1 and loan.id = loan_id),
  borrowing as (
    select loan.client_id, sign, bool_or(word.oldest_unpaid_due_on is not null) as is_borrower
      from movers
      join loan on loan.tenant_id = $1 and loan.client_id = movers.client_id
     cross join (values (-1, ${afterOn}), (1, ${toOn})) as ends (sign, day_on)
     cross join lateral (${lastWordOn('day_on')}) word
     group by loan.client_id, sign),
  borrowers_changed as (
    select coalesce(sum(sign) filter (where is_borrower), 0)::bigint as borrowers
      from borrowing)`;
}

/** On day $2. */
export const BORROWERS_OF_DAY = borrowerChanges({ afterOn: '($2::date - 1)', toOn: '$2::date' });

const IS_OUT = 'word.oldest_unpaid_due_on is not null';

/**
 * `borrowers_changed`: people with a loan that is out at the end of day $2, each told by the first
 * of these loans, of those with ids after $3, up to $4.
 */
export const BORROWERS_BY_DAY = `
  owing as materialized (
    select client_id, min(loan.id::text)::uuid as first_id
      from loan cross join lateral (${lastWordOn('$2::date')}) word
     where loan.tenant_id = $1 and loan.id > $3 and loan.id <= $4 and ${IS_OUT}
     group by client_id),
  borrowers_changed as (
    select count(*)::bigint as borrowers from owing
     where not exists (
       select from loan cross join lateral (${lastWordOn('$2::date')}) word
        where loan.tenant_id = $1 and loan.client_id = owing.client_id
          and loan.id < owing.first_id and ${IS_OUT}))`;
