import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { owed } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { REBATES } from '@mkopo/core/product/product.ts';
import { anyProduct } from '@mkopo/test/kit/lives/any-product.ts';
import {
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_ON,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import fc from 'fast-check';
import { decideRepayment } from './decide-repayment.ts';
import { settlementOf } from './settlement.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const pay = ({ loan }: Life, minor: bigint, on: Temporal.PlainDate) =>
  decideRepayment(loan, {
    ...{ amount: kes(minor), method: 'cash', clientId: null, when: sameDay(on) },
  });
const quote = ({ loan }: Life, on: string, todayOn = SAMPLE_ON) =>
  orRefuse(settlementOf(loan, { on: date(on), todayOn }));

test('on the day it is paid out a loan is settled by its principal alone', () => {
  const life = disbursedLife({ rebate: 'unearned_interest' });
  const settlement = quote(life, '2026-01-15');
  assert.deepEqual([settlement.totalMinor, settlement.rebateMinor], [12_000_00n, 300_00n]);
  const { loan } = orRefuse(pay(life, 12_000_00n, SAMPLE_ON));
  assert.deepEqual([loan.status, loan.creditMinor], ['closed', 0n]);
});

test('half a period earns half of its interest; the rest is let off', () => {
  const life = disbursedLife({ rebate: 'unearned_interest' });
  // 120 for 31 days from 15 January: 58.06 are earned by the 30th.
  const settlement = quote(life, '2026-01-30');
  assert.deepEqual([settlement.interestMinor, settlement.totalMinor], [58_06n, 12_058_06n]);
  assert.equal(settlement.rebateMinor, 300_00n - 58_06n);
});

test('without a rebate a loan is settled by all that it asks for', () => {
  const settlement = quote(disbursedLife({ rebate: 'none' }), '2026-01-15');
  assert.deepEqual([settlement.totalMinor, settlement.rebateMinor], [12_300_00n, 0n]);
});

test('by the rule of 78 periods that have not begun give back their parts', () => {
  const life = disbursedLife({ rebate: 'rule_of_78', method: 'flat' });
  // 480 over four periods, three of which have not begun: 480 × (1+2+3) / (1+2+3+4) = 288.
  const settlement = quote(life, '2026-01-30');
  assert.deepEqual([settlement.rebateMinor, settlement.totalMinor], [288_00n, 12_192_00n]);
  // On its first day a period has not begun yet: of the first all is given back.
  const onFirstDays = ['2026-01-15', '2026-02-15', '2026-03-15'].map((on) => quote(life, on));
  assert.deepEqual(
    onFirstDays.map(({ rebateMinor }) => rebateMinor),
    [480_00n, 288_00n, 144_00n],
  );
});

test('interest that was paid ahead pays for the rest', () => {
  const life = lived(disbursedLife({ rebate: 'unearned_interest' }), (loan) =>
    pay({ loan, history: [] }, 6210_00n, SAMPLE_ON),
  );
  // Two instalments were paid, 210 of it interest of which nothing is earned yet.
  const settlement = quote(life, '2026-01-15');
  assert.deepEqual([settlement.prepaidMinor, settlement.totalMinor], [210_00n, 5790_00n]);
  const { loan, transactions } = orRefuse(pay(life, 5790_00n, SAMPLE_ON));
  assert.equal(loan.status, 'closed');
  assert.ok(transactions[0]?.postings.every(({ account }) => account !== 'interest_income'));
});

test('nights until then are counted in: penalties that will be raised', () => {
  const penalty = {
    charge: { fixed: kes(50_00n) },
    raised: 'once',
    graceDays: 0,
    cap: null,
  } as const;
  const life = disbursedLife({ penalty });
  assert.equal(quote(life, '2026-02-16').penaltiesMinor, 0n);
  assert.equal(quote(life, '2026-02-17').penaltiesMinor, 50_00n);
});

test('days that were are refused, and days too far ahead', () => {
  const { loan } = disbursedLife();
  for (const on of ['2026-01-14', '2027-01-17']) {
    const answer = settlementOf(loan, { on: date(on), todayOn: SAMPLE_ON });
    assert.equal('refused' in answer && answer.refused, 'date_out_of_range');
  }
});

test('whatever the product, what the settlement says closes the loan, and a cent less does not', () => {
  const anyRebate = fc.constantFrom(...REBATES);
  const anyDays = fc.nat({ max: 200 });
  fc.assert(
    fc.property(
      anyProduct,
      anyRebate,
      anyDays,
      fc.bigInt({ min: 0n, max: 5000_00n }),
      (...drawn) => {
        const [product, rebate, days, prepaid] = drawn;
        const opened = disbursedLife({ ...product, rebate });
        const life = prepaid > 0n ? lived(opened, () => pay(opened, prepaid, SAMPLE_ON)) : opened;
        if (life.loan.status !== 'disbursed') return;
        const todayOn = SAMPLE_ON.add({ days });
        const { totalMinor } = quote(life, todayOn.toString(), todayOn);
        if (totalMinor < 2n) return;
        const less = orRefuse(pay(life, totalMinor - 1n, todayOn)).loan;
        const { loan } = orRefuse(pay(life, totalMinor, todayOn));
        assert.deepEqual([loan.status, owed(loan), loan.creditMinor], ['closed', 0n, 0n]);
        assert.equal(less.status, 'disbursed');
      },
    ),
    { numRuns: 150 },
  );
});
