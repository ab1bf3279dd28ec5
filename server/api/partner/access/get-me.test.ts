import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const server = await startTestServer();
const lender = await makeLender(server.database, 'acme');
const EXPIRES_AT = Temporal.Instant.from('2999-12-31T23:59:59.123456Z');

for (const environment of ['live', 'test'] as const) {
  test(`200 tells what a ${environment} key is and may do, and nothing of its secret`, async () => {
    const terms = { environment, name: `${environment} till`, expiresAt: EXPIRES_AT } as const;
    const scopes = ['clients:read', 'loans:write'] as const;
    const secret = await partnerKey(server.database, lender, { ...terms, scopes });
    const call = partnerCaller({ origin: server.origin, slug: 'acme', key: secret });
    const { status, json, text } = await call('GET /me');
    assert.equal(status, 200);
    const { key, ...account } = json.data;
    assert.deepEqual(account, { tenant: 'acme', environment, scopes: [...scopes] });
    assert.match(key.id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(key, {
      id: key.id,
      name: `${environment} till`,
      expires_at: '2999-12-31T23:59:59.123456Z',
    });
    assert.ok(!text.includes(secret.slice(9, 15)));
  });
}

test('200 for a key that has no scopes and never expires', async () => {
  const key = await partnerKey(server.database, lender, { scopes: [] });
  const { json } = await partnerCaller({ origin: server.origin, slug: 'acme', key })('GET /me');
  assert.deepEqual([json.data.scopes, json.data.key.expires_at], [[], null]);
});
