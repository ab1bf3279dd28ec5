import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Frequency, instalmentPeriods } from '@mkopo/core/calendar/instalment-period.ts';
import { type InterestBasis, interestFactors } from '@mkopo/core/interest/interest-factor.ts';
import { parseDecimal } from '@mkopo/core/money/decimal.ts';

const pct = (text: string) => parseDecimal(text) ?? assert.fail(text);
const factorOf = (basis: Partial<InterestBasis>, fromOn: string, firstDueOn?: string) => {
  const frequency: Frequency = basis.frequency ?? { every: 1, unit: 'months' };
  const periods = instalmentPeriods({
    disbursedOn: Temporal.PlainDate.from(fromOn),
    frequency,
    instalments: 1,
    firstDueOn: firstDueOn ? Temporal.PlainDate.from(firstDueOn) : null,
    lastDueOn: null,
  });
  const [factor] = interestFactors(periods, {
    rate: { pct: pct('12'), per: 'year' },
    interestPeriod: 'daily',
    dayCount: { year: 'actual', month: 'actual' },
    ...basis,
    frequency,
  });
  return factor ? `${factor.numerator}/${factor.denominator}` : assert.fail('no factor');
};

test('an actual year is split at 31 December: 19 days of 2023, 12 of the leap year', () => {
  // 0.12 × (19 × 366 + 12 × 365) / (365 × 366)
  assert.equal(factorOf({}, '2023-12-12'), '5667/556625');
});

test('a period within a leap year counts 366 days, and 365 where the product says so', () => {
  assert.equal(factorOf({}, '2024-01-01'), '31/3050');
  const dayCount = { year: '365', month: 'actual' } as const;
  assert.equal(factorOf({ dayCount }, '2024-01-01'), '93/9125');
});

test('a month of 30 days of a year of 360 is a twelfth, however long it is', () => {
  const dayCount = { year: '360', month: '30' } as const;
  assert.equal(factorOf({ dayCount }, '2024-02-01'), '1/100');
  assert.equal(factorOf({ dayCount }, '2024-01-31'), '1/100');
});

test('an odd first month of 30 days counts its whole months and the part of the next', () => {
  // 1 + 17/29 months
  const dayCount = { year: '360', month: '30' } as const;
  assert.equal(factorOf({ dayCount }, '2024-01-01', '2024-02-18'), '23/1450');
});

test('interest by repayment period looks at no day: a twelfth, or one in 52', () => {
  const interestPeriod = 'same_as_repayment' as const;
  assert.equal(factorOf({ interestPeriod }, '2024-02-01'), '1/100');
  const weekly = { every: 2, unit: 'weeks' } as const;
  assert.equal(factorOf({ interestPeriod, frequency: weekly }, '2024-02-01'), '3/650');
});

test('rates per month, week, day and term say what they say', () => {
  const interestPeriod = 'same_as_repayment' as const;
  const rate = (text: string, per: InterestBasis['rate']['per']) => ({ pct: pct(text), per });
  assert.equal(factorOf({ interestPeriod, rate: rate('2', 'month') }, '2024-02-01'), '1/50');
  const weekly = { every: 1, unit: 'weeks' } as const;
  assert.equal(
    factorOf({ interestPeriod, frequency: weekly, rate: rate('1.5', 'week') }, '2024-02-01'),
    '3/200',
  );
  assert.equal(factorOf({ rate: rate('0.1', 'day') }, '2024-02-01'), '29/1000');
  assert.equal(factorOf({ rate: rate('9', 'term') }, '2024-02-01'), '9/100');
});
