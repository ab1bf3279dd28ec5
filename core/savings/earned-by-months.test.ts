import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { earnedByMonths } from './earned-by-months.ts';
import type { SavingsTerms } from './savings-account.ts';

const TERMS: SavingsTerms = {
  ...{ currency: KES, minimumMinor: 0n, rounding: 'HALF_EVEN' },
  interestPct: { digits: 365n, scale: 2 },
};
const untouched = { balanceMinor: 10_000_00n, on: Temporal.PlainDate.from('2026-01-17') };

test('a balance earns by the days of each month, from its first day, and on what it earned', () => {
  // A shilling a day on 10,000 at 3.65 %; February has 28 days, and 31 shillings more earn too.
  assert.deepEqual(earnedByMonths(TERMS, { ...untouched, months: 2 }), [31_00n, 28_09n]);
});

test('a leap year’s day counts by a year of 366', () => {
  const leap = { ...untouched, on: Temporal.PlainDate.from('2028-02-29') };
  assert.deepEqual(earnedByMonths(TERMS, { ...leap, months: 1 }), [28_92n]);
});

test('nothing is earned where no interest is promised, or nothing is saved', () => {
  const none = { ...TERMS, interestPct: null };
  assert.deepEqual(earnedByMonths(none, { ...untouched, months: 2 }), [0n, 0n]);
  assert.deepEqual(earnedByMonths(TERMS, { ...untouched, balanceMinor: 0n, months: 1 }), [0n]);
});
