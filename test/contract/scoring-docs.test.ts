import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DEMO_KEYS } from '@mkopo/server/demo/demo-credentials.ts';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

const server = await startTestServer();
await makeDemoLenders(server, { history: 'none', now: Temporal.Now.instant() });
const call = scoringCaller({ origin: server.origin, key: DEMO_KEYS.scoring.secret });

const GUIDE = readFileSync(new URL('../../docs/scoring.md', import.meta.url), 'utf8');
const EXAMPLES = [
  ...GUIDE.matchAll(/^`POST \/v1(\S+)`\n\n```json\n([^`]+)```\n\n```json\n([^`]+)```$/gm),
].map(([, path = '', sent = '', answered = '']) => ({ path, sent, answered }));

test('there are worked examples of all three scores', () => {
  const paths = new Set(EXAMPLES.map(({ path }) => path));
  assert.deepEqual([...paths].sort(), [
    '/demographic_score/',
    '/deposit_score/',
    '/repayment_score/',
  ]);
});

for (const { path, sent, answered } of EXAMPLES) {
  const { client_id: clientId } = JSON.parse(sent);
  test(`200 with the answer in docs/scoring.md, for the demo key: ${path} ${clientId}`, async () => {
    const { status, json } = await call(`POST ${path}`, { body: sent });
    assert.equal(status, 200);
    assert.deepEqual(json, JSON.parse(answered));
    const service = path.replaceAll('/', '');
    const kept = await call(`GET /client_data/?client_id=${clientId}&service=${service}`);
    assert.deepEqual(kept.json[0].results, json);
  });
}

test('the picture in the docs is the one that the reference shows', async () => {
  const reply = await fetch(`${server.origin}/docs/pictures/deposit-score.svg`);
  assert.equal(reply.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
  const file = readFileSync(new URL('../../docs/pictures/deposit-score.svg', import.meta.url));
  assert.equal(await reply.text(), file.toString('utf8').trimEnd(), 'npm run openapi writes it');
});
