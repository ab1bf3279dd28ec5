import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from './transaction.ts';

/** By what name the money of each loan went out; loans whose money has none are left out. */
export async function findDisbursementReferences(
  tx: TenantTx,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<LoanId, string>> {
  // A pay-out that was reversed is followed by another, or the loan is not out.
  const found = await tx.query<{ loanId: LoanId; reference: string }>(
    `select distinct on (loan_id) loan_id as "loanId", reference
       from loan_transaction made
       join loan on loan.tenant_id = $1 and loan.id = loan_id and loan.disbursed_on is not null
      where made.tenant_id = $1 and loan_id = any ($2::uuid[]) and kind = 'disbursement'
        and reference is not null
      order by loan_id, number desc`,
    [tx.tenantId, ids],
  );
  return new Map(found.map(({ loanId, reference }) => [loanId, reference]));
}
