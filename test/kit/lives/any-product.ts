import { MONTH_LENGTHS, YEAR_LENGTHS } from '@mkopo/core/interest/day-count.ts';
import { INTEREST_PERIODS } from '@mkopo/core/interest/interest-factor.ts';
import { ROUNDINGS } from '@mkopo/core/money/rounding.ts';
import {
  PAID_KINDS,
  PENALTY_TIMES,
  PREPAYMENTS,
  type Product,
} from '@mkopo/core/product/product.ts';
import { FEE_TIMES } from '@mkopo/core/schedule/fee.ts';
import { AMORTIZATIONS, INTEREST_METHODS } from '@mkopo/core/schedule/schedule-terms.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';

const smallPct = fc.bigInt({ min: 0n, max: 500n }).map((digits) => ({ digits, scale: 2 }));
const smallSum = fc.bigInt({ min: 1n, max: 100_00n }).map(kes);
const share = fc.oneof(
  smallSum.map((fixed) => ({ fixed })),
  smallPct.map((pct) => ({ pct })),
);
const fee = fc.record({
  due: fc.constantFrom(...FEE_TIMES),
  charge: fc.oneof(
    smallSum.map((fixed) => ({ fixed })),
    smallPct.map((pctOfAmount) => ({ pctOfAmount })),
  ),
});
const frequency = fc.constantFrom<Product['frequency'][]>(
  { every: 1, unit: 'months' },
  { every: 2, unit: 'weeks' },
  { every: 10, unit: 'days' },
  'once',
);

/** Options of a product that matter once it is lent, drawn at large. */
export const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    rate: fc.record({
      pct: fc.bigInt({ min: 0n, max: 900n }).map((digits) => ({ digits, scale: 2 })),
      per: fc.constantFrom('month' as const, 'week' as const, 'term' as const),
    }),
    method: fc.constantFrom(...INTEREST_METHODS),
    amortization: fc.constantFrom(...AMORTIZATIONS),
    interestPeriod: fc.constantFrom(...INTEREST_PERIODS),
    dayCount: fc.record({
      year: fc.constantFrom(...YEAR_LENGTHS),
      month: fc.constantFrom(...MONTH_LENGTHS),
    }),
    frequency,
    amountMinor: fc.bigInt({ min: 1000_00n, max: 20_000_00n }),
    interestPaymentGrace: fc.constantFrom(0, 0, 0, 1),
    fees: fc.array(fee, { maxLength: 3 }),
    taxPct: fc.option(smallPct),
    penalty: fc.option(
      fc.record({
        charge: share,
        raised: fc.constantFrom(...PENALTY_TIMES),
        graceDays: fc.nat({ max: 5 }),
        cap: fc.option(share),
      }),
    ),
    allocation: fc.shuffledSubarray([...PAID_KINDS], { minLength: 4 }),
    prepayment: fc.constantFrom(...PREPAYMENTS),
    hasInDuplum: fc.constantFrom(true, true, false),
    rounding: fc.constantFrom(...ROUNDINGS),
  })
  .map(({ amountMinor, interestPaymentGrace, taxPct, ...options }) => ({
    ...SAMPLE_PRODUCT,
    ...options,
    amount: { ...SAMPLE_PRODUCT.amount, usual: kes(amountMinor) },
    grace: {
      principal: 0,
      interestPayment: options.frequency === 'once' ? 0 : interestPaymentGrace,
      interestFree: 0,
    },
    feeTaxes: taxPct ? [{ fromOn: Temporal.PlainDate.from('2020-01-01'), pct: taxPct }] : [],
  }));
