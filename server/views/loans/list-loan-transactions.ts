import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { MOVEMENT_COLUMNS, MOVEMENTS, type Movement } from '#store/loans/loan-movements.ts';

export type TransactionFilter = { readonly loanId: LoanId; readonly kind: MoveKind | null };

/** What happened to one loan, the newest first, from after a number. */
export async function listLoanTransactions(
  tx: TenantTx,
  { filter, after, limit }: Paging<TransactionFilter, number>,
): Promise<Movement[]> {
  const { where, values } = conditionsOf({
    'made.tenant_id = ?': tx.tenantId,
    'made.loan_id = ?': filter.loanId,
    'made.kind = ?': filter.kind,
    'made.number < ?': after,
  });
  const [[loan], movements] = await Promise.all([
    tx.query<object>('select from loan where tenant_id = $1 and id = $2', [
      tx.tenantId,
      filter.loanId,
    ]),
    tx.query<Movement>(
      `select ${MOVEMENT_COLUMNS} from ${MOVEMENTS} where ${where}
        order by made.number desc limit $${values.length + 1}`,
      [...values, limit],
    ),
  ]);
  orNotFound(loan);
  return movements;
}
