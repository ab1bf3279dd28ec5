// What is typed into a field of money is what is booked, or nothing is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { money, moneyToNumber } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { addAmounts, readAmount, readAmountOrZero } from '@mkopo/web/kit/amount/read-amount.ts';
import { writeAmount } from '@mkopo/web/kit/text/write-amount.ts';
import fc from 'fast-check';

const CODES = ['KES', 'UGX', 'TZS', 'KWD'] as const;
const someAmount = fc.record({
  code: fc.constantFrom(...CODES),
  minor: fc.bigInt({ min: 0n, max: 9_999_999_999_999n }),
});

test('whatever the amount: as it is shown, it is read back to the cent', () => {
  fc.assert(
    fc.property(someAmount, ({ code, minor }) => {
      const currency = parseCurrency(code);
      const amount = currency ? moneyToNumber(money(currency, minor)) : 0;
      assert.equal(readAmountOrZero(writeAmount(amount, code), code), amount);
      assert.equal(readAmountOrZero(String(amount), code), amount);
      assert.equal(readAmount(writeAmount(amount, code), code), amount || null);
    }),
    { seed: MODEL_SEED },
  );
});

test('whatever is typed: what is read has the digits that were typed, and no others', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,. -e'), maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...CODES), (text, code) => {
      const amount = readAmountOrZero(text, code);
      if (amount === null) return;
      const [whole = '', cents = ''] = text.split('.');
      const plain = Number(`${whole.replaceAll(/\D/g, '')}.${cents.trim()}0`);
      assert.equal(amount, plain);
      const currency = parseCurrency(code);
      assert.ok(cents.trim().length <= (currency ? decimalsOf(currency) : 0));
    }),
    { seed: MODEL_SEED, numRuns: 2_000 },
  );
});

test('sums of amounts come out even, in every currency', () => {
  assert.equal(addAmounts([0.1, 0.2]), 0.3);
  assert.equal(addAmounts([1.001, 2.002, -0.001]), 3.002);
});
