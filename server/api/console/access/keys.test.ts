import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openLender, openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { consoleCaller, logIn } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openOwnConsole('umoja');
const { server, as, lender } = world;
const other = await startTestServer({ testDatabase: server.testDatabase });
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const LIVE = { name: 'Till', family: 'partner', environment: 'live' };
/** A second, in truth: key.test.ts holds servers to it. Here a busy machine may take longer. */
const HEARD_MS = 10_000;
const WRITES = { ...LIVE, preset: 'collections' };

const make = async (body: object, by: Caller = as.admin) => {
  const made = await by('POST /keys', { body });
  assert.equal(made.status, 201, made.text);
  return made.json.data;
};
const ping = (key: string, origin = server.origin, slug = lender.slug) =>
  partnerCaller({ origin, slug, key })('GET /ping');
const refusedEverywhere = (key: string) =>
  Promise.all(
    [server, other].map(({ origin }) =>
      until('the key is refused', HEARD_MS, async () => (await ping(key, origin)).status === 401),
    ),
  );

test('a new lender’s admin makes a key, calls with it, and sees the call by its id', async () => {
  const mkopo = mkopoWith(settingsOf(server.testDatabase));
  const slug = 'mpya-sacco';
  await mkopo('tenant', 'create', '--slug', slug, '--name', 'Mpya Sacco');
  const who = ['--tenant', slug, '--email', 'asha@mpya.example', '--name', 'Asha Mwangi'];
  const first = await mkopo('staff', 'create', ...who, '--role', 'admin', '--json');
  const { email, one_time_password: password } = JSON.parse(first.out);
  const admin = consoleCaller(server.origin, await logIn(server.origin, email, password));
  const change = { current_password: password, new_password: 'ninaipenda kazi yangu' };
  assert.equal((await admin('POST /session/password', { body: change })).status, 200);

  const key = await make({ ...LIVE, preset: 'full' }, admin);
  const call = partnerCaller({ origin: server.origin, slug, key: key.secret_key });
  const headers = { 'x-request-id': 'the-first-call', 'idempotency-key': 'client-1' };
  assert.equal((await call('POST /clients', { body: AMINA, headers })).status, 201);

  const asked = `GET /requests?request_id=the-first-call`;
  for (const search of [admin, call]) {
    const [seen] = await until('the call is in the log', 10_000, async () => {
      const { items } = (await search(asked)).json.data;
      return items.length > 0 && items;
    });
    const { id, at, ms, ...rest } = seen;
    assert.deepEqual(rest, {
      ...{ key_id: key.id, family: 'partner', method: 'POST' },
      ...{ path: `/api/v1/${slug}/partner/v1/clients`, status: 201, ip: '127.0.0.1' },
      ...{ request_id: 'the-first-call', idempotency_key: 'client-1' },
      ...{ replayed: false, error_code: null },
    });
    assert.ok(id && ms > 0 && Temporal.Instant.compare(at, key.created_at) > 0);
  }
  assert.deepEqual((await as.admin(asked)).json.data.items, [], 'another lender sees nothing');
});

test('a key says who made it, what it may do and how it is used, and never its secret', async () => {
  const address = { allowed_ips: ['127.0.0.1', '2001:db8::/32'] };
  const { secret_key: secret, ...made } = await make({ ...WRITES, ...address });
  assert.match(secret, /^svc_live_\w{36}$/);
  assert.deepEqual(made.allowed_ips, ['127.0.0.1/32', '2001:db8::/32']);
  assert.deepEqual(made.scopes, ['clients:read', 'loans:read', 'repayments:write']);
  assert.deepEqual([made.prefix, made.public_id.slice(-4)], ['svc_live_', made.last_four]);
  const { id: me } = (await as.admin('GET /session')).json.data.staff;
  assert.deepEqual([made.created_by_kind, made.created_by, made.status], ['staff', me, 'active']);
  assert.deepEqual([made.last_used_at, made.last_used_ip, made.calls_7d], [null, null, 0]);

  const third = await startTestServer({ testDatabase: server.testDatabase });
  for (let count = 0; count < 3; count += 1) await ping(secret, third.origin);
  await third.close();
  const read = await as.auditor(`GET /keys/${made.id}`);
  assert.deepEqual([read.json.data.last_used_ip, read.json.data.calls_7d], ['127.0.0.1', 3]);
  assert.ok(read.json.data.last_used_at);
  const listed = await as.auditor('GET /keys?family=partner&environment=live&opens=yes');
  assert.ok(listed.json.data.items.some(({ id }: { id: string }) => id === made.id));
  for (const { text } of [read, listed]) assert.ok(!text.includes(secret.slice(15)));
  const everything = await asSuperuser<{ text: string }>(
    server.testDatabase.superuserUrl,
    `select concat(credential, audit_record) as text from credential, audit_record
      where credential.id = '${made.id}' and subject_id = credential.id`,
  );
  assert.ok(everything.length > 0 && everything.every(({ text }) => !text.includes(secret)));
});

test('400 and 422 name every problem, and no key is made', async () => {
  const count = async () => (await as.admin('GET /keys?limit=200')).json.data.items.length;
  const before = await count();
  const shapeless = await as.admin('POST /keys', {
    body: { family: 'partner', environment: 'prod', allowed_ips: ['10.1.2.3/8'], surprise: 1 },
  });
  assert.equal(shapeless.status, 400);
  const fields = shapeless.json.data.fields.map(({ field }: { field: string }) => field).sort();
  assert.deepEqual(fields, ['allowed_ips.0', 'environment', 'name', 'scopes', 'surprise']);
  const both = await as.admin('POST /keys', { body: { ...WRITES, scopes: ['*'] } });
  assert.equal(both.json.data.fields[0].field, 'preset');
  const ruled = await as.admin('POST /keys', {
    body: {
      ...{ name: 'x', family: 'scoring', environment: 'test', scopes: ['*'], daily_quota: 1 },
      expires_at: '2020-01-01T00:00:00Z',
    },
  });
  assert.deepEqual([ruled.status, ruled.json.code], [422, 'invalid_key']);
  assert.equal(ruled.json.data.faults.length, 4);
  const nowhere = {
    name: 'x',
    family: 'member',
    branch_id: '0198f3a0-0000-7000-8000-000000000000',
  };
  assert.equal((await as.admin('POST /keys', { body: nowhere })).status, 404);
  assert.equal(await count(), before);
  for (const role of ['manager', 'officer', 'cashier', 'auditor'] as const) {
    assert.equal((await as[role]('POST /keys', { body: WRITES })).status, 403, role);
  }
});

test('a retry of a new key is shown the same secret, and another admin is not', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, again] = [
    await as.admin('POST /keys', { body: WRITES, headers }),
    await as.admin('POST /keys', { body: WRITES, headers }),
  ];
  assert.equal(again.text, first.text);
  const second = await world.somebody({ role: 'admin' });
  const another = await second('POST /keys', { body: WRITES, headers });
  assert.notEqual(another.json.data.id, first.json.data.id);
});

test('what is changed in a key holds on every server', async () => {
  const key = await make(WRITES);
  const change = (body: object) => as.admin(`PATCH /keys/${key.id}`, { body });
  const elsewhere = partnerCaller({ origin: other.origin, slug: lender.slug, key: key.secret_key });
  assert.equal((await elsewhere('GET /clients')).status, 200);
  const narrowed = await change({ name: 'Old till', scopes: ['loans:read'] });
  assert.deepEqual(
    [narrowed.json.data.name, narrowed.json.data.scopes],
    ['Old till', ['loans:read']],
  );
  await until('the scope is gone', HEARD_MS, async () => {
    return (await elsewhere('GET /clients')).json.code === 'insufficient_scope';
  });
  await change({ allowed_ips: ['203.0.113.0/24'] });
  await until('the address is not allowed', HEARD_MS, async () => {
    return (await elsewhere('GET /ping')).json.code === 'ip_not_allowed';
  });
  const past = await change({ expires_at: '2020-01-01T00:00:00Z' });
  assert.deepEqual([past.status, past.json.data.faults], [422, ['expires_at must lie ahead']]);
  const records = await as.auditor(`GET /audit/records?subject_id=${key.id}`);
  const [last] = records.json.data.items;
  assert.equal(last.action, 'credential.update', records.text);
  assert.deepEqual([last.before.allowedIps, last.after.allowedIps], [[], ['203.0.113.0/24']]);
  await as.admin(`DELETE /keys/${key.id}`);
  assert.deepEqual((await change({ name: 'Gone' })).json.data, { status: 'ended' });
});

test('after a rotation both keys open until the grace ends, then one; a revoked one never', async () => {
  const old = await make(WRITES);
  const rotate = (id: string, grace_hours: number) =>
    as.admin(`POST /keys/${id}/rotation`, { body: { grace_hours } });
  for (const wrong of [-1, 169, 1.5]) assert.equal((await rotate(old.id, wrong)).status, 400);
  const fresh = (await rotate(old.id, 1)).json.data;
  assert.deepEqual([fresh.scopes, fresh.status], [old.scopes, 'active']);
  for (const { secret_key } of [old, fresh]) {
    for (const { origin } of [server, other]) {
      assert.equal((await ping(secret_key, origin)).status, 200);
    }
  }
  const replaced = (await as.admin(`GET /keys/${old.id}`)).json.data;
  assert.deepEqual([replaced.status, replaced.replaced_by], ['replaced', fresh.id]);
  assert.equal((await rotate(old.id, 1)).json.data.status, 'replaced');
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update credential set revoked_at = now() where id = '${old.id}'`,
  );
  await refusedEverywhere(old.secret_key);
  assert.equal((await ping(fresh.secret_key, other.origin)).status, 200);

  const last = (await rotate(fresh.id, 0)).json.data;
  await refusedEverywhere(fresh.secret_key);
  const revoked = await as.admin(`DELETE /keys/${last.id}`);
  assert.equal(revoked.json.data.status, 'revoked');
  await refusedEverywhere(last.secret_key);
});

test('two admins: one asks for a key that can write, and the other is shown it', async () => {
  const { as: there, somebody } = await openLender(server, 'wawili');
  const second = await somebody({ role: 'admin' });
  const reads = await make({ ...LIVE, preset: 'read_only' }, there.admin);
  const writes = await make(WRITES, there.admin);
  await there.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const alone: readonly (readonly [string, object, string, string | null])[] = [
    ['POST /keys', WRITES, 'createKey', null],
    [`PATCH /keys/${reads.id}`, { preset: 'full' }, 'updateKey', reads.id],
    [`PATCH /keys/${writes.id}`, { scopes: ['*'] }, 'updateKey', writes.id],
    [`POST /keys/${writes.id}/rotation`, { grace_hours: 0 }, 'rotateKey', writes.id],
  ];
  for (const [request, body, operation, subject_id] of alone) {
    const refused = await there.admin(request, { body });
    assert.deepEqual([refused.status, refused.json.data.why], [403, 'maker_is_checker'], request);
    const asked = await there.admin('POST /access-requests', {
      body: { operation, ...(subject_id && { subject_id }), body },
    });
    assert.equal(asked.status, 201, asked.text);
    assert.ok(!asked.text.includes('svc_live_'), 'whoever asks is shown no secret');
    const at = `POST /access-requests/${asked.json.data.id}/approval`;
    assert.equal((await there.admin(at)).json.data.why, 'maker_is_checker');
    const { status, json, text } = await second(at);
    assert.equal(status, 200, text);
    const { secret_key: secret } = json.data.result;
    if (operation === 'updateKey') assert.equal(secret, undefined);
    else assert.equal((await ping(secret, server.origin, 'wawili')).status, 200);
    const list = await there.admin('GET /access-requests');
    assert.ok(!list.text.includes('svc_live_'), 'nor later');
  }
  const made = (await there.admin('GET /keys?limit=1')).json.data.items[0];
  const { id: asker } = (await there.admin('GET /session')).json.data.staff;
  assert.equal(made.created_by, asker);

  for (const [request, body] of [
    ['POST /keys', { ...LIVE, preset: 'read_only' }],
    ['POST /keys', { ...WRITES, environment: 'test' }],
    [`PATCH /keys/${made.id}`, { scopes: ['repayments:write'] }],
    [`DELETE /keys/${made.id}`, undefined],
  ] as const) {
    const done = await there.admin(request, { body });
    assert.ok(done.status < 300, `one is enough: ${request} ${done.text}`);
  }
});

test('one admin alone makes it at once, and the audit says so', async () => {
  const { as: there } = await openLender(server, 'mmoja');
  await there.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  const { id } = await make(WRITES, there.admin);
  const records = await there.auditor(`GET /audit/records?subject_id=${id}`);
  assert.equal(records.json.data.items[0].after.alone, true, records.text);
});

test('409 for one key more than a lender may make; the operator may, and a rotation does', async () => {
  const { as: there, lender: full } = await openLender(server, 'wengi');
  const { id } = await make(WRITES, there.admin);
  await asSuperuser(
    server.testDatabase.superuserUrl,
    `insert into credential (tenant_id, family, environment, name, public_id, secret_hash,
                             created_by_kind)
     select '${full.tenantId}', 'partner', 'test', 'many', 'svc_test_' || n,
            sha256(('wengi' || n)::bytea), 'staff' from generate_series(1, 98) as n`,
  );
  const two = await Promise.all([1, 2].map(() => there.admin('POST /keys', { body: WRITES })));
  assert.deepEqual(two.map(({ status }) => status).sort(), [201, 409]);
  const refused = two.find(({ status }) => status === 409);
  assert.deepEqual(
    [refused?.json.code, refused?.json.data],
    ['key_limit_reached', { maximum: 100 }],
  );
  const { items } = (await there.admin('GET /branches')).json.data;
  const app = await there.admin(`POST /branches/${items[0].id}/apps`, { body: { name: 'app' } });
  assert.equal(app.status, 409, app.text);
  assert.equal((await there.admin(`POST /keys/${id}/rotation`, { body: {} })).status, 201);
  const mkopo = mkopoWith(settingsOf(server.testDatabase));
  const operator = ['--tenant', 'wengi', '--name', 'by the operator', '--scopes', '*'];
  assert.equal((await mkopo('key', 'create', ...operator)).code, 0);
  await there.admin(`DELETE /keys/${two.find(({ status }) => status === 201)?.json.data.id}`);
  await make(WRITES, there.admin);
});
