import { type IncomeStatement, incomeStatement } from '@mkopo/core/ledger/statement.ts';
import { accountTotals, type BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What the lender earned and what it cost, over a period. */
export async function viewIncomeStatement(
  tx: TenantTx,
  period: BooksPeriod,
): Promise<IncomeStatement> {
  return incomeStatement(await accountTotals(tx, period));
}
