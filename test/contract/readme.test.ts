import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { demoCredentials } from '@mkopo/server/demo/demo-credentials.ts';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { fillDemoRegistry } from '@mkopo/server/demo/demo-registry.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { within } from '@mkopo/test/kit/within.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const server = await startTestServer();
await makeDemoLenders(server, { history: 'none', now: Temporal.Now.instant() });

test('the call in the README gets the answer in the README', async () => {
  const [, address = '', key = '', body = ''] =
    /^curl (\S+) \\\n.*X-API-Key: (\S+)' \\\n.*\\\n {2}-d '(.+)'$/m.exec(README) ?? [];
  assert.equal(key, demoCredentials('').partner.test_key);
  const answer = await fetch(server.origin + new URL(address).pathname, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body,
  });
  const { request_id: _, ...shown } = JSON.parse(/```json\n([^`]+)```/.exec(README)?.[1] ?? '');
  const { request_id: __, ...answered } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual([answer.status, answered], [201, shown]);
});

test('the scoring call in the README works with the demo key', async () => {
  const [, address = '', key = '', body = ''] =
    /^curl (\S+\/v1\/deposit_score\/) \\\n.*X-API-Key: (\S+)' .*\\\n {2}-d '(.+)'$/m.exec(README) ??
    [];
  const answer = await fetch(server.origin + new URL(address).pathname, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body,
  });
  assert.equal(answer.status, 200);
  const scores = (await answer.json()) as Record<string, unknown>;
  assert.equal(scores['Overall Deposit Score'], 0.5333);
});

test('the identity call in the README works with the demo key', async () => {
  const [, address = '', key = '', body = ''] =
    /^curl (\S+\/krapin) \\\n {2}-u (\S+) .*\\\n {2}-d '(.+)'$/m.exec(README) ?? [];
  const { username, password } = demoCredentials('').identity;
  assert.equal(key, `${username}:${password}`);
  await within(server.testDatabase.ownerUrl, fillDemoRegistry);
  const answer = await fetch(server.origin + new URL(address).pathname, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(key)}`, 'content-type': 'application/json' },
    body,
  });
  const { message } = (await answer.json()) as Record<string, unknown>;
  assert.deepEqual([answer.status, message], [200, 'KRA Pin Details Fetched Successfully']);
});

test('every file and folder that the README points to is there', () => {
  const links = [...README.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  assert.ok(links.length > 10);
  for (const link of links) assert.ok(there(link), link);
});

test('every setting in the README exists, and every setting that exists is in the README', () => {
  const config = readFileSync(new URL('../../server/main/kit/config.ts', import.meta.url), 'utf8');
  const plain = [...config.matchAll(/reader\.\w+\('([A-Z_]+)'/g)].map(([, name]) => name);
  // A key may stand in a file as well.
  const keys = [...config.matchAll(/readMasterKey\('([A-Z_]+)'/g)].map(([, name]) => name);
  const read = [...plain, ...keys, ...keys.map((name) => `${name}_FILE`)];
  const told = [...README.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`(?=[,\s|])/g)].map(([, name]) => name);
  assert.deepEqual(new Set(told.filter((name) => name && name.length > 3)), new Set(read));
});

function there(link: string): boolean {
  try {
    new URL(link);
    return true;
  } catch {
    return existsSync(new URL(`../../${link}`, import.meta.url));
  }
}
