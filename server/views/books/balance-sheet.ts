import { type BalanceSheet, balanceSheet } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { accountTotals } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What the lender owns and owes at the end of a day. */
export async function viewBalanceSheet(
  tx: TenantTx,
  { on, currency }: { on: Temporal.PlainDate; currency: Currency },
): Promise<BalanceSheet> {
  return balanceSheet(await accountTotals(tx, { fromOn: null, toOn: on, currency }));
}
