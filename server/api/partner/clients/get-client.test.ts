import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DELETED_CLIENT, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const NOBODY = ['00000000-0000-4000-8000-000000000000', 'x', '%F0%9F%98%80', "'%20or%201=1"];
const server = await joinTestServer();
const acme = await makeLender(server.database, 'acme');
const other = await makeLender(server.database, 'other');
const live = await callerOf(acme, 'live');
const sandbox = await callerOf(acme, 'test');
const otherLender = await callerOf(other, 'live');

test('200 shows the client, in whichever case its id is written', async () => {
  const made = (await live('POST /clients', { body: AMINA })).json.data;
  for (const id of [made.id, made.id.toUpperCase()]) {
    const { status, json } = await live(`GET /clients/${id}`);
    assert.deepEqual([status, json.data], [200, made]);
  }
});

test('200 for a deleted client says since when it is', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  const deleted = (await live(`DELETE /clients/${id}`)).json.data;
  const { status, json } = await live(`GET /clients/${id}`);
  assert.deepEqual([status, json.data], [200, deleted]);
  assert.ok(json.data.deleted_at);
});

test('200 in the sandbox for every fixture and for the deleted client', async () => {
  const [first] = SANDBOX_CLIENTS;
  const reply = await sandbox(`GET /clients/${first?.id}`);
  assert.deepEqual([reply.status, reply.json.data.phone], [200, first?.phone]);
  const deleted = await sandbox(`GET /clients/${DELETED_CLIENT}`);
  assert.deepEqual([deleted.status, deleted.json.data.deleted_at], [200, '2026-01-06T06:00:00Z']);
});

test('404 for an id that nobody has, or that cannot be one', async () => {
  for (const call of [live, sandbox]) {
    for (const id of NOBODY) {
      const { status, json } = await call(`GET /clients/${id}`);
      assert.deepEqual([status, json.code, json.data], [404, 'not_found', {}], id);
    }
  }
});

test('404 for another lender’s client, and for a live client in the sandbox', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  assert.equal((await otherLender(`GET /clients/${id}`)).status, 404);
  assert.equal((await sandbox(`GET /clients/${id}`)).status, 404);
  assert.equal((await live(`GET /clients/${SANDBOX_CLIENTS[0]?.id}`)).status, 404);
});

async function callerOf(lender: typeof acme, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
