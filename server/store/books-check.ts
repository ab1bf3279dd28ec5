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
