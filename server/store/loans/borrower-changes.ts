import {
  type DaySpan,
  isBookedAfter,
  isBookedBy,
  lastWordBy,
  loanBy,
  signedEnds,
} from './loan-last-word.ts';

const IS_OUT = 'word.oldest_unpaid_due_on is not null';

/**
 * `borrowers_changed`: how many more people have a loan that is out after some days than before.
 * Loans that did not move are what they were. So a payment on a loan that stays out says nothing of
 * its borrower, and of those who got a loan or paid one back it is asked whether another loan that
 * did not move is out: the first that is found answers. Whether it moved is looked up of each: to
 * go through all that moved takes minutes on a day on which a book of loans was taken over. With
 * `offset 0` each is asked by itself: PostgreSQL makes no join of it that reads all loans.
 */
export function borrowerChanges({ after, to }: DaySpan): string {
  const isMove = (move: string) => `
           ${move}.tenant_id = $1 and ${isBookedAfter(move, after)}
       and ${isBookedBy(move, to)} and ${move}.principal_owed_minor is not null`;
  const { ends, end } = signedEnds([
    { sign: -1, ...after },
    { sign: 1, ...to },
  ]);
  return `
  moved as materialized (
    select distinct loan_id from (
      select loan_id from loan_transaction move where ${isMove('move')} offset 0) move),
  turned as materialized (
    select client_id, bool_or(sign > 0) as is_borrower
      from moved cross join ${loanBy('loan_id')}
     cross join ${ends}
     cross join lateral (${lastWordBy(end)}) word
     where ${IS_OUT}
     group by client_id having bool_or(sign < 0) <> bool_or(sign > 0)),
  borrowers_changed as (
    select coalesce(sum(case when is_borrower then 1 else -1 end), 0)::bigint as borrowers
      from turned
     where not exists (
       select from loan cross join lateral (${lastWordBy(to)}) word
        where loan.tenant_id = $1 and loan.client_id = turned.client_id and ${IS_OUT}
          and not exists (select from loan_transaction own
                           where own.loan_id = loan.id and ${isMove('own')} offset 0)
        offset 0))`;
}

/**
 * `borrowers_changed`: people with a loan that is out at the end of day $2, each told by the first
 * of these loans, of those with ids after $3, up to $4.
 */
export const BORROWERS_BY_DAY = `
  owing as materialized (
    select client_id, min(loan.id::text)::uuid as first_id
      from loan cross join lateral (${lastWordBy({ on: '$2::date' })}) word
     where loan.tenant_id = $1 and loan.id > $3 and loan.id <= $4 and ${IS_OUT}
     group by client_id),
  borrowers_changed as (
    select count(*)::bigint as borrowers from owing
     where not exists (
       select from loan cross join lateral (${lastWordBy({ on: '$2::date' })}) word
        where loan.tenant_id = $1 and loan.client_id = owing.client_id
          and loan.id < owing.first_id and ${IS_OUT}))`;
