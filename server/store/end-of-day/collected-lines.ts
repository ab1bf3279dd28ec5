import { countsOf } from '#store/loans/loan-transaction-store.ts';
import { IS_OPEN } from './lent-lines.ts';

/** How money comes in from borrowers. */
export const COLLECTED_KINDS = ['repayment', 'recovery', 'fee_payment'] as const;
export type CollectedKind = (typeof COLLECTED_KINDS)[number];

/** What payments paid off, in the words of `PaidOff`. */
export const PAID_OFF = [
  ...['principal_minor', 'interest_minor', 'fees_minor', 'penalties_minor'],
  ...['overpayment_minor', 'recovered_minor'],
] as const;

const PARTS = ['principal', 'interest', 'fees', 'penalties', 'overpayment'] as const;

/**
 * What payments paid off, of a row that has it (repayments, as they count) and of the payment
 * itself: a fee that was paid is a fee, a recovery is of what was lost, and more is a credit.
 */
const paidOffBy = (counted: string, paid: string) => `
  sum(coalesce(${counted}.principal_minor, 0))::bigint as principal_minor,
  sum(coalesce(${counted}.interest_minor, 0))::bigint as interest_minor,
  sum(coalesce(${counted}.fees_minor, case ${paid}.kind when 'fee_payment'
        then ${paid}.amount_minor - ${paid}.credit_minor else 0 end))::bigint as fees_minor,
  sum(coalesce(${counted}.penalties_minor, 0))::bigint as penalties_minor,
  sum(coalesce(${counted}.overpayment_minor, ${paid}.credit_minor))::bigint as overpayment_minor,
  sum(case ${paid}.kind when 'recovery'
        then ${paid}.amount_minor - ${paid}.credit_minor else 0 end)::bigint as recovered_minor`;

const restatedBy = (part: string) => `sum(restated.${part}_minor - counted.${part}_minor)::bigint`;

const KINDS = COLLECTED_KINDS.map((kind) => `'${kind}'`).join(', ');
const CURRENCY = (paid: string) => `${paid}.move #>> '{amount,currency}'`;

/** A payment that is spoken of, by its number. */
const paidBy = (number: string) => `
   cross join lateral (
     select * from loan_transaction
      where tenant_id = $1 and loan_id = made.loan_id and number = ${number} limit 1) paid`;

/**
 * What happened on the days, each with a payment it speaks of as `paid` counted until then. These
 * are looked up one by one: of how many a day has, PostgreSQL knows little, and of a million loans
 * it would read all to be safe.
 */
const SPOKEN_OF = (joined: string) => `
    from collecting made ${joined}
   cross join lateral (${countsOf('and restated_by < made.number')}) counted
   where paid.kind in (${KINDS})
   group by made.booked_on, paid.method, paid.kind, ${CURRENCY('paid')}`;

/**
 * `collected`, after `open_days`: what came in on those days, what was taken back and what was
 * restated, by day, method, kind and currency. The days are read once; what is asked of them are
 * then few rows, or plain sums.
 */
export const COLLECTED = `
  collecting as materialized (
    select loan_id, number, kind, booked_on, method, move, amount_minor, credit_minor,
           ${PARTS.map((part) => `${part}_minor`).join(', ')}
      from open_days
      join loan_transaction on tenant_id = $1 and ${IS_OPEN}
       and kind in ('reversal', 'correction', ${KINDS})
       and principal_owed_minor is not null),
  collected as (
  select 'received' as part, booked_on, method, kind, ${CURRENCY('collecting')} as currency,
         count(*) as receipts, sum(amount_minor)::bigint as received_minor, 0::bigint as reversals,
         0::bigint as reversed_minor, ${paidOffBy('collecting', 'collecting')}
    from collecting
   where kind in (${KINDS})
   group by booked_on, method, kind, ${CURRENCY('collecting')}
  union all
  select 'reversed', made.booked_on, paid.method, paid.kind, ${CURRENCY('paid')}, 0, 0, count(*),
         sum(paid.amount_minor)::bigint, ${paidOffBy('counted', 'paid')}
  ${SPOKEN_OF(paidBy(`case made.kind when 'reversal' then (made.move ->> 'of')::integer end`))}
  union all
  select 'restated', made.booked_on, paid.method, paid.kind, ${CURRENCY('paid')}, 0, 0, 0, 0,
         ${PARTS.map(restatedBy).join(', ')},
         0::bigint
  ${SPOKEN_OF(`
   cross join lateral (
     select * from repayment_restatement
      where tenant_id = $1 and loan_id = made.loan_id and restated_by = made.number
     offset 0) restated ${paidBy('restated.number')}`)})`;
