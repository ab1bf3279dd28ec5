import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/lender.ts';
import { partnerCaller } from '@mkopo/test/kit/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await startTestServer();
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender);
const call = partnerCaller({ origin: server.origin, slug: 'acme', key });

test('201 makes a client, with its country and that of its document filled in', async () => {
  const reply = await call('POST /clients', { body: AMINA });
  assert.equal(reply.status, 201, reply.text);
  assert.equal(reply.json.data.country, 'KE');
  assert.equal(reply.json.data.id_issuing_country, 'KE');
  const read = await call(`GET /clients/${reply.json.data.id}`);
  assert.deepEqual(read.json.data, reply.json.data);
});

test('201 writes one audit record and one event, in the same transaction', async () => {
  const { json } = await call('POST /clients', { body: AMINA });
  const rows = await asSuperuser<{ what: string }>(
    server.testDatabase.superuserUrl,
    `select action as what from audit_record where subject_id = '${json.data.id}'
     union all select type from outbox_event where subject_id = '${json.data.id}'`,
  );
  assert.deepEqual(rows.map(({ what }) => what).sort(), ['client.create', 'client.created']);
});
