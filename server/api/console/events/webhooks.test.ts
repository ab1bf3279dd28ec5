import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHooks } from '@mkopo/test/kit/callers/hook-callers.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const server = await startTestServer({ config: { deliverWebhooks: false } });
const { lender, live, sandbox } = await openHooks(server, 'office');
const enter = async (role: 'admin' | 'auditor') =>
  callerFor(server.origin, await makeStaff(server.database, lender, { role }));
const URL_OF_NOBODY = { url: 'https://hooks.example.com/mkopo' };

test('staff see and make endpoints of both environments, each where it belongs', async () => {
  const admin = await enter('admin');
  const ofTest = 'POST /webhook-endpoints?environment=test';
  const { id } = (await admin(ofTest, { body: URL_OF_NOBODY })).json.data;
  assert.equal((await sandbox(`GET /webhook-endpoints/${id}`)).status, 200);
  assert.equal((await live(`GET /webhook-endpoints/${id}`)).status, 404);
  assert.equal((await admin(`GET /webhook-endpoints/${id}`)).status, 404);
  assert.equal((await admin(`GET /webhook-endpoints/${id}?environment=test`)).status, 200);
  await sandbox('POST /clients', {
    body: { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' },
  });
  // What others have under way on the same PostgreSQL may hold an event back for a moment.
  const items = await until('the event is listed', 60_000, async () => {
    const listed = (await admin('GET /events?environment=test')).json.data.items;
    return listed.length > 0 && listed;
  });
  assert.deepEqual(
    items.map((one: { type: string; environment: string }) => [one.type, one.environment]),
    [['client.created', 'test']],
  );
  assert.deepEqual((await admin('GET /events')).json.data.items, []);
});

test('what staff do to any endpoint is in the audit trail, and never a secret', async () => {
  const admin = await enter('admin');
  for (const world of ['live', 'test']) {
    const made = await admin(`POST /webhook-endpoints?environment=${world}`, {
      body: URL_OF_NOBODY,
    });
    const { id, secret } = made.json.data;
    const at = `/webhook-endpoints/${id}`;
    await admin(`PATCH ${at}?environment=${world}`, { body: { description: 'Ours' } });
    await admin(`POST ${at}/rotation?environment=${world}`, { body: {} });
    await admin(`POST ${at}/test?environment=${world}`);
    await admin(`DELETE ${at}?environment=${world}`);
    const trail = await asSuperuser<{ action: string; whole: string }>(
      server.testDatabase.superuserUrl,
      `select action, to_jsonb(audit_record)::text as whole from audit_record
        where subject_id = '${id}' order by at, id`,
    );
    assert.deepEqual(
      trail.map(({ action }) => action.replace('webhook_endpoint.', '')),
      ['create', 'update', 'rotate_secret', 'test', 'delete'],
    );
    assert.ok(trail.every(({ whole }) => !whole.includes(secret) && !whole.includes('whsec')));
  }
});

test('an auditor looks and does not touch', async () => {
  const auditor = await enter('auditor');
  assert.equal((await auditor('GET /webhook-endpoints')).status, 200);
  assert.equal((await auditor('POST /webhook-endpoints', { body: URL_OF_NOBODY })).status, 403);
});
