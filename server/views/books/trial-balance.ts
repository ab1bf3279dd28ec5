import { trialBalance } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { accountTotals } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Every account's balance at the end of a day, today's or any before it. */
export async function viewTrialBalance(
  tx: TenantTx,
  { on, currency }: { on: Temporal.PlainDate; currency: Currency },
) {
  return trialBalance(await accountTotals(tx, { fromOn: null, toOn: on, currency }));
}
