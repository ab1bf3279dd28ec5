import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { BillTarget, CreditTarget } from '@mkopo/core/payment/bill-reference.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The loan or savings account of a number; null where this lender has none. */
export async function findBillTarget(
  tx: TenantTx,
  meant: BillTarget,
): Promise<CreditTarget | null> {
  if (meant.kind === 'loan') {
    const [loan] = await tx.query<{ id: LoanId }>(
      'select id from loan where tenant_id = $1 and loan_number = $2',
      [tx.tenantId, meant.loanNumber],
    );
    return loan ? { loanId: loan.id } : null;
  }
  const [account] = await tx.query<{ id: SavingsAccountId }>(
    'select id from savings_account where tenant_id = $1 and account_number = $2',
    [tx.tenantId, meant.serial],
  );
  return account ? { savingsAccountId: account.id } : null;
}
