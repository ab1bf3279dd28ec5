import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { ALL_IDS, type IdRange } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Where the books and the loans do not say the same; debits count up. */
export type LedgerGap = {
  /** Null: an entry that belongs to no loan. */
  readonly loanId: LoanId | null;
  readonly role: AccountRole;
  readonly currency: string;
  readonly ledgerMinor: bigint;
  readonly loansMinor: bigint;
};

/** What the instalments say that the books must show. */
const OWED = `
  ('loans_receivable', principal_charged_minor - principal_settled_minor),
  ('interest_receivable', greatest(interest_recognised_minor - interest_settled_minor, 0)),
  ('unearned_interest', -greatest(interest_settled_minor - interest_recognised_minor, 0)),
  ('fees_receivable', fee_recognised_minor - fee_settled_minor
                      + tax_recognised_minor - tax_settled_minor),
  ('penalties_receivable', penalty_charged_minor - penalty_settled_minor)`;

/** The accounts that show what loans owe and are owed. */
const LOAN_ROLES = `('loans_receivable', 'interest_receivable', 'fees_receivable',
                     'penalties_receivable', 'client_credits', 'unearned_interest')`;
const NET = `sum(case side when 'debit' then amount_minor else -amount_minor end)`;

/** Holds loans against their part of the books. None: subledger and ledger are one. */
export function findLedgerGaps(
  tx: TenantTx,
  { after, to }: IdRange = ALL_IDS,
): Promise<LedgerGap[]> {
  return tx.query<LedgerGap>(
    `with loans as (
       select loan_id, role, currency, sum(minor) as minor
         from (select loan_id, owed.role, currency, owed.minor
                 from instalment join loan on loan.tenant_id = $1 and loan.id = loan_id
                cross join lateral (values ${OWED}) as owed (role, minor)
                where instalment.tenant_id = $1 and loan_id > $2 and loan_id <= $3
               union all
               select id, 'client_credits', currency, -credit_minor from loan
                where tenant_id = $1 and id > $2 and id <= $3) parts
        group by loan_id, role, currency
       having sum(minor) <> 0),
     ledger as (
       select loan_id, role, currency, ${NET} as minor
         from journal_entry entry
         join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
         join account on account.tenant_id = $1 and account.id = line.account_id
        where entry.tenant_id = $1 and loan_id > $2 and loan_id <= $3 and role in ${LOAN_ROLES}
        group by loan_id, role, currency
       having ${NET} <> 0)
     select coalesce(loans.loan_id, ledger.loan_id) as loan_id,
            coalesce(loans.role, ledger.role) as role,
            coalesce(loans.currency, ledger.currency) as currency,
            coalesce(ledger.minor, 0)::bigint as ledger_minor,
            coalesce(loans.minor, 0)::bigint as loans_minor
       from loans full join ledger on ledger.loan_id = loans.loan_id
        and ledger.role = loans.role and ledger.currency = loans.currency
      where loans.minor is distinct from ledger.minor
      order by 1, 2, 3`,
    [tx.tenantId, after, to],
  );
}

/** What entries of no loan have on the accounts of loans. It must come to nothing in all. */
export function sumUpLoanless(tx: TenantTx, { after, to }: IdRange): Promise<LedgerGap[]> {
  return tx.query<LedgerGap>(
    `select null as loan_id, role, currency, ${NET}::bigint as ledger_minor,
            0::bigint as loans_minor
       from journal_entry entry
       join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
       join account on account.tenant_id = $1 and account.id = line.account_id
      where entry.tenant_id = $1 and entry.id > $2 and entry.id <= $3 and loan_id is null
        and role in ${LOAN_ROLES}
      group by role, currency`,
    [tx.tenantId, after, to],
  );
}

/** Something in the journal that could not have been written by the rules. */
export type JournalFault = { readonly entryId: string; readonly why: string };

/**
 * Entries that do not balance or stand alone. The database refuses both; this finds what was done
 * to it behind its back. Where every entry balances, so does the trial balance of every date.
 */
export function findJournalFaults(
  tx: TenantTx,
  { after, to }: IdRange = ALL_IDS,
): Promise<JournalFault[]> {
  return tx.query<JournalFault>(
    `with lines as (
       select entry_id, currency, array_agg(account_id) as accounts,
              array_agg(booked_on) as days, ${NET} as off_minor
         from journal_line
        where tenant_id = $1 and entry_id > $2 and entry_id <= $3
        group by entry_id, currency),
     entries as (
       select * from journal_entry where tenant_id = $1 and id > $2 and id <= $3)
     select entry_id, 'is off by ' || currency || ' ' || off_minor || ' minor' as why
       from lines where off_minor <> 0
     union all
     select distinct entry_id, 'has lines and no entry' from lines
      where not exists (select from entries where id = entry_id)
     union all
     select distinct entry_id, 'has lines on no account'
       from lines, unnest(accounts) as line_account
      where not exists (select from account where tenant_id = $1 and id = line_account)
     union all
     select distinct id, 'has lines of another day'
       from entries join lines on entry_id = id
      where exists (select from unnest(days) as day where day <> booked_on)
     union all
     select id, 'has no lines' from entries entry
      where not exists (select from lines where entry_id = entry.id)
     union all
     select id, 'names a loan transaction that is not there' from entries entry
      where loan_id is not null and not exists (
        select from loan_transaction made
         where made.tenant_id = $1 and made.loan_id = entry.loan_id
           and made.number = entry.loan_transaction)
     union all
     select id, 'names a savings transaction that is not there' from entries entry
      where savings_account_id is not null and not exists (
        select from savings_transaction made
         where made.tenant_id = $1 and made.account_id = entry.savings_account_id
           and made.number = entry.savings_transaction)
      order by 1, 2`,
    [tx.tenantId, after, to],
  );
}

/** Loans whose row says another balance than their instalments, or their last word, come to. */
export async function findStaleBalances(
  tx: TenantTx,
  { after, to }: IdRange = ALL_IDS,
): Promise<LoanId[]> {
  const loans = await tx.query<{ id: LoanId }>(
    `select id from loan left join lateral (
       select coalesce(sum(principal_charged_minor - principal_settled_minor), 0) as principal,
              coalesce(sum(interest_charged_minor - interest_settled_minor), 0) as interest,
              coalesce(sum(fee_charged_minor - fee_settled_minor
                           + tax_charged_minor - tax_settled_minor), 0) as fees,
              coalesce(sum(penalty_charged_minor - penalty_settled_minor), 0) as penalties
         from instalment where tenant_id = $1 and loan_id = loan.id) owed on true
       left join lateral (
       select made.principal_owed_minor, made.oldest_unpaid_due_on from loan_transaction made
        where made.tenant_id = $1 and made.loan_id = loan.id
          and made.principal_owed_minor is not null
        order by made.number desc limit 1) said on true
      where tenant_id = $1 and id > $2 and id <= $3
        and ((loan.principal_owed_minor, interest_owed_minor, fees_owed_minor,
              penalties_owed_minor) is distinct from (principal, interest, fees, penalties)
          or (loan.principal_owed_minor,
              case status when 'disbursed' then loan.oldest_unpaid_due_on end)
             is distinct from (said.principal_owed_minor, said.oldest_unpaid_due_on))
      order by id`,
    [tx.tenantId, after, to],
  );
  return loans.map(({ id }) => id);
}
