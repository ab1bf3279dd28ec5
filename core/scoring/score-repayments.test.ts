import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ratio } from '@mkopo/core/money/ratio.ts';
import fc from 'fast-check';
import type { InstalmentPayment, OwedInstalment } from './judge-instalment.ts';
import { repaymentReasons } from './repayment-results.ts';
import { scoreNumber } from './score-number.ts';
import { scoreRepayments } from './score-repayments.ts';

const day = Temporal.PlainDate.from;
const AS_ON = day('2026-06-30');

test('one in time, one 9 days late and one unpaid for 45 days', () => {
  const found = scoreRepayments({
    asOn: AS_ON,
    instalments: [
      owed('2026-03-16', { '2026-03-10': 60, '2026-03-16': 40 }),
      owed('2026-04-16', { '2026-04-16': 50, '2026-04-25': 50 }),
      owed('2026-05-16', { '2026-05-16': 40, '2026-07-01': 60 }),
      owed('2026-07-16', {}),
    ],
  });
  assert.ok(found.judged);
  const { score, onTimeShare, meanDaysLate, worstDaysLate, ...arrears } = found.judged;
  assert.deepEqual([found.instalments, found.onTime], [3, 1]);
  assert.deepEqual([onTimeShare, meanDaysLate, worstDaysLate], [share(1, 3), share(18, 1), 45]);
  const behind = { arrearsShare: share(1, 5), arrearsInstalments: 1, daysPastDue: 45 };
  assert.deepEqual(arrears, behind);
  // 5/10 of 1/3, 3/10 of the mean of 1, 81/90 and 45/90, 2/10 of 4/5.
  assert.equal(scoreNumber(score), 0.5667);
  assert.deepEqual(repaymentReasons(found), [
    'Paid in time: 1 of 3.',
    'Delay: 18 days on average, 45 days at worst.',
    'In arrears: 1 of 3, the oldest for 45 days.',
  ]);
});

test('where nothing is paid or late yet there is no score, and a reason', () => {
  const found = scoreRepayments({ asOn: AS_ON, instalments: [owed('2026-06-30', {})] });
  assert.equal(found.judged, null);
  assert.deepEqual(repaymentReasons(found), ['No instalment has been paid or fallen due yet.']);
});

test('paid before it is due is paid in time', () => {
  const early = [owed('2026-07-30', { '2026-06-01': 100 })];
  const found = scoreRepayments({ asOn: AS_ON, instalments: early });
  assert.equal(scoreNumber(found.judged?.score ?? share(0, 1)), 1);
  assert.deepEqual(repaymentReasons(found), ['Paid in time: 1 of 1.', 'Nothing is in arrears.']);
});

test('a payment that was reversed counts until its reversal, and the next one from its own day', () => {
  const payments = { '2026-05-01': 100, '2026-05-20': -100, '2026-06-10': 100 };
  const found = scoreRepayments({ asOn: AS_ON, instalments: [owed('2026-05-01', payments)] });
  assert.equal(found.judged?.worstDaysLate, 40);
});

const anyPayment = fc.record({
  on: fc.integer({ min: -60, max: 200 }).map((days) => day('2026-01-01').add({ days })),
  amount: fc.bigInt({ min: 1n, max: 60n }),
});
const anyInstalment: fc.Arbitrary<OwedInstalment> = fc.record({
  dueOn: fc.integer({ min: -30, max: 220 }).map((days) => day('2026-01-01').add({ days })),
  amount: fc.bigInt({ min: 1n, max: 100n }),
  payments: fc.array(anyPayment, { maxLength: 4 }),
});
const anyInstalments = fc.array(anyInstalment, { minLength: 1, maxLength: 12 });

test('a score is from 0 to 1, and one payment more never lowers it', () => {
  fc.assert(
    fc.property(anyInstalments, fc.nat(11), anyPayment, (instalments, place, added) => {
      const before = scoreOf(instalments);
      const after = scoreOf(
        instalments.map((one, index) =>
          index === place % instalments.length ? withPayment(one, added) : one,
        ),
      );
      if (!before) return;
      assert.ok(before.numerator >= 0n && before.numerator <= before.denominator);
      assert.ok(after);
      assert.ok(after.numerator * before.denominator >= before.numerator * after.denominator);
    }),
    { numRuns: 1_000 },
  );
});

test('the order of instalments and of payments is irrelevant', () => {
  fc.assert(
    fc.property(anyInstalments, (instalments) => {
      const turned = instalments
        .map((one) => ({ ...one, payments: one.payments.toReversed() }))
        .toReversed();
      assert.deepEqual(scoreOf(turned), scoreOf(instalments));
    }),
  );
});

test('all in time is exactly 1; nothing ever, for 90 days and more, is exactly 0', () => {
  fc.assert(
    fc.property(anyInstalments, (instalments) => {
      const perfect = instalments.map(({ dueOn, amount }) => {
        return { dueOn, amount, payments: [{ on: dueOn, amount }] };
      });
      const asOn = day('2027-01-01');
      const none = instalments.map((one) => ({ ...one, payments: [] }));
      assert.deepEqual(scoreRepayments({ instalments: perfect, asOn }).judged?.score, share(1, 1));
      assert.deepEqual(scoreRepayments({ instalments: none, asOn }).judged?.score, share(0, 1));
    }),
  );
});

function owed(dueOn: string, paid: Readonly<Record<string, number>>): OwedInstalment {
  const payments = Object.entries(paid).map(([on, amount]) => {
    return { on: day(on), amount: BigInt(amount) };
  });
  return { dueOn: day(dueOn), amount: 100n, payments };
}

function withPayment(instalment: OwedInstalment, added: InstalmentPayment): OwedInstalment {
  return { ...instalment, payments: [...instalment.payments, added] };
}

function scoreOf(instalments: readonly OwedInstalment[]): Ratio | undefined {
  return scoreRepayments({ instalments, asOn: AS_ON }).judged?.score;
}

function share(numerator: number, denominator: number): Ratio {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}
