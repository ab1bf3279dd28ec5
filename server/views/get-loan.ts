import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { findLoan } from '#store/loan-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** A loan as it stands now, with all its instalments. */
export async function getLoan(tx: TenantTx, id: LoanId): Promise<Loan> {
  return orRefuse((await findLoan(tx, id)) ?? refuse('not_found'));
}
