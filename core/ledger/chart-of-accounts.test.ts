import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCOUNT_ROLES } from '@mkopo/core/ledger/account.ts';
import { DEFAULT_CHART } from '@mkopo/core/ledger/chart-of-accounts.ts';
import { accountOfMethod, PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';

test('every role has one account, and no two accounts share a code', () => {
  assert.deepEqual(Object.keys(DEFAULT_CHART).sort(), [...ACCOUNT_ROLES].sort());
  const codes = Object.values(DEFAULT_CHART).map(({ code }) => code);
  assert.equal(new Set(codes).size, codes.length);
});

test('every payment method has an asset account of its own', () => {
  const accounts = PAYMENT_METHODS.map(accountOfMethod);
  assert.equal(new Set(accounts).size, PAYMENT_METHODS.length);
  for (const account of accounts) assert.equal(DEFAULT_CHART[account].kind, 'asset');
});

test('the first digit of a code tells the kind', () => {
  const digits = { asset: '1', liability: '2', equity: '3', income: '4', expense: '5' };
  for (const { code, kind } of Object.values(DEFAULT_CHART)) assert.equal(code[0], digits[kind]);
});
