import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountInWords } from './amount-in-words.ts';
import { KES } from './currency.ts';
import { money } from './money.ts';

const CASES: readonly [minor: bigint, en: string, sw: string][] = [
  [0n, 'Kenya shillings zero', 'Shilingi za Kenya sifuri'],
  [1_500n, 'Kenya shillings fifteen', 'Shilingi za Kenya kumi na tano'],
  [2_100n, 'Kenya shillings twenty-one', 'Shilingi za Kenya ishirini na moja'],
  [10_500n, 'Kenya shillings one hundred and five', 'Shilingi za Kenya mia moja na tano'],
  [100_500n, 'Kenya shillings one thousand and five', 'Shilingi za Kenya elfu moja na tano'],
  [
    1_234_550n,
    'Kenya shillings twelve thousand three hundred and forty-five and cents fifty',
    'Shilingi za Kenya elfu kumi na mbili, mia tatu na arobaini na tano na senti hamsini',
  ],
  [
    25_000_000n,
    'Kenya shillings two hundred and fifty thousand',
    'Shilingi za Kenya elfu mia mbili na hamsini',
  ],
  [100_000_000n, 'Kenya shillings one million', 'Shilingi za Kenya milioni moja'],
];

test('an amount is written out in both languages', () => {
  for (const [minor, en, sw] of CASES) {
    assert.equal(amountInWords(money(KES, minor), 'en'), en);
    assert.equal(amountInWords(money(KES, minor), 'sw'), sw);
  }
});
