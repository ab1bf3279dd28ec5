import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf, startMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const server = await startTestServer();
const { testDatabase } = server;
const other = await startMkopo(settingsOf(testDatabase));
const lender = await makeLender(server.database, 'acme');
const mkopo = mkopoWith(settingsOf(testDatabase));

test('a new key works at once, on every server, with exactly its scopes', async () => {
  const { secret } = await createKey('--environment', 'live', '--scopes', 'clients:read');
  for (const { origin } of [server, other]) {
    const call = partnerCaller({ origin, slug: lender.slug, key: secret });
    const me = (await call('GET /me')).json.data;
    assert.deepEqual([me.environment, me.scopes], ['live', ['clients:read']]);
    assert.equal((await call('GET /clients')).status, 200);
    assert.equal((await call('POST /clients', { body: AMINA })).json.code, 'insufficient_scope');
  }
});

test('a key is for the sandbox unless asked otherwise', async () => {
  const { secret } = await createKey('--scopes', '*');
  assert.match(secret, /^svc_test_/);
  assert.equal((await callWith(secret)).json.data.environment, 'test');
});

test('a revoked key is refused by every server within a second', async () => {
  const { secret, public_id } = await createKey('--scopes', '*');
  assert.equal((await callWith(secret, other.origin)).status, 200);
  const revoked = await mkopo('key', 'revoke', public_id);
  assert.deepEqual([revoked.code, revoked.out], [0, `${public_id} of acme is revoked.\n`]);
  await refusedWithinASecond(secret);

  const again = await mkopo('key', 'revoke', public_id);
  assert.equal(again.code, 0);
  assert.match(again.out, /is revoked already, since 20\d\d-/);
});

test('after a rotation the old and the new key work, until the grace period ends', async () => {
  const old = await createKey('--environment', 'live', '--scopes', 'loans:read');
  const rotated = await mkopo('key', 'rotate', old.id, '--grace', '30m', '--json');
  const fresh = JSON.parse(rotated.out);
  assert.deepEqual([fresh.environment, fresh.scopes], ['live', ['loans:read']]);
  for (const { secret } of [old, fresh]) {
    for (const { origin } of [server, other]) {
      assert.equal((await callWith(secret, origin)).status, 200);
    }
  }
  assert.match(await statusOf(old), /^ends 20\d\d-/);
  assert.equal(await statusOf(fresh), 'active');

  await asSuperuser(
    testDatabase.superuserUrl,
    `update credential set revoked_at = now() where id = '${old.id}'`,
  );
  await refusedWithinASecond(old.secret);
  assert.equal((await callWith(fresh.secret)).status, 200);
  assert.equal(await statusOf(old), 'revoked');
});

test('a rotation with no grace ends the old key within a second', async () => {
  const old = await createKey('--scopes', '*');
  for (const { origin } of [server, other]) {
    assert.equal((await callWith(old.secret, origin)).status, 200);
  }
  const rotated = await mkopo('key', 'rotate', old.public_id, '--grace', '0');
  assert.equal(rotated.code, 0, rotated.err);
  assert.match(rotated.out, new RegExp(`The old key, ${old.public_id}: revoked\\.`));
  await refusedWithinASecond(old.secret);
  const fresh = /X-API-Key: (\S+)/.exec(rotated.out)?.[1] ?? '';
  assert.equal((await callWith(fresh, other.origin)).status, 200);

  const again = await mkopo('key', 'rotate', old.public_id);
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.equal(again.err, `${old.public_id} is revoked: create a new key instead.\n`);
});

test('401 for a key past its expiry', async () => {
  const key = await createKey('--scopes', '*', '--expires', '90d');
  assert.equal((await callWith(key.secret)).status, 200);
  assert.match(await statusOf(key), /^expires 20\d\d-/);
  await asSuperuser(
    testDatabase.superuserUrl,
    `update credential set expires_at = now() where id = '${key.id}'`,
  );
  await refusedWithinASecond(key.secret);
  assert.equal(await statusOf(key), 'expired');
});

test('403 for a key that is used from elsewhere than its addresses', async () => {
  const away = await createKey('--scopes', '*', '--allow-ip', '203.0.113.0/24,2001:db8::/32');
  assert.equal((await callWith(away.secret)).json.code, 'ip_not_allowed');
  const here = await createKey('--scopes', '*', '--allow-ip', '203.0.113.0/24, 127.0.0.1');
  assert.equal((await callWith(here.secret)).status, 200);
});

test('the last use of a key is written down', async () => {
  const { secret, id } = await createKey('--scopes', '*');
  const shortLived = await startMkopo(settingsOf(testDatabase));
  const before = Temporal.Now.instant();
  assert.equal((await callWith(secret, shortLived.origin)).status, 200);
  await shortLived.stop();
  const { last_used_at } = await listed(id);
  assert.ok(Temporal.Instant.compare(last_used_at, before) >= 0, last_used_at);
});

test('every command about a key leaves an audit record, and none holds a secret', async () => {
  const { id, secret, public_id } = await createKey('--scopes', '*');
  await mkopo('key', 'rotate', id);
  await mkopo('key', 'revoke', id);
  const records = await asSuperuser<{ line: string; whole: string }>(
    testDatabase.superuserUrl,
    `select concat_ws(' ', actor_kind, actor_id, action) as line, audit_record::text as whole
       from audit_record where subject_id = '${id}' order by id`,
  );
  assert.deepEqual(
    records.map(({ line }) => line),
    [
      'command mkopo key create credential.issue',
      'command mkopo key rotate credential.rotate',
      'command mkopo key revoke credential.revoke',
    ],
  );
  const secretPart = secret.slice(public_id.length);
  assert.ok(records.every(({ whole }) => !whole.includes(secretPart)));
});

type Key = { readonly id: string; readonly public_id: string; readonly secret: string };

async function createKey(...options: string[]): Promise<Key> {
  const args = ['key', 'create', '--tenant', lender.slug, '--name', 'a test', '--json'];
  const { code, out, err } = await mkopo(...args, ...options);
  assert.equal(code, 0, err);
  return JSON.parse(out);
}

function callWith(key: string, origin = server.origin) {
  return partnerCaller({ origin, slug: lender.slug, key })('GET /ping');
}

async function refusedWithinASecond(key: string): Promise<void> {
  await Promise.all(
    [server, other].map(({ origin }) =>
      until('the key is refused', 1000, async () => (await callWith(key, origin)).status === 401),
    ),
  );
}

async function listed(id: string) {
  const { out } = await mkopo('key', 'list', '--tenant', lender.slug, '--json');
  return JSON.parse(out).find((key: Key) => key.id === id);
}

async function statusOf({ id }: Key): Promise<string> {
  return (await listed(id)).status;
}
