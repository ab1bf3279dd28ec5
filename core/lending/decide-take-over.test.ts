import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { loanDifferences } from '@mkopo/core/past/loan-differences.ts';
import { planOfOffer } from '@mkopo/core/product/offer.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import {
  kes,
  SAMPLE_ON,
  SAMPLE_PRODUCT,
  sampleApplication,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import { decideRepayment } from './decide-repayment.ts';
import { decideReversal } from './decide-reversal.ts';
import { decideTakeOver } from './decide-take-over.ts';

const TODAY = SAMPLE_ON.add({ months: 2, days: 10 });
const STOOD_ON = TODAY.subtract({ days: 4 });
const NOTHING = { principalMinor: 0n, interestMinor: 0n, feesMinor: 0n, penaltiesMinor: 0n };

/** 12 000 over four months, of which the first was paid: 3 000 and 120 of interest. */
const ONE_MONTH = { ...NOTHING, principalMinor: 3000_00n, interestMinor: 120_00n };

function taken(change: Partial<Product> = {}, paid = ONE_MONTH, penaltiesMinor = 0n) {
  const { channel: _, customFields, definedFields, ...facts } = sampleApplication(change);
  const plan = planOfOffer(facts.product, facts.applied, { on: SAMPLE_ON, firstDueOn: null });
  if (isImpossible(plan)) throw new Error('the sample loan is possible');
  const stands = { plan, paid, penaltiesMinor, by: 'baraka', bookedOn: TODAY };
  return decideTakeOver({ ...facts, takenOverOn: STOOD_ON }, stands);
}

function lifeOf(...told: Parameters<typeof taken>) {
  const { applied, taken: step } = orRefuse(taken(...told));
  return { loan: step.loan, history: [...applied.transactions, ...step.transactions] };
}

test('what is owed stands against opening equity: no income, no cash, no news', () => {
  const { loan, history } = lifeOf({}, { ...ONE_MONTH, penaltiesMinor: 10_00n }, 50_00n);
  const sums = sumsOf(history.flatMap(({ postings }) => postings));
  // The second month is earned, and six days of the third, with 31: 90 and 11.61 of 60.
  assert.deepEqual(Object.fromEntries(sums), {
    loans_receivable: 9000_00n,
    interest_receivable: 101_61n,
    penalties_receivable: 40_00n,
    opening_equity: -9141_61n,
  });
  assert.deepEqual([loan.status, loan.disbursedOn, loan.version], ['disbursed', SAMPLE_ON, 1]);
  assert.equal(balancesOf(loan).totalMinor, 9220_00n);
  const { applied, taken: step } = orRefuse(taken());
  assert.deepEqual([...applied.events, ...step.events], []);
});

test('interest that was prepaid is owed to the days to come', () => {
  const { history } = lifeOf({}, { ...ONE_MONTH, interestMinor: 300_00n });
  const sums = sumsOf(history.flatMap(({ postings }) => postings));
  assert.equal(sums.get('unearned_interest'), -78_39n);
  assert.equal(sums.get('interest_receivable') ?? 0n, 0n);
});

test('a penalty that other books raised once is not raised again, and one to come is', () => {
  const rule = { charge: { fixed: kes(100_00n) }, graceDays: 5, cap: null } as const;
  const nightly = (raised: 'once' | 'every_day', graceDays: number) => {
    const { loan } = lifeOf({ penalty: { ...rule, raised, graceDays } });
    return balancesOf(closeDay(loan, TODAY).loan).penaltiesMinor;
  };
  assert.equal(nightly('once', 5), 0n, 'its grace was over');
  assert.equal(nightly('once', 6), 100_00n, 'its grace was not over then');
  assert.equal(nightly('every_day', 5), 100_00n, 'each day from now on');
});

test('payments of before are in what was owed; those of days since count from their day', () => {
  const { loan, history } = lifeOf();
  const past = { history, nights: null };
  const pay = (on: Temporal.PlainDate) =>
    decideRepayment(loan, {
      ...{ amount: kes(500_00n), method: 'cash', clientId: null, past },
      when: { on, bookedOn: TODAY },
    });
  const early = pay(STOOD_ON.subtract({ days: 1 }));
  assert.equal('refused' in early && early.refused, 'date_out_of_range');
  const { loan: paid } = orRefuse(pay(STOOD_ON));
  assert.equal(balancesOf(paid).totalMinor, 8680_00n);
});

test('it is reversed as if it had never been, while nothing stands on it', () => {
  const { loan, history } = lifeOf();
  const night = closeDay(loan, TODAY);
  const made = [...history, ...night.transactions];
  const asked = { number: 3, reason: 'a mistake', bookedOn: TODAY };
  const past = { history: made, nights: { firstOn: TODAY, lastOn: TODAY } };
  const back = orRefuse(decideReversal(night.loan, { ...asked, past }));
  assert.deepEqual([back.loan.status, balancesOf(back.loan).totalMinor], ['approved', 0n]);
  const all = [...made, ...back.transactions];
  assert.deepEqual(
    [...sumsOf(all.flatMap(({ postings }) => postings)).values()].filter((sum) => sum !== 0n),
    [],
  );
  assert.deepEqual(loanDifferences(back.loan, all), []);
  const paid = orRefuse(
    decideRepayment(loan, {
      ...{ amount: kes(1_00n), method: 'cash', clientId: null, when: sameDay(TODAY) },
    }),
  );
  const later = { history: [...history, ...paid.transactions], nights: null };
  const refused = decideReversal(paid.loan, { ...asked, past: later });
  assert.equal('refused' in refused && refused.refused, 'invalid_state');
});

test('what is paid off, or was lent after it is told, is not taken over', () => {
  const all = { ...NOTHING, principalMinor: 12_000_00n, interestMinor: 300_00n };
  const off = taken({}, all);
  assert.equal('refused' in off && off.refused, 'invalid_state');
  const { channel: _, customFields, definedFields, ...facts } = sampleApplication();
  const plan = planOfOffer(SAMPLE_PRODUCT, facts.applied, { on: SAMPLE_ON, firstDueOn: null });
  if (isImpossible(plan)) throw new Error('the sample loan is possible');
  const stands = { plan, paid: NOTHING, penaltiesMinor: 0n, by: 'baraka', bookedOn: TODAY };
  const takenOverOn = SAMPLE_ON.subtract({ days: 1 });
  const early = decideTakeOver({ ...facts, takenOverOn }, stands);
  assert.equal('refused' in early && early.refused, 'date_out_of_range');
});
