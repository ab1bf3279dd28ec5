import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setScorecard } from '@mkopo/server/operations/scoring/set-scorecard.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';

const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');

test('200 with the shape of the interface, by the default scorecard', async () => {
  const { call } = await newKey();
  const body = { client_id: 'CL-1', location: 'nairobi', age: 34, shoe_size: '41' };
  const { status, json } = await call('POST /demographic_score/', { body });
  assert.equal(status, 200);
  assert.deepEqual(json, {
    client_id: 'CL-1',
    demographic_score: {
      score: 24,
      max_score: 100,
      missing_attributes: ['customer_tier', 'marital_status', 'monthly_net_income'],
      extra_attributes: ['shoe_size'],
    },
  });
});

test('200 by the scorecard that the key was given, and only that key', async () => {
  const [ours, others] = [await newKey(), await newKey()];
  const bands = [{ from: 40, points: 5 }];
  const card = {
    name: 'feet',
    attributes: [{ name: 'shoe_size', kind: 'number', bands }],
  } as const;
  await inTenant(server.database, lender, (tx) => setScorecard(tx, { keyId: ours.id, card }));
  const body = { client_id: 'CL-1', shoe_size: '41' };
  const { json } = await ours.call('POST /demographic_score/?explain=true', { body });
  assert.deepEqual(json.demographic_score, {
    score: 5,
    max_score: 5,
    missing_attributes: [],
    extra_attributes: [],
  });
  assert.deepEqual(json.Explanation, {
    policy: 'scorecard/1',
    attributes: [{ name: 'shoe_size', value: '41', points: 5, max_points: 5 }],
  });
  const other = await others.call('POST /demographic_score/?explain=true', { body });
  assert.equal(other.json.Explanation.policy, 'scorecard/0');
});

test('400 names every answer that should be a number, and every one of another type', async () => {
  const { call } = await newKey();
  const words = { client_id: 'CL-1', age: 'forty', monthly_net_income: '12,000' };
  const { status, json } = await call('POST /demographic_score/', { body: words });
  assert.equal(status, 400);
  assert.deepEqual(json.error.fields, [
    { field: 'age', problem: 'must be a number, by the scorecard of this key' },
    { field: 'monthly_net_income', problem: 'must be a number, by the scorecard of this key' },
  ]);
  const body = { age: { years: 40 }, location: ['x'], gone: null };
  const wrong = await call('POST /demographic_score/', { body });
  assert.equal(wrong.status, 400);
  const fields = new Set(wrong.json.error.fields.map(({ field }: { field: string }) => field));
  assert.deepEqual([...fields].sort(), ['age', 'client_id', 'gone', 'location']);
});

async function newKey() {
  const { id, secret } = await scoringKey(server.database, lender);
  return { id, call: scoringCaller({ origin: server.origin, key: secret }) };
}
