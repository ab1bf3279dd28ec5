import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  type LoanTransactionId,
  REPAYMENT_COLUMNS,
  REPAYMENTS_PAID,
  type Repayment,
  type RepaymentRow,
  repaymentOf,
} from '#store/loans/loan-transaction-store.ts';

/** One repayment as it counts now. */
export async function getRepayment(tx: TenantTx, id: LoanTransactionId): Promise<Repayment> {
  const [found] = await tx.query<RepaymentRow>(
    `select ${REPAYMENT_COLUMNS} ${REPAYMENTS_PAID} and paid.tenant_id = $1 and paid.id = $2`,
    [tx.tenantId, id],
  );
  return repaymentOf(orRefuse(found ?? refuse('not_found')));
}
