import assert from 'node:assert/strict';
import { test } from 'node:test';
import { money } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import type { Product } from './product.ts';
import { productFaults, soundProduct } from './product-faults.ts';

const USD = parseCurrency('USD') ?? assert.fail();
const date = (text: string) => Temporal.PlainDate.from(text);
const pct = (digits: bigint) => ({ digits, scale: 0 });
const fieldsOf = (change: Partial<Product>) =>
  productFaults({ ...SAMPLE_PRODUCT, ...change }).map(({ field }) => String(field));

test('a sound product has no faults', () => {
  assert.deepEqual(fieldsOf({}), []);
});

test('every problem is named at once', () => {
  const faults = fieldsOf({
    name: ' ',
    amount: { min: kes(0n), max: kes(-1n), usual: money(USD, 5n), step: kes(0n) },
    termDays: { min: 0, max: -1 },
    fees: [{ due: 'deducted', charge: { fixed: kes(-1n) } }],
    feeTaxes: [
      { fromOn: date('2026-01-01'), pct: pct(-1n) },
      { fromOn: date('2026-01-01'), pct: pct(1001n) },
    ],
    penalty: { charge: { fixed: kes(0n) }, raised: 'once', graceDays: -1, cap: { pct: pct(-5n) } },
    instalmentMultiple: money(USD, 100n),
    allocation: ['penalty', 'fee', 'fee', 'interest'],
    requiredFields: ['a', 'a', ''],
  });
  const expected = [
    ...['amount.min', 'amount.max', 'amount.usual', 'amount.step', 'instalment_multiple'],
    ...['term_days.min', 'term_days.max', 'fees.0', 'fee_taxes.0', 'fee_taxes.1', 'fee_taxes'],
    ...['penalty.charge', 'penalty.cap', 'penalty.grace_days', 'allocation', 'name'],
    'required_fields',
  ];
  for (const field of expected) assert.ok(faults.includes(field), field);
});

test('a usual amount is within the limits and on a step', () => {
  const { amount } = SAMPLE_PRODUCT;
  assert.deepEqual(fieldsOf({ amount: { ...amount, usual: kes(999_00n) } }), ['amount.usual']);
  assert.deepEqual(fieldsOf({ amount: { ...amount, step: kes(700_00n) } }), ['amount.usual']);
});

test('a product that could never make a schedule is refused with the reason', () => {
  const problems = (change: Partial<Product>) =>
    productFaults({ ...SAMPLE_PRODUCT, ...change }).map(({ problem }) => problem);
  assert.deepEqual(problems({ grace: { principal: 99, interestPayment: 0, interestFree: 0 } }), [
    'makes no schedule: grace_out_of_range',
  ]);
  assert.deepEqual(
    problems({
      fees: [{ due: 'deducted', charge: { pctOfAmount: pct(90n) } }],
      feeTaxes: [TAX_20],
    }),
    ['makes no schedule: fees_exceed_amount'],
  );
  assert.deepEqual(problems({ rate: { pct: pct(-1n), per: 'year' } }), [
    'makes no schedule: rate_out_of_range',
  ]);
});

test('a refusal names each field that has to change, for people and for programs', () => {
  const { amount } = SAMPLE_PRODUCT;
  const limits = { ...amount, max: kes(1n), usual: amount.min };
  assert.deepEqual(soundProduct({ ...SAMPLE_PRODUCT, name: '', amount: limits }), {
    refused: 'invalid_product',
    facts: {
      faults: [
        'amount.max is less than the least amount',
        'amount.usual is out of range',
        'name is empty',
      ],
      fault_codes: [
        { field: 'amount.max', code: 'below_least', values: {} },
        { field: 'amount.usual', code: 'out_of_range', values: {} },
        { field: 'name', code: 'empty', values: {} },
      ],
    },
  });
});

const TAX_20 = { fromOn: date('2020-01-01'), pct: pct(20n) };

test('a product that makes some schedules is sound', () => {
  // Two instalments of grace fit the longest term and not the shortest.
  assert.deepEqual(fieldsOf({ grace: { principal: 2, interestPayment: 0, interestFree: 0 } }), []);
});
