import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoan } from '#store/loans/loan-store.ts';

/** A loan as it stands now, with all its instalments. */
export async function getLoan(tx: TenantTx, id: LoanId): Promise<Loan> {
  return orRefuse((await findLoan(tx, id)) ?? refuse('not_found'));
}
