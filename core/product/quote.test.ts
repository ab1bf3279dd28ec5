import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import {
  disbursedLife,
  kes,
  SAMPLE_ON,
  SAMPLE_PRODUCT,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import type { Product } from './product.ts';
import { type Quote, quoteOffer } from './quote.ts';

const OFFER = { amount: kes(12_000_00n), termDays: 120 };
const PAY_OUT = { on: SAMPLE_ON, firstDueOn: null };
const TAXED: Partial<Product> = {
  fees: [
    { due: 'at_application', charge: { fixed: kes(100_00n) } },
    { due: 'deducted', charge: { fixed: kes(200_00n) } },
    { due: 'every_instalment', charge: { fixed: kes(10_00n) } },
  ],
  feeTaxes: [{ fromOn: SAMPLE_ON, pct: { digits: 20n, scale: 0 } }],
};

test('a quote has the schedule that the loan will have', () => {
  const { schedule } = quoteOf({});
  const { loan } = disbursedLife();
  const laid = loan.instalments.filter(({ number }) => number > 0);
  assert.deepEqual(
    schedule.instalments.map(({ dueOn, principal, interest, total }) => [
      ...[dueOn.toString(), principal.minor, interest.minor, total.minor],
    ]),
    laid.map(({ dueOn, debts: { principal, interest } }) => [
      ...[dueOn.toString(), principal.charged, interest.charged],
      principal.charged + interest.charged,
    ]),
  );
  assert.equal(schedule.instalments.at(-1)?.balance.minor, 0n);
});

test('fees are quoted with their tax, and the rates know of both', () => {
  const { paidOut, cost, schedule } = quoteOf(TAXED);
  assert.equal(paidOut.minor, 12_000_00n - 240_00n);
  assert.deepEqual(
    [schedule.applicationFees.minor, schedule.deductedFees.minor],
    [120_00n, 240_00n],
  );
  assert.ok(schedule.instalments.every(({ fees }) => fees.minor === 12_00n));
  assert.equal(cost.fees.minor, 120_00n + 240_00n + 4n * 12_00n);
  const untaxed = quoteOf({ ...TAXED, feeTaxes: [] });
  assert.ok(rateOf(cost.aprPct) > rateOf(untaxed.cost.aprPct));
});

test('without fees the annual rate is twelve times the monthly one', () => {
  const { aprPct } = quoteOf({}).cost;
  assert.ok(aprPct);
  assert.match(decimalText(aprPct.digits, aprPct.scale), /^12\.0/);
});

test('a quote is refused like an application would be', () => {
  const codeOf = (answer: Quote | Refused) => ('refused' in answer ? answer.refused : 'quoted');
  const small = quoteOffer(SAMPLE_PRODUCT, { ...OFFER, amount: kes(1n) }, PAY_OUT);
  const long = quoteOffer(SAMPLE_PRODUCT, { ...OFFER, termDays: 721 }, PAY_OUT);
  const early = quoteOffer(SAMPLE_PRODUCT, OFFER, { on: SAMPLE_ON, firstDueOn: SAMPLE_ON });
  assert.deepEqual(
    [codeOf(small), codeOf(long), codeOf(early)],
    ['amount_out_of_range', 'term_out_of_range', 'date_out_of_range'],
  );
});

function quoteOf(change: Partial<Product>): Quote {
  return orRefuse(quoteOffer({ ...SAMPLE_PRODUCT, ...change }, OFFER, PAY_OUT));
}

function rateOf(rate: Quote['cost']['aprPct']): number {
  assert.ok(rate);
  return Number(decimalText(rate.digits, rate.scale));
}
