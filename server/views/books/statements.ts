import { balanceSheet, incomeStatement, trialBalance } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { accountTotals, type BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type EndOfDay = { readonly on: Temporal.PlainDate; readonly currency: Currency };

/** Every account's balance at the end of a day, today's or any before it. */
export async function viewTrialBalance(tx: TenantTx, day: EndOfDay) {
  return trialBalance(await totalsAt(tx, day));
}

/** What the lender owns and owes at the end of a day. */
export async function viewBalanceSheet(tx: TenantTx, day: EndOfDay) {
  return balanceSheet(await totalsAt(tx, day));
}

/** What the lender earned and what it cost, over a period. */
export async function viewIncomeStatement(tx: TenantTx, period: BooksPeriod) {
  return incomeStatement(await accountTotals(tx, period));
}

function totalsAt(tx: TenantTx, { on, currency }: EndOfDay) {
  return accountTotals(tx, { fromOn: null, toOn: on, currency });
}
