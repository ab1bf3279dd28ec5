import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What the amounts of a loan are in. It never changes, so it needs no lock. */
export async function loanCurrency(tx: TenantTx, id: LoanId): Promise<Currency> {
  const [found] = await tx.query<{ currency: Currency }>(
    'select currency from loan where tenant_id = $1 and id = $2',
    [tx.tenantId, id],
  );
  return orRefuse(found ?? refuse('not_found')).currency;
}
