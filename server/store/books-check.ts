import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from './transaction.ts';

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
  ('interest_receivable', interest_recognised_minor - interest_settled_minor),
  ('fees_receivable', fee_recognised_minor - fee_settled_minor
                      + tax_recognised_minor - tax_settled_minor),
  ('penalties_receivable', penalty_charged_minor - penalty_settled_minor)`;

/** Holds every loan against its part of the books. None: subledger and ledger are one. */
export function findLedgerGaps(tx: TenantTx): Promise<LedgerGap[]> {
  return tx.query<LedgerGap>(
    `with loans as (
       select loan_id, role, currency, sum(minor) as minor
         from (select loan_id, owed.role, currency, owed.minor
                 from instalment join loan on loan.tenant_id = $1 and loan.id = loan_id
                cross join lateral (values ${OWED}) as owed (role, minor)
                where instalment.tenant_id = $1
               union all
               select id, 'client_credits', currency, -credit_minor from loan where tenant_id = $1)
        group by loan_id, role, currency
       having sum(minor) <> 0),
     ledger as (
       select loan_id, role, currency,
              sum(case side when 'debit' then amount_minor else -amount_minor end) as minor
         from journal_entry entry
         join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
         join account on account.tenant_id = $1 and account.id = line.account_id
        where entry.tenant_id = $1
          and role in ('loans_receivable', 'interest_receivable', 'fees_receivable',
                       'penalties_receivable', 'client_credits')
        group by loan_id, role, currency
       having sum(case side when 'debit' then amount_minor else -amount_minor end) <> 0)
     select coalesce(loans.loan_id, ledger.loan_id) as "loanId",
            coalesce(loans.role, ledger.role) as role,
            coalesce(loans.currency, ledger.currency) as currency,
            coalesce(ledger.minor, 0)::bigint as "ledgerMinor",
            coalesce(loans.minor, 0)::bigint as "loansMinor"
       from loans full join ledger on ledger.loan_id = loans.loan_id
        and ledger.role = loans.role and ledger.currency = loans.currency
      where loans.minor is distinct from ledger.minor
      order by 1, 2, 3`,
    [tx.tenantId],
  );
}

/** Something in the journal that could not have been written by the rules. */
export type JournalFault = { readonly entryId: string; readonly why: string };

/**
 * Entries that do not balance or stand alone. The database refuses both; this finds what was done
 * to it behind its back. Where every entry balances, so does the trial balance of every date.
 */
export function findJournalFaults(tx: TenantTx): Promise<JournalFault[]> {
  return tx.query<JournalFault>(
    `with lines as (
       select entry_id, currency, array_agg(account_id) as accounts,
              sum(case side when 'debit' then amount_minor else -amount_minor end) as off_minor
         from journal_line where tenant_id = $1 group by entry_id, currency)
     select entry_id as "entryId", 'is off by ' || currency || ' ' || off_minor || ' minor' as why
       from lines where off_minor <> 0
     union all
     select distinct entry_id, 'has lines and no entry' from lines
      where not exists (select from journal_entry where tenant_id = $1 and id = entry_id)
     union all
     select distinct entry_id, 'has lines on no account'
       from lines, unnest(accounts) as line_account
      where not exists (select from account where tenant_id = $1 and id = line_account)
     union all
     select id, 'has no lines' from journal_entry entry
      where tenant_id = $1 and not exists (select from lines where entry_id = entry.id)
     union all
     select id, 'names a loan transaction that is not there' from journal_entry entry
      where tenant_id = $1 and loan_id is not null and not exists (
        select from loan_transaction made
         where made.tenant_id = $1 and made.loan_id = entry.loan_id
           and made.number = entry.loan_transaction)
     union all
     select id, 'names a savings transaction that is not there' from journal_entry entry
      where tenant_id = $1 and savings_account_id is not null and not exists (
        select from savings_transaction made
         where made.tenant_id = $1 and made.account_id = entry.savings_account_id
           and made.number = entry.savings_transaction)
      order by 1, 2`,
    [tx.tenantId],
  );
}

/** Loans whose row says another balance than their instalments come to. */
export async function findStaleBalances(tx: TenantTx): Promise<LoanId[]> {
  const loans = await tx.query<{ id: LoanId }>(
    `select id from loan left join lateral (
       select coalesce(sum(principal_charged_minor - principal_settled_minor), 0) as principal,
              coalesce(sum(interest_charged_minor - interest_settled_minor), 0) as interest,
              coalesce(sum(fee_charged_minor - fee_settled_minor
                           + tax_charged_minor - tax_settled_minor), 0) as fees,
              coalesce(sum(penalty_charged_minor - penalty_settled_minor), 0) as penalties
         from instalment where tenant_id = $1 and loan_id = loan.id) owed on true
      where tenant_id = $1
        and (principal_owed_minor, interest_owed_minor, fees_owed_minor, penalties_owed_minor)
            is distinct from (principal, interest, fees, penalties)
      order by id`,
    [tx.tenantId],
  );
  return loans.map(({ id }) => id);
}
