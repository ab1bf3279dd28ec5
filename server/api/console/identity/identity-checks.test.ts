import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';

const { server, as } = await openConsole();
const [BUSINESS = assert.fail()] = EXAMPLE_ENTRIES.business;
await fillRegistry(server.testDatabase.ownerUrl, [BUSINESS]);
const NJOKI = { first_name: 'Njoki', last_name: "Thiong'o", phone: '+254712345678' };

test('201 for an officer: a partner of a business is verified, and everybody sees it', async () => {
  const { id } = (await as.officer('POST /clients', { body: NJOKI })).json.data;
  const path = `/clients/${id}/identity-checks`;
  const body = { kind: 'business', number: BUSINESS.number };
  const made = await as.officer(`POST ${path}`, { body });
  assert.equal(made.status, 201, made.text);
  const { outcome, checked_by, evidence } = made.json.data;
  assert.deepEqual([outcome, checked_by], ['verified', 'staff']);
  assert.equal(evidence.name.others, 1, 'the wa between her names');
  for (const call of Object.values(as)) {
    assert.equal((await call(`GET /clients/${id}`)).json.data.identity.status, 'verified');
    assert.deepEqual((await call(`GET ${path}`)).json.data.items, [made.json.data]);
  }
});

test('403 for those who do not deal with clients', async () => {
  const { id } = (await as.officer('POST /clients', { body: NJOKI })).json.data;
  const body = { kind: 'business', number: BUSINESS.number };
  for (const call of [as.admin, as.cashier, as.auditor]) {
    assert.equal((await call(`POST /clients/${id}/identity-checks`, { body })).status, 403);
  }
});

test('200 lists checks newest first, page by page', async () => {
  const { id } = (await as.officer('POST /clients', { body: NJOKI })).json.data;
  const path = `/clients/${id}/identity-checks`;
  const made: string[] = [];
  for (const number of [BUSINESS.number, 'BN-NOBODY1', 'BN-NOBODY2']) {
    const { json } = await as.manager(`POST ${path}`, { body: { kind: 'business', number } });
    made.unshift(json.data.id);
  }
  const first = (await as.auditor(`GET ${path}?limit=2`)).json.data;
  const second = (await as.auditor(`GET ${path}?limit=2&cursor=${first.next_cursor}`)).json.data;
  const listed = [...first.items, ...second.items].map(({ id: one }) => one);
  assert.deepEqual([listed, first.has_more, second.has_more], [made, true, false]);
});
