import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orRefuse, type Refused } from '@mkopo/core/kit/refusal.ts';
import { sumsOf } from '@mkopo/core/ledger/posting.ts';
import { decideApplication } from '@mkopo/core/lending/decide-application.ts';
import { decideDisbursement } from '@mkopo/core/lending/decide-disbursement.ts';
import {
  decideApproval,
  decideUndoApproval,
  decideWithdrawal,
} from '@mkopo/core/lending/decide-on-application.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import {
  kes,
  SAMPLE_ON,
  SAMPLE_PRODUCT,
  sampleApplication,
} from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  decidePayoutDone,
  decidePayoutFailure,
  decidePayoutStart,
  type PayoutStartInput,
} from './decide-payout.ts';

const LIMITS = { currency: KES, leastMinor: 10_00n, mostMinor: 250_000_00n, unitMinor: 100n };
const RULE = { makerAndChecker: 'may_be_one', limit: null } as const;
const TAXED_FROM = SAMPLE_ON.add({ days: 1 });
/** Two in a hundred are kept back; from the day after the start they are taxed. */
const DEDUCTING: Product = {
  ...SAMPLE_PRODUCT,
  fees: [{ due: 'deducted', charge: { pctOfAmount: { digits: 2n, scale: 0 } } }],
  feeTaxes: [{ fromOn: TAXED_FROM, pct: { digits: 16n, scale: 0 } }],
};

function approved(product: Product = DEDUCTING) {
  const applied = orRefuse(decideApplication(sampleApplication(product)));
  const offer = applied.loan.applied;
  const approval = { offer, by: 'baraka', rule: RULE, bookedOn: SAMPLE_ON };
  const { loan, transactions } = orRefuse(decideApproval(applied.loan, approval));
  return { loan, history: [...applied.transactions, ...transactions] };
}

function started(change: Partial<PayoutStartInput> = {}, product = DEDUCTING) {
  const { loan, history } = approved(product);
  const input = { limits: LIMITS, firstDueOn: null, by: 'baraka', bookedOn: SAMPLE_ON, ...change };
  const start = orRefuse(decidePayoutStart(loan, input));
  return { ...start, firstDueOn: input.firstDueOn, history: [...history, ...start.transactions] };
}

const doneBy = (days: number, bookedDays = days) => ({
  method: 'mpesa' as const,
  when: { on: SAMPLE_ON.add({ days }), bookedOn: SAMPLE_ON.add({ days: bookedDays }) },
});

const codeOf = (answer: Step | Refused) => ('refused' in answer ? answer.refused : 'made');

test('a payout that is started moves no money and shuts every other door', () => {
  const { loan, transactions, promise, history } = started();
  assert.equal(loan.status, 'disbursing');
  assert.deepEqual(
    transactions.flatMap(({ postings }) => postings),
    [],
  );
  assert.deepEqual(promise.paidOut, kes(11_760_00n));
  const payOut = { method: 'mpesa', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  const withdrawal = { reason: 'no', bookedOn: SAMPLE_ON };
  const past = { history, nights: null };
  const reversal = { past, number: 2, reason: 'no', bookedOn: SAMPLE_ON };
  const again = { limits: LIMITS, firstDueOn: null, by: 'baraka', bookedOn: SAMPLE_ON };
  for (const answer of [
    decideDisbursement(loan, payOut),
    decideWithdrawal(loan, withdrawal),
    decideUndoApproval(loan, SAMPLE_ON),
    decideReversal(loan, reversal),
    decidePayoutStart(loan, again),
  ]) {
    assert.equal(codeOf(answer), 'invalid_state');
  }
});

test('what was promised is what is booked, though a tax came in overnight', () => {
  const { loan, promise } = started();
  const input = { ...promise, firstDueOn: null, ...doneBy(1) };
  const step = orRefuse(decidePayoutDone(loan, input));
  assert.deepEqual([step.loan.status, `${step.loan.disbursedOn}`], ['disbursed', `${TAXED_FROM}`]);
  const sums = sumsOf(step.transactions.flatMap(({ postings }) => postings));
  assert.deepEqual(
    ['clearing_mpesa', 'fee_income', 'loans_receivable', 'tax_payable'].map((role) =>
      sums.get(role as never),
    ),
    [-11_760_00n, -240_00n, 12_000_00n, undefined],
  );
  assert.deepEqual(
    step.events.map(({ type }) => type),
    ['loan.disbursed'],
  );
});

test('money that left yesterday is lent from yesterday, whenever it is booked', () => {
  const { loan, promise } = started();
  const step = orRefuse(decidePayoutDone(loan, { ...promise, firstDueOn: null, ...doneBy(0, 1) }));
  assert.equal(`${step.loan.disbursedOn}`, `${SAMPLE_ON}`);
  assert.equal(`${step.transactions[0]?.bookedOn}`, `${TAXED_FROM}`);
});

test('no day, however odd, keeps money that left out of the books', () => {
  const firstDueOn = SAMPLE_ON.add({ days: 10 });
  const { loan, promise } = started({ firstDueOn });
  for (const [days, bookedDays, lentFrom] of [
    [-400, 0, 0],
    [5, 3, 3],
    [12, 12, 12],
  ] as const) {
    const input = { ...promise, firstDueOn, ...doneBy(days, bookedDays) };
    const step = orRefuse(decidePayoutDone(loan, input));
    assert.equal(`${step.loan.disbursedOn}`, `${SAMPLE_ON.add({ days: lentFrom })}`);
  }
});

test('a payout that failed leaves the loan approved, free, and nothing in the books', () => {
  const { loan } = started();
  const failure = { code: '2040', reason: 'not a customer of M-Pesa', bookedOn: SAMPLE_ON };
  const back = orRefuse(decidePayoutFailure(loan, failure));
  assert.equal(back.loan.status, 'approved');
  assert.deepEqual(
    back.transactions.flatMap(({ postings }) => postings),
    [],
  );
  assert.deepEqual(back.events, []);
  const payOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  assert.equal(orRefuse(decideDisbursement(back.loan, payOut)).loan.status, 'disbursed');
  assert.equal(codeOf(decidePayoutFailure(back.loan, failure)), 'invalid_state');
});

test('a payout is settled only while it is under way', () => {
  const { loan } = approved();
  const { promise } = started();
  const input = { ...promise, firstDueOn: null, ...doneBy(0) };
  assert.equal(codeOf(decidePayoutDone(loan, input)), 'invalid_state');
});

test('a disbursement by a payout can be reversed: the loan is approved, and was never paid', () => {
  const { loan, promise, history } = started();
  const done = orRefuse(decidePayoutDone(loan, { ...promise, firstDueOn: null, ...doneBy(0) }));
  const whole = [...history, ...done.transactions];
  const past = { history: whole, nights: null };
  const reversal = { past, number: whole.length, reason: 'sent back' };
  const back = orRefuse(decideReversal(done.loan, { ...reversal, bookedOn: SAMPLE_ON }));
  assert.deepEqual([back.loan.status, back.loan.disbursedOn], ['approved', null]);
});

test('what a provider cannot pay is refused with its limits: little, much, cents, other money', () => {
  for (const [limits, why] of [
    [{ ...LIMITS, leastMinor: 11_761_00n }, 'outside_provider_limits'],
    [{ ...LIMITS, mostMinor: 11_759_00n }, 'outside_provider_limits'],
    [{ ...LIMITS, unitMinor: 7_00n }, 'made'],
    [{ ...LIMITS, unitMinor: 50_00n }, 'not_in_whole_units'],
    [{ ...LIMITS, currency: 'UGX' as typeof KES }, 'outside_provider_limits'],
  ] as const) {
    const { loan } = approved();
    const input = { limits, firstDueOn: null, by: 'baraka', bookedOn: SAMPLE_ON };
    const answer = decidePayoutStart(loan, input);
    assert.equal('refused' in answer ? answer.facts['why'] : 'made', why);
  }
});
