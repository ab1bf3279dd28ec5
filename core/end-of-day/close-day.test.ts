import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import { decideApproval } from '@mkopo/core/lending/decide-on-application.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { decideCharge, decideWaiver } from '@mkopo/core/lending/decide-servicing.ts';
import { arrearsOf } from '@mkopo/core/loan/arrears.ts';
import { owed, receivable } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { PenaltyRule, Product } from '@mkopo/core/product/product.ts';
import {
  appliedLife,
  disbursedLife,
  kes,
  type Life,
  lived,
  SAMPLE_ON,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { closeDay } from './close-day.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const pct = (digits: bigint, scale: number) => ({ pct: { digits, scale } });
const onceFixed: PenaltyRule = {
  charge: { fixed: kes(50_00n) },
  raised: 'once',
  graceDays: 3,
  cap: null,
};

/** Closes every day from the one after the disbursement. */
function closedThrough(life: Life, lastOn: string): Life {
  let lastLife = life;
  for (
    let on = SAMPLE_ON.add({ days: 1 });
    on.until(date(lastOn)).days >= 0;
    on = on.add({ days: 1 })
  ) {
    lastLife = lived(lastLife, (loan) => closeDay(loan, on));
  }
  return lastLife;
}
const penalties = (change: Partial<Product>, lastOn: string) =>
  closedThrough(disbursedLife(change), lastOn).loan.instalments.map(
    ({ debts }) => debts.penalty.charged,
  );

test('a day adds its own interest, and all of it is there on the due date', () => {
  const days = ['2026-01-16', '2026-01-17', '2026-02-14', '2026-02-15', '2026-02-16'].map((on) =>
    receivable(closedThrough(disbursedLife(), on).loan, ['interest']),
  );
  // 120.00 over 31 days, rounded down; then 90.00 over 28.
  assert.deepEqual(days, [3_87n, 7_74n, 116_12n, 120_00n, 123_21n]);
});

test('interest held over by a grace is earned from the day it began to run', () => {
  const grace = { principal: 0, interestPayment: 1, interestFree: 0 };
  const shown = (on: string) =>
    receivable(closedThrough(disbursedLife({ grace }), on).loan, ['interest']);
  // 120.00 and 90.00 are due together on 15 March, after 59 days.
  assert.deepEqual([shown('2026-02-15'), shown('2026-03-15')], [110_33n, 210_00n]);
});

test('closing a day twice changes nothing', () => {
  // Once with penalties at both of their caps, and once where a second one would find room.
  for (const [cap, lastOn] of [
    [pct(5n, 0), '2026-06-30'],
    [null, '2026-04-30'],
  ] as const) {
    const rule = { ...onceFixed, raised: 'every_day', cap } as const;
    const life = closedThrough(disbursedLife({ penalty: rule, hasInDuplum: true }), lastOn);
    const again = closeDay(life.loan, date(lastOn));
    assert.deepEqual(again.transactions, []);
    assert.deepEqual(again.loan, life.loan);
  }
});

test('a fee is income when its instalment falls due', () => {
  const fees = [{ due: 'every_instalment', charge: { fixed: kes(30_00n) } }] as const;
  const shown = (on: string) =>
    receivable(closedThrough(disbursedLife({ fees }), on).loan, ['fee']);
  assert.deepEqual(
    [shown('2026-02-14'), shown('2026-02-15'), shown('2026-03-15')],
    [0n, 30_00n, 60_00n],
  );
});

test('a penalty is raised once, the day after its grace days', () => {
  assert.deepEqual(penalties({ penalty: onceFixed }, '2026-02-18'), [0n, 0n, 0n, 0n, 0n]);
  assert.deepEqual(penalties({ penalty: onceFixed }, '2026-02-19'), [0n, 50_00n, 0n, 0n, 0n]);
  assert.deepEqual(penalties({ penalty: onceFixed }, '2026-03-19'), [0n, 50_00n, 50_00n, 0n, 0n]);
});

test('a daily penalty is a share of what is overdue without penalties, up to its cap', () => {
  const penalty = { charge: pct(1n, 0), raised: 'every_day', graceDays: 0, cap: null } as const;
  // 3120.00 are overdue: 31.20 a day, however many penalties there are.
  assert.deepEqual(penalties({ penalty }, '2026-02-18').slice(0, 2), [0n, 93_60n]);
  const capped = { ...penalty, cap: { fixed: kes(70_00n) } };
  assert.deepEqual(penalties({ penalty: capped }, '2026-02-25').slice(0, 2), [0n, 70_00n]);
});

test('tax that is overdue is overdue', () => {
  const penalty = { charge: pct(10n, 0), raised: 'once', graceDays: 0, cap: null } as const;
  const fees = [{ due: 'every_instalment', charge: { fixed: kes(100_00n) } }] as const;
  const feeTaxes = [{ fromOn: SAMPLE_ON, pct: { digits: 20n, scale: 0 } }];
  // A tenth of 3000.00 + 120.00 + 100.00 + 20.00.
  assert.deepEqual(penalties({ penalty, fees, feeTaxes }, '2026-02-16').slice(0, 2), [0n, 324_00n]);
});

test('a penalty that was taken back or waived is not raised again the next night', () => {
  const late = closedThrough(disbursedLife({ penalty: onceFixed }), '2026-02-19');
  const number = late.history.find(({ move }) => move.kind === 'penalty')?.number ?? 0;
  const on = date('2026-02-19');
  const past = { history: late.history, nights: null };
  const undo = { past, number, reason: 'holiday', bookedOn: on };
  const waive = { of: 'penalty', amount: kes(50_00n), bookedOn: on } as const;
  for (const decision of [decideReversal(late.loan, undo), decideWaiver(late.loan, waive)]) {
    const { loan } = orRefuse(decision);
    assert.equal(owed(closeDay(loan, on.add({ days: 1 })).loan, ['penalty']), 0n);
  }
});

test('loan.overdue is told on the first day of each bucket', () => {
  const { loan } = disbursedLife();
  const told = [15, 16, 17, 45, 46, 47, 48].filter(
    (days) => closeDay(loan, date('2026-02-01').add({ days: days - 1 })).events.length > 0,
  );
  // 16 February is the first day late; 18 March (the 46th day from 1 February) the 31st.
  assert.deepEqual(told, [16, 46]);
});

test('in duplum: when a loan fails, unpaid interest and penalties stop at the principal', () => {
  const penalty = { charge: pct(3n, 0), raised: 'every_day', graceDays: 0, cap: null } as const;
  const product = { penalty, hasInDuplum: true } as const;
  const owedOn = (change: Partial<Product>, on: string) =>
    receivable(closedThrough(disbursedLife(change), on).loan, ['interest', 'penalty']);
  // 17 May is day 91: by then more than 12 000.00 has piled up, and it is cut back.
  assert.ok(owedOn(product, '2026-05-16') > 12_000_00n);
  assert.equal(owedOn(product, '2026-05-17'), 12_000_00n);
  assert.equal(owedOn(product, '2026-08-01'), 12_000_00n);
  assert.ok(owedOn({ penalty }, '2026-08-01') > 12_000_00n);

  const failed = closedThrough(disbursedLife(product), '2026-05-20').loan;
  // Penalties give way before interest does.
  assert.equal(receivable(failed, ['interest']), 300_00n);
  const byHand = { of: 'penalty', amount: kes(1n), bookedOn: date('2026-05-20') } as const;
  const refused = decideCharge(failed, byHand);
  assert.ok('refused' in refused && refused.refused === 'amount_out_of_range');
});

test('in duplum ends when nothing is overdue, and begins anew with what is owed then', () => {
  const offer = { amount: kes(12_000_00n), termDays: 240 };
  const rule = { makerAndChecker: 'may_be_one', limit: null } as const;
  const approved = lived(appliedLife({ hasInDuplum: true }), (loan) =>
    decideApproval(loan, { offer, by: 'baraka', rule, bookedOn: SAMPLE_ON }),
  );
  const failed = closedThrough(
    lived(approved, (loan) =>
      decideDisbursement(loan, { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) }),
    ),
    '2026-05-17',
  );
  assert.equal(failed.loan.duplumCapMinor, 12_000_00n);
  const on = date('2026-05-17');
  const pay = (short: bigint) => {
    const amount = kes(arrearsOf(failed.loan, on).overdueMinor - short);
    const paid = { amount, method: 'cash', clientId: null, when: sameDay(on) } as const;
    return closeDay(lived(failed, (loan) => decideRepayment(loan, paid)).loan, on).loan;
  };
  assert.equal(pay(1n).duplumCapMinor, 12_000_00n);
  assert.equal(pay(0n).duplumCapMinor, null);
  assert.equal(closeDay(pay(0n), date('2026-12-01')).loan.duplumCapMinor, 6000_00n);
});

test('in duplum: interest that the cap kept out is not asked for when it falls due', () => {
  const rate = { pct: { digits: 30n, scale: 0 }, per: 'month' } as const;
  const life = lived(appliedLife({ rate, hasInDuplum: true }), (loan) =>
    decideApproval(loan, {
      offer: { amount: kes(12_000_00n), termDays: 240 },
      by: 'baraka',
      rule: { makerAndChecker: 'may_be_one', limit: null },
      bookedOn: SAMPLE_ON,
    }),
  );
  const paidOut = lived(life, (loan) =>
    decideDisbursement(loan, { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) }),
  );
  const failed = closedThrough(paidOut, '2026-09-15');
  // 16 200.00 by the schedule, of which 12 000.00 may be asked for.
  assert.equal(owed(failed.loan, ['interest']), 12_000_00n);

  // Days left out make no difference: what there was first is not pushed out by what comes late.
  const on = date('2026-05-17');
  const penalty = { of: 'penalty', amount: kes(100_00n), bookedOn: on } as const;
  const fined = lived(closedThrough(paidOut, '2026-05-17'), (loan) => decideCharge(loan, penalty));
  const { loan: late } = closeDay(fined.loan, date('2026-09-15'));
  assert.equal(owed(late, ['penalty']), 100_00n);
  assert.equal(owed(late, ['interest']), 11_900_00n);
});

test('in duplum: who pays on a day makes room for the interest of that day, not of those before', () => {
  const rate = { pct: { digits: 30n, scale: 0 }, per: 'month' } as const;
  const offer = { amount: kes(12_000_00n), termDays: 240 };
  const rule = { makerAndChecker: 'may_be_one', limit: null } as const;
  const approved = lived(appliedLife({ rate, hasInDuplum: true }), (loan) =>
    decideApproval(loan, { offer, by: 'baraka', rule, bookedOn: SAMPLE_ON }),
  );
  const paidOut = lived(approved, (loan) =>
    decideDisbursement(loan, { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) }),
  );
  const full = closedThrough(paidOut, '2026-06-01');
  assert.equal(receivable(full.loan, ['interest']), 12_000_00n);
  const on = date('2026-06-02');
  const payment = { amount: kes(1000_00n), method: 'cash', clientId: null, when: sameDay(on) };
  const paid = lived(full, (loan) => decideRepayment(loan, { ...payment, method: 'cash' }));
  // 1800.00 are earned over the 31 days from 15 May, of which this is the 18th: 58.07.
  const { loan } = closeDay(paid.loan, on);
  assert.equal(receivable(loan, ['interest']), 11_058_07n);
});
