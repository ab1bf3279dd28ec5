import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_SCORECARD } from '@mkopo/core/scoring/scorecard.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { openConsole, openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { identityKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';

const { server, as, lender } = await openConsole('alama');
const { database, origin } = server;
const others = await openLender(server, 'wengine');
const key = await scoringKey(database, lender, { name: 'Branch app' });
const score = scoringCaller({ origin, key: key.secret });
const CARD = {
  name: 'Feet',
  attributes: [{ name: 'shoe_size', kind: 'number', bands: [{ from: 40, points: 5 }] }],
};
const body = { client_id: 'CL-1', age: '34', shoe_size: '41' };

test('200 every scoring key has the default until it is given another', async () => {
  const { status, json, text } = await as.manager('GET /scorecards');
  assert.equal(status, 200, text);
  assert.deepEqual(json.data.items, [
    {
      ...{ key_id: key.id, key_name: 'Branch app', public_id: key.publicId },
      ...{ version: 0, max_score: 100, card: DEFAULT_SCORECARD, made_at: null },
    },
  ]);
  assert.deepEqual((await others.as.admin('GET /scorecards')).json.data.items, []);
});

test('201 by another card from the next score on, and the one before stays as it was', async () => {
  const before = await score('POST /demographic_score/?explain=true', { body });
  const set = await as.admin(`POST /keys/${key.id}/scorecard`, { body: CARD });
  assert.deepEqual([set.status, set.json.data?.version, set.json.data?.max_score], [201, 1, 5]);
  const after = await score('POST /demographic_score/?explain=true', { body });
  assert.deepEqual(
    [before, after].map(({ json }) => [json.demographic_score.score, json.Explanation.policy]),
    [
      [14, 'scorecard/0'],
      [5, 'scorecard/1'],
    ],
  );
  const { items } = (await as.auditor('GET /scorecards')).json.data;
  assert.deepEqual([items[0].card, items[0].version], [CARD, 1]);
});

test('200 tells how many scores were given on each day, and the last of them', async () => {
  const usage = (await as.manager('GET /score-usage')).json.data;
  assert.deepEqual([usage.total, usage.latest.length], [2, 2]);
  // At midnight they are of two days.
  for (const { key_id: of, service } of usage.days)
    assert.deepEqual([of, service], [key.id, 'demographic_score']);
  assert.deepEqual(
    usage.latest.map((one: { client_id: string; score: number; policy: string }) => [
      ...[one.client_id, one.score, one.policy],
    ]),
    [
      ['CL-1', 5, 'scorecard/1'],
      ['CL-1', 14, 'scorecard/0'],
    ],
  );
  const none = (await as.manager(`GET /score-usage?key_id=${lender.tenantId}`)).json.data;
  assert.deepEqual([none.total, none.latest], [0, []]);
  assert.equal((await others.as.manager('GET /score-usage')).json.data.total, 0);
});

test('404 for a key that is no scoring key, is another lender’s or has ended; 422 for no card', async () => {
  const set = (id: string, by = as.admin) => by(`POST /keys/${id}/scorecard`, { body: CARD });
  const identity = await identityKey(database, lender, { name: 'onboarding' });
  assert.equal((await set(identity.id)).status, 404);
  assert.equal((await set(key.id, others.as.admin)).status, 404);
  const ended = await scoringKey(database, lender, { name: 'Old app' });
  await as.admin(`DELETE /keys/${ended.id}`);
  assert.equal((await set(ended.id)).status, 404);
  const twice = { ...CARD, attributes: [...CARD.attributes, ...CARD.attributes] };
  const refused = await as.admin(`POST /keys/${key.id}/scorecard`, { body: twice });
  assert.deepEqual(
    [refused.status, refused.json.code, refused.json.data.faults],
    [422, 'invalid_scorecard', ['attributes.1.name is there already']],
  );
  assert.deepEqual(refused.json.data.fault_codes, [
    { field: 'attributes.1.name', code: 'taken', values: {} },
  ]);
  assert.equal((await set(key.id, as.manager)).status, 403);
});
