import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { identityKey, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';

const { server, as, lender } = await openOwnConsole('umoja');
const { origin, database } = server;
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

const partner = async (terms: Parameters<typeof partnerKey>[2] = {}, slug = lender.slug) => {
  const key = await partnerKey(database, lender, terms);
  return partnerCaller({ origin, slug, key });
};
const named = (requestId: string) => ({ headers: { 'x-request-id': requestId } });

/** What the log says of a call, once it says something. */
const logged = (requestId: string, environment = 'live') =>
  until(`${requestId} is in the log`, 10_000, async () => {
    const query = `request_id=${requestId}&environment=${environment}`;
    const answer = await as.auditor(`GET /requests?${query}`);
    return answer.json.data.items[0];
  });
const outcome = async (requestId: string, environment?: string) => {
  const { family, status, error_code } = await logged(requestId, environment);
  return [family, status, error_code];
};

test('calls of all four families are in the log, and a test key’s in its own', async () => {
  const live = await partner();
  await live('GET /clients?created_from=2020-01-01T00:00:00Z', named('partner-live'));
  await (await partner({ environment: 'test' }))('POST /clients', {
    ...{ body: AMINA, ...named('partner-test') },
  });
  const scoring = await scoringKey(database, lender);
  await scoringCaller({ origin, key: scoring.secret })('GET /client_data/', named('scoring'));
  const identity = await identityKey(database, lender);
  await identityCaller({ origin, ...identity })('GET /banklist', named('identity'));
  const { call, headers } = await openMember(server, lender);
  await call('GET /members/me', { headers: { ...headers, ...named('member').headers } });

  const { path, key_id } = await logged('partner-live');
  assert.equal(path, '/api/v1/umoja/partner/v1/clients', 'the query is not kept');
  assert.ok(key_id);
  assert.deepEqual(await outcome('partner-live'), ['partner', 200, null]);
  assert.deepEqual(await outcome('partner-test', 'test'), ['partner', 201, null]);
  assert.equal((await outcome('scoring'))[0], 'scoring');
  assert.deepEqual(await outcome('identity'), ['identity', 200, null]);
  assert.deepEqual(await outcome('member'), ['member', 200, null]);
  const inLive = await as.auditor('GET /requests?request_id=partner-test');
  assert.deepEqual(inLive.json.data.items, []);
});

test('a call that is refused is in the log with its code, whoever refused it', async () => {
  const call = await partner({ scopes: ['clients:write'] });
  await call('GET /loans', named('scope'));
  await call('POST /clients', { body: { first_name: 1 }, ...named('shape') });
  const twice = { body: { ...AMINA, national_id: '12345678' } };
  const key = (id: string) => ({ headers: { ...named(id).headers, 'idempotency-key': 'again' } });
  await call('POST /clients', twice);
  await call('POST /clients', { ...twice, ...key('exists') });
  await call('POST /clients', { ...twice, ...key('replayed') });
  await (await partner({}, 'somebody-else'))('GET /ping', named('tenant'));
  await (await partner({ allowedIps: ['203.0.113.0/24'] }))('GET /ping', named('address'));
  const expiresAt = Temporal.Instant.from('2020-01-01T00:00:00Z');
  await (await partner({ expiresAt }))('GET /ping', named('expired'));

  assert.deepEqual(await outcome('scope'), ['partner', 403, 'insufficient_scope']);
  assert.deepEqual(await outcome('shape'), ['partner', 400, 'validation_error']);
  assert.deepEqual(await outcome('exists'), ['partner', 409, 'client_exists']);
  const { replayed, status, error_code, idempotency_key } = await logged('replayed');
  assert.deepEqual(
    [replayed, status, error_code, idempotency_key],
    [true, 409, 'client_exists', 'again'],
  );
  const tries = await as.auditor('GET /requests?idempotency_key=again');
  const ids = tries.json.data.items.map(({ request_id: id }: { request_id: string }) => id);
  assert.deepEqual(ids, ['replayed', 'exists'], 'all tries of one call, and no other');
  assert.deepEqual(await outcome('tenant'), ['partner', 403, 'tenant_mismatch']);
  assert.deepEqual(await outcome('address'), ['partner', 403, 'ip_not_allowed']);
  assert.deepEqual(await outcome('expired'), ['partner', 401, 'unauthorized']);
});

test('a call that proves nothing is in nobody’s log', async () => {
  const { app } = await openMember(server, lender);
  const headers = { 'x-api-key': app.publicId, 'x-request-id': 'named-only' };
  const answer = await fetch(`${origin}/api/members/me`, { headers });
  assert.equal(answer.status, 401);
  await (await partner())('GET /ping', named('afterwards'));
  await logged('afterwards');
  const found = await as.auditor('GET /requests?request_id=named-only');
  assert.deepEqual(found.json.data.items, []);
});

test('a key is shown its own calls alone, whatever its scopes', async () => {
  const [ours, theirs] = [await partner({ scopes: [] }), await partner()];
  await ours('GET /ping', named('ours'));
  await theirs('GET /ping', named('theirs'));
  await logged('theirs');
  await logged('ours');
  const seen = (await ours('GET /requests')).json.data.items;
  assert.deepEqual(
    seen.map(({ request_id }: { request_id: string }) => request_id),
    ['ours'],
  );
  assert.deepEqual((await ours('GET /requests?request_id=theirs')).json.data.items, []);
});

test('the log is searched by key, outcome, method, path and time, newest first, in pages', async () => {
  const call = await partner();
  for (const path of ['/ping', '/me', '/clients', '/nowhere', '/loans/nothing']) {
    await call(`GET ${path}`, named(`search${path}`.replaceAll('/', '-')));
  }
  const { key_id, at } = await logged('search--loans-nothing'.replace('--', '-'));
  const search = async (query: string) => {
    const { json, text } = await as.admin(`GET /requests?key_id=${key_id}&${query}`);
    assert.ok(json.data.items, text);
    return json.data;
  };
  const paths = ({ items }: { items: { path: string }[] }) =>
    items.map(({ path }) => path.slice('/api/v1/umoja/partner/v1'.length));
  const all = ['/loans/nothing', '/clients', '/me', '/ping'];
  assert.deepEqual(paths(await search('limit=50')), all);
  assert.deepEqual(paths(await search('status=4xx')), ['/loans/nothing']);
  assert.deepEqual(paths(await search('status=2xx')), ['/clients', '/me', '/ping']);
  assert.deepEqual(paths(await search('path=/api/v1/umoja/partner/v1/c')), ['/clients']);
  assert.deepEqual(paths(await search('method=POST')), []);
  assert.deepEqual(paths(await search('error_code=not_found')), ['/loans/nothing']);
  assert.deepEqual(paths(await search(`created_from=${at}`)), ['/loans/nothing']);
  const first = await search('limit=3');
  const rest = await search(`limit=3&cursor=${first.next_cursor}`);
  assert.deepEqual([...paths(first), ...paths(rest)], all);
  for (const role of ['manager', 'officer', 'cashier'] as const) {
    assert.equal((await as[role]('GET /requests')).status, 403, role);
  }
});

test('a server that is stopped has written down every call that it answered', async () => {
  const stopping = await startTestServer({ testDatabase: server.testDatabase });
  const key = await partnerKey(database, lender, { name: 'until the end' });
  const call = partnerCaller({ origin: stopping.origin, slug: lender.slug, key });
  const answers = Array.from({ length: 200 }, () => call('GET /ping', named('to-the-end')));
  await Promise.all(answers);
  // Not all of them in one round of the job that writes them.
  for (let more = 0; more < 5; more += 1) await call('GET /ping', named('to-the-end'));
  await stopping.close();
  const [found] = await asSuperuser<{ count: number }>(
    server.testDatabase.superuserUrl,
    `select count(*)::integer as count from request_log where request_id = 'to-the-end'`,
  );
  assert.equal(found?.count, 205);
});

test('with REQUEST_LOG=off nothing is kept', async () => {
  const silent = await startTestServer({
    testDatabase: server.testDatabase,
    config: { requestLog: false },
  });
  const key = await partnerKey(database, lender);
  const call = partnerCaller({ origin: silent.origin, slug: lender.slug, key });
  assert.equal((await call('GET /ping', named('silent'))).status, 200);
  await silent.close();
  const found = await as.auditor('GET /requests?request_id=silent');
  assert.deepEqual(found.json.data.items, []);
});
