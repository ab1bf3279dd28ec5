import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CUMULATIVE_PRACTICE,
  HOUSE_PRACTICE,
  PROGRESSIVE_PRACTICE,
} from '@mkopo/core/schedule/practice.ts';
import { termsOfVector, type VectorInputs } from '@mkopo/core/schedule/vector-terms.ts';

const INPUTS: VectorInputs = {
  principal: '1250',
  annual_nominal_rate_pct: '15',
  interest_method: 'DECLINING_BALANCE',
  interest_calculation_period: 'DAILY',
  days_in_year: 'ACTUAL',
  days_in_month: 'ACTUAL',
  repayment_frequency_unit: 'MONTHS',
  number_of_repayments: 4,
  disbursement_date: '2024-01-01',
};

function termsOf(change: VectorInputs) {
  const terms = termsOfVector({ ...INPUTS, ...change });
  assert.ok('practice' in terms);
  return terms;
}

test('the engine a vector comes from is told by its product, its rate, or its interest', () => {
  const flat = { interest_method: 'FLAT' };
  const same = { interest_calculation_period: 'SAME_AS_REPAYMENT_PERIOD' };
  const practiceOf = (change: VectorInputs) => termsOf(change).practice;
  assert.equal(practiceOf({ product: 'LP1_INTEREST_FLAT' }), CUMULATIVE_PRACTICE);
  assert.equal(practiceOf({ product: 'LP1_PROGRESSIVE_LOAN_SCHEDULE' }), PROGRESSIVE_PRACTICE);
  assert.equal(practiceOf({ product: 'LP2_EMI', ...flat, ...same }), PROGRESSIVE_PRACTICE);
  assert.equal(practiceOf({ interest_rate_per_period: '2', ...same }), CUMULATIVE_PRACTICE);
  assert.equal(practiceOf({ ...flat, ...same }), HOUSE_PRACTICE);
  assert.equal(practiceOf(flat), PROGRESSIVE_PRACTICE);
  assert.equal(practiceOf(same), PROGRESSIVE_PRACTICE);
});

test('the older engine knows no leap years', () => {
  assert.equal(termsOf({}).dayCount.year, 'actual');
  assert.equal(termsOf({ product: 'LP1_DAILY' }).dayCount.year, '365');
  assert.equal(termsOf({ product: 'LP1_DAILY', days_in_year: 'DAYS_360' }).dayCount.year, '360');
});

test('a rate per period serves where none per year is given', () => {
  const change = {
    annual_nominal_rate_pct: null,
    interest_rate_per_period: '1.5',
    interest_rate_frequency: 'WEEKS',
  };
  assert.deepEqual(termsOf(change).rate, { pct: { digits: 15n, scale: 1 }, per: 'week' });
});

test('years are twelves of months, and decimals choose a currency that has them', () => {
  const { frequency } = termsOf({ repayment_frequency_unit: 'YEARS', repayment_every: 2 });
  assert.deepEqual(frequency, { every: 24, unit: 'months' });
  assert.equal(termsOf({ currency_decimals: 0 }).amount.minor, 1250n);
  assert.equal(termsOf({ currency_decimals: 3 }).amount.minor, 1_250_000n);
});

test('what a vector leaves out takes the usual value', () => {
  const open = { grace_on_principal_payment: 'n/a', installment_amount_in_multiples_of: 'n/a' };
  const terms = termsOf(open);
  assert.equal(terms.instalmentMultiple, null);
  assert.equal(terms.firstDueOn, null);
  assert.deepEqual(terms.grace, { principal: 0, interestPayment: 0, interestFree: 0 });
  assert.equal(terms.rounding, 'HALF_EVEN');
  assert.equal(
    termsOf({ installment_amount_in_multiples_of: 20 }).instalmentMultiple?.minor,
    2000n,
  );
});

test('an interest-free period is one, unless the suite is known to mean interest held over', () => {
  const free = { interest_free_period: 3 };
  assert.deepEqual(termsOf(free).grace, { principal: 0, interestPayment: 0, interestFree: 3 });
  const ofSuite = termsOf({ ...free, product: 'LP1_INTEREST_DECLINING' });
  assert.deepEqual(ofSuite.grace, { principal: 0, interestPayment: 3, interestFree: 0 });
  const charged = termsOf({ grace_on_interest_charged: 2 });
  assert.equal(charged.grace.interestFree, 2);
});
