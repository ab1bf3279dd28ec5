import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DELETED_CLIENT, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');
const other = await makeLender(server.database, 'other');
const live = await callerOf(lender, 'live');
const sandbox = await callerOf(lender, 'test');
const otherLender = await callerOf(other, 'live');

test('200 marks the client and keeps all that was known of it', async () => {
  const before = (await live('POST /clients', { body: AMINA })).json.data;
  const { status, json } = await live(`DELETE /clients/${before.id}`);
  assert.equal(status, 200);
  const { deleted_at } = json.data;
  assert.ok(Temporal.Instant.compare(deleted_at, before.created_at) > 0);
  assert.deepEqual(json.data, { ...before, deleted_at, updated_at: deleted_at });
});

test('200 twice is the same answer, and the second time nothing more is written', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  const first = await live(`DELETE /clients/${id}`);
  const written = await trailOf(id);
  const second = await live(`DELETE /clients/${id}`);
  assert.equal(second.status, 200);
  assert.deepEqual(second.json.data, first.json.data);
  assert.deepEqual(await trailOf(id), written);
  const steps = ['client.create', 'client.created', 'client.delete', 'client.deleted'];
  assert.deepEqual(written, steps);
});

test('200 for each of many at once, and it is deleted once', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  const replies = await Promise.all(Array.from({ length: 8 }, () => live(`DELETE /clients/${id}`)));
  const answers = new Set(replies.map(({ json }) => json.data.deleted_at));
  assert.deepEqual([answers.size, replies.every(({ status }) => status === 200)], [1, true]);
  assert.equal((await trailOf(id)).length, 4);
});

test('200 in the sandbox marks at a fixed moment, and the fixture is there again', async () => {
  const path = `/clients/${SANDBOX_CLIENTS[0]?.id}`;
  const { status, json } = await sandbox(`DELETE ${path}`);
  assert.deepEqual([status, json.data.deleted_at], [200, '2026-01-06T06:00:00Z']);
  assert.equal((await sandbox(`GET ${path}`)).json.data.deleted_at, null);
  const again = await sandbox(`DELETE /clients/${DELETED_CLIENT}`);
  assert.deepEqual([again.status, again.json.data.deleted_at], [200, '2026-01-06T06:00:00Z']);
});

test('400 for a body, which the call does not take, and nothing changes', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  const { status, json } = await live(`DELETE /clients/${id}`, { body: { reason: 'moved' } });
  assert.deepEqual([status, json.code], [400, 'validation_error']);
  assert.equal((await live(`GET /clients/${id}`)).json.data.deleted_at, null);
});

test('404 for a client that this lender does not have, and it stays as it is', async () => {
  const { id } = (await live('POST /clients', { body: AMINA })).json.data;
  assert.equal((await otherLender(`DELETE /clients/${id}`)).status, 404);
  assert.equal((await sandbox(`DELETE /clients/${id}`)).status, 404);
  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'x']) {
    assert.equal((await live(`DELETE /clients/${nobody}`)).status, 404);
  }
  assert.equal((await live(`GET /clients/${id}`)).json.data.deleted_at, null);
});

/** The audit records and events about a client, in the order of the alphabet. */
async function trailOf(id: string): Promise<string[]> {
  const rows = await asSuperuser<{ what: string }>(
    server.testDatabase.superuserUrl,
    `select action as what from audit_record where subject_id = '${id}'
     union all select type from outbox_event where subject_id = '${id}' order by what`,
  );
  return rows.map(({ what }) => what);
}

async function callerOf(owner: typeof lender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, owner, { environment });
  return partnerCaller({ origin: server.origin, slug: owner.slug, key });
}
