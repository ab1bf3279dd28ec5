import type { TenantTx } from '#store/kit/transaction.ts';
import { ROWS_ARE_COMPACT } from './loan-terms.ts';
import type { LoansOnDay } from './loans-to-close.ts';

/**
 * What a day adds to each instalment: core/loan/accrue.ts in SQL, for loans under no cap. Interest
 * of a running instalment is even over its days and rounded down; by the due date all of it is
 * earned, and fees with it. What was paid before it was earned is released. Numeric, because an
 * amount times its days may not fit into a bigint.
 */
const ADDED = `
  select loan_id, number, interest_minor, fee_minor, tax_minor,
         least(interest_minor, unearned_minor) as released_minor
    from instalment
   cross join lateral (
     select case when due_on <= $3::date then interest_charged_minor
                 else interest_carried_minor - interest_stopped_minor
                      + div((interest_charged_minor + interest_stopped_minor
                             - interest_carried_minor)::numeric
                            * greatest($3::date - accrues_from_on, 0),
                            due_on - accrues_from_on)::bigint end as earned_minor) interest
   cross join lateral (
     select greatest(earned_minor - interest_recognised_minor, 0) as interest_minor,
            greatest(interest_settled_minor - interest_recognised_minor, 0) as unearned_minor,
            case when due_on <= $3::date then fee_charged_minor - fee_recognised_minor
                 else 0 end as fee_minor,
            case when due_on <= $3::date then tax_charged_minor - tax_recognised_minor
                 else 0 end as tax_minor) added
   where tenant_id = $1 and loan_id = any ($2::uuid[])
     and (due_on <= $3::date or accrues_from_on < $3::date)
     and (interest_charged_minor > interest_recognised_minor
          or fee_charged_minor > fee_recognised_minor
          or tax_charged_minor > tax_recognised_minor)
     and interest_minor + fee_minor + tax_minor > 0`;

/** The same for each loan, with its changes as core writes them: instalment by instalment. */
const SUMMED = `
  select loan_id,
         coalesce(sum(minor) filter (where kind = 'interest'), 0)::bigint as interest_minor,
         coalesce(sum(minor) filter (where kind = 'fee'), 0)::bigint as fee_minor,
         coalesce(sum(minor) filter (where kind = 'tax'), 0)::bigint as tax_minor,
         min(number) filter (where kind = 'interest') as interest_from,
         min(number) filter (where kind = 'fee') as fee_from,
         min(number) filter (where kind = 'tax') as tax_from,
         coalesce(sum(released), 0)::bigint as released_minor,
         min(number) filter (where released > 0) as released_from,
         jsonb_agg(jsonb_build_object('instalment', number, 'kind', kind, 'chargedMinor', '0',
                     'recognisedMinor', minor::text, 'settledMinor', '0')
                   || case when released > 0
                           then jsonb_build_object('unearnedMinor', (-released)::text)
                           else '{}' end
                   order by number, place) as changes
    from added
   cross join lateral (values (1, 'fee', fee_minor, 0), (2, 'tax', tax_minor, 0),
                              (3, 'interest', interest_minor, released_minor))
           as change (place, kind, minor, released)
   where minor > 0
   group by loan_id`;

/** How a loan stands, for whole rows; accrual leaves it as it was. */
const STANDING = `
  jsonb_build_object(
    'status', status,
    'approved', jsonb_build_object(
      'amount', jsonb_build_object('currency', currency, 'minor', approved_amount_minor::text),
      'termDays', approved_term_days),
    'disbursedOn', disbursed_on, 'closedOn', closed_on, 'version', schedule_version,
    'duplumCapMinor', duplum_cap_minor::text, 'restructured', null)`;

/**
 * The lines of an entry, in the order in which core comes upon their accounts: by the first
 * instalment that has something for them.
 */
const LINES = `
  (1, 'fees_receivable', 'debit', fee_minor + tax_minor, least(fee_from, tax_from)),
  (2, 'fee_income', 'credit', fee_minor, fee_from),
  (3, 'tax_payable', 'credit', tax_minor, tax_from),
  (4, 'interest_receivable', 'debit', interest_minor - released_minor, interest_from),
  (5, 'interest_income', 'credit', interest_minor, interest_from),
  (6, 'unearned_interest', 'debit', released_minor, released_from)`;

/**
 * Accrues a day for plain loans, which are locked: instalments, the loan's count of transactions,
 * the transactions and their entries, in one statement for all of them. Tells for how many there
 * was something to accrue.
 *
 * When a loan was updated stays as it was: partners ask for what changed since, and nothing that
 * they are shown did. Were it set, every loan would come anew every morning.
 */
export async function accrueLoans(tx: TenantTx, { ids, on }: LoansOnDay): Promise<number> {
  if (ids.length === 0) return 0;
  const [done] = await tx.query<{ loans: number }>(
    `with added as materialized (${ADDED}),
     summed as materialized (${SUMMED}),
     recognised as (
       update instalment set
              interest_recognised_minor = interest_recognised_minor + added.interest_minor,
              fee_recognised_minor = fee_recognised_minor + added.fee_minor,
              tax_recognised_minor = tax_recognised_minor + added.tax_minor
         from added
        where instalment.tenant_id = $1 and instalment.loan_id = added.loan_id
          and instalment.number = added.number),
     accrued as (
       update loan set transactions = transactions + 1
         from summed where loan.tenant_id = $1 and loan.id = summed.loan_id
       returning summed.*, transactions as number, currency, uuidv7() as entry_id,
                 case when not ${ROWS_ARE_COMPACT} then ${STANDING} end as standing),
     made as (
       insert into loan_transaction (tenant_id, loan_id, number, kind, effective_on, booked_on,
              move, laid, changes, standing, credit_minor, lost_minor)
       select $1, loan_id, number, 'accrual', $3::date, $3::date,
              '{"kind": "accrual"}', '[]', changes, standing, 0, 0
         from accrued),
     entries as (
       insert into journal_entry (tenant_id, id, booked_on, loan_id, loan_transaction)
       select $1, entry_id, $3::date, loan_id, number from accrued),
     lines as (
       insert into journal_line (tenant_id, entry_id, number, account_id, side, currency,
              amount_minor, booked_on)
       select $1, entry_id, row_number() over (partition by entry_id order by first, place),
              account.id, side, currency, minor, $3::date
         from accrued
        cross join lateral (values ${LINES}) as line (place, role, side, minor, first)
         left join account on account.tenant_id = $1 and account.role = line.role
        where minor > 0)
     select count(*)::integer as loans from accrued`,
    [tx.tenantId, ids, on],
  );
  return done?.loans ?? 0;
}
