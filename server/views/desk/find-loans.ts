import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from '#store/loans/days-past-due.ts';

export type FoundLoan = {
  readonly id: LoanId;
  readonly loanNumber: string;
  readonly status: LoanStatus;
  readonly daysPastDue: number;
  /** What is owed; what was asked for or granted as long as it is not out. */
  readonly amountMinor: bigint;
  readonly clientId: ClientId;
  readonly clientName: string;
};

type FindLoansInput = {
  readonly text: SearchText;
  /** The people whose loans fit too. */
  readonly clients: readonly ClientId[];
  readonly today: Temporal.PlainDate;
  readonly limit: number;
};

/**
 * Loans by their number however it is written, here or where they come from, and those of some
 * people: what is out first.
 */
export function findLoans(
  tx: TenantTx,
  { text, clients, today, limit }: FindLoansInput,
): Promise<FoundLoan[]> {
  return tx.query<FoundLoan>(
    `select loan.id, loan_number, status, ${daysPastDueOn('$4')} as days_past_due, client_id,
            first_name || ' ' || last_name as client_name,
            case status when 'disbursed'
              then principal_owed_minor + interest_owed_minor + fees_owed_minor
                   + penalties_owed_minor
              else coalesce(approved_amount_minor, applied_amount_minor) end as amount_minor
       from (select * from loan where tenant_id = $1 and loan_number = any ($2::text[])
             union
             select * from loan where tenant_id = $1 and former_number = any ($6::text[])
                and status <> 'withdrawn'
             union
             select * from loan where tenant_id = $1 and client_id = any ($3::uuid[])) loan
       join client on client.tenant_id = $1 and client.id = client_id
      order by loan_number = any ($2::text[]) or former_number = any ($6::text[]) desc,
               case status when 'disbursed' then 0 when 'pending' then 1 when 'approved' then 1
                           when 'disbursing' then 1 else 2 end,
               days_past_due desc, loan.created_at desc, loan.id
      limit $5`,
    [tx.tenantId, text.loanNumbers, clients, today, limit, text.codes],
  );
}
