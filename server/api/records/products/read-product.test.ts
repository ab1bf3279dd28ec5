import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { ApiError } from '@mkopo/server/api/kit/wire/api-error.ts';
import { shapeCheck } from '@mkopo/server/api/kit/wire/check-shape.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  ProductFieldChanges,
  ProductFields,
  ProductRecord,
  type SentProduct,
} from './product-record.ts';
import { readProduct, readProductChanges } from './read-product.ts';
import { showProduct } from './show-product.ts';

const FROM_ON = Temporal.PlainDate.from('2026-07-01');
/** A product that uses everything a product can say. */
const RICH: Product = {
  ...SAMPLE_PRODUCT,
  requiredFields: ['kra_pin', 'next_of_kin'],
  amount: { ...SAMPLE_PRODUCT.amount, step: kes(50_00n) },
  frequency: { every: 2, unit: 'weeks' },
  rate: { pct: { digits: 1075n, scale: 2 }, per: 'term' },
  grace: { principal: 1, interestPayment: 2, interestFree: 3 },
  fees: [
    { due: 'deducted', charge: { fixed: kes(99_95n) } },
    { due: 'every_instalment', charge: { pctOfAmount: { digits: 25n, scale: 1 } } },
  ],
  feeTaxes: [{ fromOn: FROM_ON, pct: { digits: 16n, scale: 0 } }],
  penalty: {
    charge: { pct: { digits: 5n, scale: 0 } },
    raised: 'every_day',
    graceDays: 3,
    cap: { fixed: kes(1000_00n) },
  },
  instalmentMultiple: kes(10_00n),
  allocation: ['principal', 'interest', 'fee', 'penalty'],
  prepayment: 'reduce_principal',
  hasInDuplum: true,
  rounding: 'HALF_UP',
  guarantorsMin: 2,
  guaranteedPct: { digits: 625n, scale: 1 },
  openLoansMax: 1,
  arrearsDaysMax: 0,
};

for (const [title, product] of Object.entries({
  plain: SAMPLE_PRODUCT,
  rich: RICH,
  'paid once': { ...SAMPLE_PRODUCT, frequency: 'once' } as const,
})) {
  test(`a ${title} product comes back as it was shown`, () => {
    const { id, version, ...shown } = showProduct(product);
    assert.deepEqual(shapeCheck(ProductRecord)({ id, version, ...shown }), []);
    assert.deepEqual(shapeCheck(ProductFields)(shown), []);
    assert.deepEqual(shapeCheck(ProductFieldChanges)(shown), []);
    assert.deepEqual(told(readProduct(shown, KES)), told({ ...product, id: undefined }));
  });
}

test('what is left out is as the house has it', () => {
  const { name, amount, term_days, frequency, rate, method, amortization } = showProduct(RICH);
  const bare = { name, amount, term_days, frequency, rate, method, amortization };
  const read = readProduct(bare, KES);
  const { isActive, isPortalVisible, fees, penalty, allocation, currency, rebate } = read;
  assert.deepEqual(
    { isActive, isPortalVisible, fees, penalty, allocation, currency, rebate },
    {
      rebate: 'unearned_interest',
      ...{ isActive: true, isPortalVisible: false, fees: [], penalty: null, currency: KES },
      allocation: ['penalty', 'fee', 'interest', 'principal'],
    },
  );
});

test('a change reads what was sent and nothing else', () => {
  assert.deepEqual(readProductChanges({ name: 'New' }, KES), { name: 'New' });
  assert.deepEqual(readProductChanges({ penalty: null, instalment_multiple: null }, KES), {
    ...{ penalty: null, instalmentMultiple: null },
  });
});

test('amounts are in the currency of the product, and all that do not fit are named', () => {
  const shillings = readProduct({ ...sent(), currency: 'UGX' }, KES);
  assert.equal(shillings.amount.min.currency, parseCurrency('UGX'));
  assert.equal(shillings.amount.min.minor, 1000n);
  const amount = { min: 0.001, max: 10.005, usual: 5, step: null };
  const fees = [{ due: 'deducted' as const }, { due: 'deducted' as const, fixed: 1, pct: 1 }];
  const frequency = { unit: 'once' as const, every: 2 };
  assert.deepEqual(
    fieldsOf(() => readProduct({ ...sent(), amount, fees, frequency }, KES)),
    ['amount.min', 'amount.max', 'frequency.every', 'fees.0', 'fees.1'],
  );
  assert.deepEqual(
    fieldsOf(() => readProduct({ ...sent(), currency: 'XXX' }, KES)),
    ['currency'],
  );
});

function sent(): SentProduct {
  const { id: _, version: __, ...shown } = showProduct(SAMPLE_PRODUCT);
  return shown;
}

/** Without what is given to a product, and with decimals and dates that can be compared. */
function told(product: object): unknown {
  const { id: _, version: __, ...rest } = { id: null, version: null, ...product };
  return JSON.parse(
    JSON.stringify(rest, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
  );
}

function fieldsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof ApiError && error.code === 'validation_error');
    const { fields } = error.data as { fields: { field: string }[] };
    return fields.map(({ field }) => field);
  }
  return [];
}
