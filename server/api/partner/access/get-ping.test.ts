import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const server = await startTestServer();
const lender = await makeLender(server.database, 'acme');

for (const environment of ['live', 'test'] as const) {
  test(`200 for any good ${environment} key, whatever its scopes`, async () => {
    const key = await partnerKey(server.database, lender, { environment, scopes: [] });
    const call = partnerCaller({ origin: server.origin, slug: 'acme', key });
    const reply = await call('GET /ping', { headers: { 'x-request-id': 'mine' } });
    assert.equal(reply.status, 200);
    assert.deepEqual(reply.json, {
      code: 'success',
      message: 'Success',
      request_id: 'mine',
      data: { environment },
    });
    assert.equal((await call('GET /ping/')).status, 200);
  });
}

test('400 for a query that the call does not take', async () => {
  const key = await partnerKey(server.database, lender);
  const call = partnerCaller({ origin: server.origin, slug: 'acme', key });
  const { status, json } = await call('GET /ping?verbose=1');
  assert.deepEqual([status, json.code], [400, 'unknown_parameter']);
  assert.equal(json.data.fields[0].field, 'verbose');
});
