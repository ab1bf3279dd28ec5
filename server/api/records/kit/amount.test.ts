import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { ApiError } from '@mkopo/server/api/kit/wire/api-error.ts';
import { amountReader, readAmount, showAmount } from './amount.ts';

const UGX = parseCurrency('UGX') ?? assert.fail();

test('an amount is read by its decimal text, to the cent', () => {
  const minor = (sent: number) => readAmount(KES, sent).minor;
  assert.deepEqual([1, 0.1, 1.1, 0.29, 8.2, 1234567890.12].map(minor), [
    ...[100n, 10n, 110n, 29n, 820n, 123456789012n],
  ]);
  assert.equal(showAmount(KES, 123456789012n), 1234567890.12);
});

test('an amount with more decimals than its currency is refused by name, never rounded', () => {
  assert.deepEqual(
    problemsOf(() => readAmount(KES, 1.005, 'applied_amount')),
    [{ field: 'applied_amount', problem: 'must have at most 2 decimals in KES' }],
  );
  assert.deepEqual(
    problemsOf(() => readAmount(UGX, 1.5)),
    [{ field: 'amount', problem: 'must be a whole number of UGX' }],
  );
});

test('a reader tells of all amounts that do not fit at once', () => {
  const reader = amountReader(KES);
  reader.read('min', 0.001);
  reader.read('max', 5);
  reader.complain('rate', 'must be a number');
  assert.deepEqual(
    problemsOf(() => reader.assertRead()).map(({ field }) => field),
    ['min', 'rate'],
  );
});

function problemsOf(read: () => unknown): { field: string; problem: string }[] {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof ApiError && error.code === 'validation_error');
    return 'fields' in error.data ? (error.data.fields as []) : [];
  }
  return [];
}
