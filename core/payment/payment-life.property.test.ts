import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  doubtOf,
  learn,
  type PaymentFact,
  type PaymentLife,
  statusOf,
  UNKNOWN_LIFE,
} from '@mkopo/core/payment/payment-life.ts';
import fc from 'fast-check';

const IDS = { requestId: 'ws_CO_1', merchantRequestId: '29115-1' };
const MONEY = { receipt: 'NLJ7RT61SV', amountMinor: 100_00n, paidAt: null };
const PAID = { kind: 'paid', ...MONEY, phone: null } as const;
const CANCELLED = { code: '1032', reason: 'cancelled' };

const told = (outcome: typeof PAID | ({ kind: 'failed' } & typeof CANCELLED)): PaymentFact => ({
  kind: 'told',
  callback: { ...IDS, outcome },
});
const FACTS = {
  accepted: { kind: 'asked', asked: { kind: 'accepted', ids: IDS } },
  refused: { kind: 'asked', asked: { kind: 'refused', code: '500.001.1001', reason: 'busy' } },
  lost: { kind: 'asked', asked: { kind: 'unknown', reason: 'timed out' } },
  toldPaid: told(PAID),
  toldFailed: told({ kind: 'failed', ...CANCELLED }),
  toldAnother: {
    kind: 'told',
    callback: { requestId: 'ws_CO_2', merchantRequestId: '29115-2', outcome: PAID },
  },
  queryPaid: { kind: 'outcome', outcome: { kind: 'paid' } },
  queryFailed: { kind: 'outcome', outcome: { kind: 'failed', ...CANCELLED } },
  queryPending: { kind: 'outcome', outcome: { kind: 'pending' } },
  queryUnknown: { kind: 'outcome', outcome: { kind: 'unknown', reason: 'reset' } },
  found: { kind: 'found', money: MONEY },
} as const satisfies Record<string, PaymentFact>;
type FactName = keyof typeof FACTS;

const lifeOf = (names: readonly FactName[]): PaymentLife =>
  names.map((name) => FACTS[name]).reduce<PaymentLife>(learn, UNKNOWN_LIFE);
const statusAfter = (...names: FactName[]) => statusOf(lifeOf(names));

/** What may become known of one prompt; callbacks of others come only once its own id is known. */
const ofOnePrompt = fc.subarray(
  Object.keys(FACTS).filter((name) => name !== 'toldAnother') as FactName[],
);

test('facts in any order and any number of times end in the same life', () => {
  fc.assert(
    fc.property(
      ofOnePrompt.chain((names) =>
        fc.tuple(
          fc.constant(names),
          fc.array(fc.constantFrom(...(names.length > 0 ? names : (['lost'] as const))), {
            maxLength: 20,
          }),
          fc.infiniteStream(fc.nat()),
        ),
      ),
      ([names, more, chance]) => {
        const all = names.length > 0 ? [...names, ...more] : [];
        const places = chance.take(all.length);
        const shuffled = all
          .map((name) => ({ name, place: places.next().value ?? 0 }))
          .sort((left, right) => left.place - right.place)
          .map(({ name }) => name);
        assert.deepEqual(lifeOf(shuffled), lifeOf(names));
      },
    ),
  );
});

test('what is paid stays paid, whatever comes after', () => {
  fc.assert(
    fc.property(ofOnePrompt, ofOnePrompt, (before, after) => {
      if (statusAfter(...before) === 'paid') {
        assert.equal(statusAfter(...before, ...after), 'paid');
      }
    }),
  );
});

test('nothing is paid without the provider’s own word for it', () => {
  fc.assert(
    fc.property(ofOnePrompt, (names) => {
      const isProven = names.includes('queryPaid') || names.includes('found');
      assert.equal(statusAfter(...names) === 'paid', isProven);
    }),
  );
});

test('a callback alone fails nothing and pays nothing', () => {
  assert.equal(statusAfter('accepted', 'toldPaid'), 'prompted');
  assert.equal(statusAfter('accepted', 'toldFailed'), 'prompted');
  assert.equal(statusAfter('accepted', 'toldFailed', 'queryFailed'), 'failed');
  assert.equal(statusAfter('accepted', 'toldPaid', 'queryPaid'), 'paid');
});

test('a success after a failure is money all the same', () => {
  assert.equal(statusAfter('accepted', 'queryFailed'), 'failed');
  assert.equal(statusAfter('accepted', 'queryFailed', 'toldPaid', 'queryPaid'), 'paid');
});

test('an answer that was lost leaves it unknown until a callback names the prompt', () => {
  assert.equal(statusAfter('lost'), 'unknown');
  assert.equal(statusAfter('lost', 'queryUnknown'), 'unknown');
  const named = lifeOf(['lost', 'toldPaid']);
  assert.deepEqual([statusOf(named), named.ids], ['prompted', IDS]);
});

test('a callback about another prompt adds nothing but doubt, before the answer or after', () => {
  for (const names of [
    ['accepted', 'toldAnother'] as const,
    ['toldAnother', 'accepted'] as const,
  ]) {
    const life = lifeOf(names);
    assert.deepEqual([life.ids, life.money, life.told], [IDS, null, null]);
    assert.equal(doubtOf(life, 100_00n), 'other_request');
  }
});

test('a person looks when a callback says paid and the provider does not', () => {
  const life = lifeOf(['accepted', 'toldPaid', 'queryFailed']);
  assert.deepEqual([statusOf(life), doubtOf(life, 100_00n)], ['failed', 'told_paid_but_failed']);
});

test('a person looks when another amount was paid than asked for', () => {
  const life = lifeOf(['accepted', 'toldPaid', 'queryPaid']);
  assert.equal(doubtOf(life, 100_00n), null);
  assert.equal(doubtOf(life, 200_00n), 'amount_differs');
});

test('the first receipt stands, and another one is for a person', () => {
  const other = { ...MONEY, receipt: 'NLJ7RT61SX' };
  const life = learn(lifeOf(['accepted', 'toldPaid']), { kind: 'found', money: other });
  assert.equal(life.money?.receipt, MONEY.receipt);
  assert.equal(doubtOf(life, 100_00n), 'other_receipt');
});
