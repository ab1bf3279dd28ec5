import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { type Decimal, decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { divideRounded } from '@mkopo/core/money/rounding.ts';
import { creditCostOf } from './credit-cost.ts';
import type { Fee } from './fee.ts';
import { makeSchedule } from './make-schedule.ts';
import { HOUSE_PRACTICE } from './practice.ts';

const pct = (text: string) => parseDecimal(text) ?? assert.fail(text);

function costWith(fees: readonly Fee[]) {
  const schedule = makeSchedule({
    amount: money(KES, 1_000_000_00n),
    rate: { pct: pct('12'), per: 'year' },
    method: 'declining',
    amortization: 'equal_installments',
    interestPeriod: 'same_as_repayment',
    dayCount: { year: '365', month: 'actual' },
    frequency: { every: 1, unit: 'months' },
    length: { instalments: 12 },
    disbursedOn: Temporal.PlainDate.from('2024-01-15'),
    firstDueOn: null,
    grace: { principal: 0, interestPayment: 0, interestFree: 0 },
    fees,
    instalmentMultiple: null,
    rounding: 'HALF_EVEN',
    practice: HOUSE_PRACTICE,
  });
  assert.ok('instalments' in schedule);
  return creditCostOf(schedule);
}

const twoPlaces = (rate: Decimal | null) =>
  rate && decimalText(divideRounded(rate.digits, 10n ** BigInt(rate.scale - 2), 'HALF_UP'), 2);

test('without fees the annual percentage rate is the nominal rate', () => {
  const cost = costWith([]);
  assert.equal(twoPlaces(cost.aprPct), '12.00');
  assert.equal(twoPlaces(cost.effectivePct), '12.67');
  assert.equal(cost.totalCost.minor, cost.interest.minor);
  assert.equal(cost.totalPaid.minor, 1_000_000_00n + cost.interest.minor);
});

test('the same fee costs the same whenever it is paid, but the rate is higher the earlier', () => {
  const fixed = money(KES, 24_000_00n);
  const deducted = costWith([{ due: 'deducted', charge: { fixed } }]);
  const atApplication = costWith([{ due: 'at_application', charge: { fixed } }]);
  const spread = costWith([{ due: 'every_instalment', charge: { fixed: money(KES, 2_000_00n) } }]);
  assert.equal(deducted.totalCost.minor, spread.totalCost.minor);
  assert.equal(deducted.totalCost.minor, atApplication.totalCost.minor);
  assert.equal(deducted.amountFinanced.minor, 976_000_00n);
  assert.deepEqual(deducted.aprPct, atApplication.aprPct);
  assert.ok((deducted.aprPct?.digits ?? 0n) > (spread.aprPct?.digits ?? 0n));
});
