// Whole lives of savings accounts, in any order of days: whatever is booked late ends like what is
// booked on its day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { assertBalanced, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import fc from 'fast-check';
import { decideSavingsPayment } from './decide-savings-payment.ts';
import { decideSavingsReversal } from './decide-savings-reversal.ts';
import { settleMonths } from './post-monthly-interest.ts';
import {
  isInterest,
  openSavings,
  type SavingsAccount,
  type SavingsAccountId,
  type SavingsTransaction,
} from './savings-account.ts';
import { savingsDayFaults } from './savings-day-faults.ts';
import { savingsDifferences } from './savings-differences.ts';
import { changesOf } from './savings-past.ts';
import { type SavingsStep, transactionsOf } from './savings-step.ts';

type Life = { account: SavingsAccount; history: readonly SavingsTransaction[] };

const OPENED_ON = Temporal.PlainDate.from('2027-01-10');
const END_ON = Temporal.PlainDate.from('2027-09-30');
const LEAST = 20_00n;

function opened(minimumMinor = LEAST): Life {
  const account = openSavings({
    id: '00000000-0000-4000-8000-000000000040' as SavingsAccountId,
    clientId: '00000000-0000-4000-8000-000000000010' as ClientId,
    terms: {
      ...{ currency: KES, minimumMinor, rounding: 'HALF_EVEN' },
      interestPct: { digits: 12n, scale: 0 },
    },
    openedOn: OPENED_ON,
  });
  return { account, history: [] };
}

const anyAct = fc.record({
  act: fc.constantFrom('deposit', 'deposit', 'withdrawal', 'withdrawal', 'reversal', 'close'),
  minor: fc.bigInt({ min: 1n, max: 3000_00n }),
  /** How far the calendar goes on, and how far the act lies back. */
  days: fc.nat({ max: 25 }),
  back: fc.nat({ max: 90 }),
  pick: fc.nat({ max: 30 }),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;

test('what is booked late ends like what is booked on its day', () => {
  let [corrected, refusedLate] = [0, 0];
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      let life = opened();
      let today = OPENED_ON;
      for (const act of acts) {
        if (Temporal.PlainDate.compare(today.add({ days: act.days }), END_ON) > 0) break;
        today = today.add({ days: act.days });
        const answer = answerTo(life, act, today);
        if (answer && 'refused' in answer) refusedLate += 1;
        else if (answer) life = then(life, answer);
        if (answer && 'event' in answer) assertLeastIsLeft(life, answer);
        else life = settled(life, today);
        corrected += life.history.filter(({ move }) => move.kind === 'interest_correction').length;
        assertSound(life);
      }
      life = settled(life, END_ON.add({ days: 1 }));
      const onTime = livedOnTime(life);
      assert.deepEqual(interestByMonth(life), interestByMonth(onTime));
      assert.deepEqual(closingBalances(life), closingBalances(onTime));
      assert.equal(life.account.balanceMinor, onTime.account.balanceMinor);
    }),
    { numRuns: 400 },
  );
  assert.ok(corrected > 100 && refusedLate > 100, `only ${corrected} and ${refusedLate}`);
});

/** Null: the days before today are closed. */
function answerTo({ account, history }: Life, act: Act, today: Temporal.PlainDate) {
  const back = today.subtract({ days: act.back });
  const on = Temporal.PlainDate.compare(back, OPENED_ON) > 0 ? back : OPENED_ON;
  if (act.act === 'close') return null;
  if (act.act === 'reversal') {
    const number = (act.pick % Math.max(history.length, 1)) + 1;
    return decideSavingsReversal(account, { history, number, reason: 'test', bookedOn: today });
  }
  const payment = { direction: act.act, amount: money(KES, act.minor), method: 'cash' } as const;
  const answer = decideSavingsPayment(account, { ...payment, on, bookedOn: today }, history);
  if ('refused' in answer && act.act === 'withdrawal') assertMost(answer, { account, history }, on);
  return answer;
}

/** The most that a refusal names can be taken, and a cent more cannot. */
function assertMost(answer: Refused, { account, history }: Life, on: Temporal.PlainDate): void {
  assert.equal(answer.refused, 'amount_out_of_range');
  const most = BigInt(Math.round(Number(answer.facts['maximum']) * 100));
  const bookedOn = END_ON;
  const take = (minor: bigint) => {
    const payment = { direction: 'withdrawal', amount: money(KES, minor), method: 'cash' } as const;
    return decideSavingsPayment(account, { ...payment, on, bookedOn }, history);
  };
  assert.ok(most === 0n || 'account' in take(most), `${most} can be taken`);
  assert.ok('refused' in take(most + 1n), `no more than ${most} can be taken`);
}

/** A withdrawal leaves the least balance on every day from its own on. */
function assertLeastIsLeft(life: Life, { transaction: { move, on } }: SavingsStep): void {
  if (move.kind !== 'withdrawal') return;
  for (const [day, closing] of closingBalances(life)) {
    assert.ok(day < `${on}` || closing >= LEAST, `${day} closes with ${closing}`);
  }
}

function then({ history }: Life, step: SavingsStep): Life {
  for (const { move } of step.interest) {
    assert.ok(move.kind === 'interest_correction' && move.cause === step.transaction.number);
  }
  return { account: step.account, history: [...history, ...transactionsOf(step)] };
}

function settled({ account, history }: Life, today: Temporal.PlainDate): Life {
  const months = { throughOn: today.subtract({ days: 1 }), bookedOn: today };
  const { account: after, steps } = settleMonths(account, history, months);
  return { account: after, history: [...history, ...steps.map(({ transaction }) => transaction)] };
}

/** The same money, each on its day, months closed in their nights; what was undone never was. */
function livedOnTime({ history }: Life): Life {
  const undone = new Set(
    history.flatMap(({ number, move }) => (move.kind === 'reversal' ? [number, move.of] : [])),
  );
  const moves = history
    .filter(({ number, move }) => !undone.has(number) && !isInterest(move))
    .toSorted(
      (one, other) =>
        Temporal.PlainDate.compare(one.on, other.on) ||
        (one.changeMinor > other.changeMinor ? -1 : 1),
    );
  // A reversal may leave less than the least balance, which would keep withdrawals from their day.
  let life = opened(0n);
  for (const { move, on } of moves) {
    assert.ok(move.kind === 'deposit' || move.kind === 'withdrawal');
    life = settled(life, on);
    const { kind: direction, amount, method } = move;
    const answer = decideSavingsPayment(life.account, {
      direction,
      amount,
      method,
      on,
      bookedOn: on,
    });
    assert.ok('account' in answer, `${direction} of ${amount.minor} on ${on} is taken on its day`);
    life = then(life, answer);
  }
  const last = settled(life, END_ON.add({ days: 1 }));
  assert.ok(last.history.every(({ move }) => move.kind !== 'interest_correction'));
  return last;
}

function assertSound({ account, history }: Life): void {
  const postings = history.flatMap((transaction) => transaction.postings);
  assertBalanced(postings);
  assert.equal(-(sumsOf(postings).get('savings') ?? 0n), account.balanceMinor);
  assert.deepEqual(savingsDifferences(account, history), []);
  assert.deepEqual(savingsDayFaults(account, changesOf(history), null), []);
  for (const [on, closing] of closingBalances({ account, history })) {
    assert.ok(closing >= 0n, `${on} closed with ${closing}`);
  }
}

function closingBalances({ history }: Life): Map<string, bigint> {
  const byDay = new Map<string, bigint>();
  for (const { on, changeMinor } of history) {
    byDay.set(`${on}`, (byDay.get(`${on}`) ?? 0n) + changeMinor);
  }
  let balance = 0n;
  return new Map(
    [...byDay]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .filter(([, change]) => change !== 0n)
      .map(([on, change]) => {
        balance += change;
        return [on, balance];
      }),
  );
}

function interestByMonth({ history }: Life): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { on, move, changeMinor } of history) {
    if (isInterest(move)) sums[`${on}`] = (sums[`${on}`] ?? 0n) + changeMinor;
  }
  return Object.fromEntries(
    Object.entries(sums)
      .filter(([, minor]) => minor !== 0n)
      .sort(),
  );
}
