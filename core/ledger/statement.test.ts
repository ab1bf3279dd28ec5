import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { balanceSheet, incomeStatement, trialBalance } from '@mkopo/core/ledger/statement.ts';

const total = (role: AccountRole, debitMinor: bigint, creditMinor: bigint) => ({
  ...DEFAULT_CHART[role],
  debitMinor,
  creditMinor,
});

// Capital of 1000, of which 800 is lent; 50 of interest earned, 10 lost.
const TOTALS = [
  total('cash', 1000n, 800n),
  total('loans_receivable', 800n, 10n),
  total('interest_receivable', 50n, 0n),
  total('opening_equity', 0n, 1000n),
  total('interest_income', 0n, 50n),
  total('loan_loss', 10n, 0n),
];

test('a trial balance shows net balances, and both columns are equal', () => {
  const { lines, debitMinor, creditMinor, isBalanced } = trialBalance(TOTALS);
  assert.deepEqual(lines[0], { code: '1000', name: 'Cash', debitMinor: 200n, creditMinor: 0n });
  assert.deepEqual([debitMinor, creditMinor, isBalanced], [1050n, 1050n, true]);
});

test('a trial balance says so when a posting is missing', () => {
  assert.equal(trialBalance(TOTALS.slice(1)).isBalanced, false);
});

test('income less expense is what was earned', () => {
  const { income, expense, netIncomeMinor } = incomeStatement(TOTALS);
  assert.deepEqual([income.totalMinor, expense.totalMinor, netIncomeMinor], [50n, 10n, 40n]);
});

test('a balance sheet carries the running earnings beside equity', () => {
  const { assets, liabilities, equity, earningsMinor } = balanceSheet(TOTALS);
  assert.equal(assets.totalMinor, 1040n);
  assert.equal(liabilities.totalMinor, 0n);
  assert.equal(equity.totalMinor, 1000n);
  assert.equal(earningsMinor, 40n);
});
