import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { startRegistrySimulator } from '@mkopo/test/kit/worlds/registry-simulator.ts';

const GRACE = { first_name: 'Grace', last_name: 'Uwimana', phone: '+254712345678' };
const [UWIMANA = assert.fail()] = EXAMPLE_ENTRIES.alienid;
const [KAMAU = assert.fail()] = EXAMPLE_ENTRIES.krapin;

const upstream = await startRegistrySimulator();
cleanUp(() => upstream.close());
upstream.fill([KAMAU]);
const identityUpstream = { ...upstream.settings, timeoutMs: 60_000, cacheSeconds: 0 };
const server = await startTestServer({ config: { identityUpstream } });
const { superuserUrl, ownerUrl } = server.testDatabase;
const lender = await makeLender(server.database, 'acme');
const key = await partnerKey(server.database, lender);
const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });

let aliens = 300_000;

/** A number under which the store knows Grace Uwimana. */
async function knownNumber(): Promise<string> {
  aliens += 1;
  const number = `${aliens}`;
  const record = { ...UWIMANA.record, id_number: number };
  await fillRegistry(ownerUrl, [{ ...UWIMANA, number, record }]);
  return number;
}

async function makeClient(change: object = {}): Promise<string> {
  const made = await call('POST /clients', { body: { ...GRACE, ...change } });
  assert.equal(made.status, 201, made.text);
  return made.json.data.id;
}

const clientOf = async (id: string) => (await call(`GET /clients/${id}`)).json.data;
const checksOf = async (id: string) =>
  (await call(`GET /clients/${id}/identity-checks`)).json.data.items;

async function check(id: string, body: object, headers = {}) {
  const reply = await call(`POST /clients/${id}/identity-checks`, { body, headers });
  assert.equal(reply.status, 201, reply.text);
  return reply.json.data;
}

test('201 verifies a client by the number on record, and the client shows it', async () => {
  const number = await knownNumber();
  const id = await makeClient({ national_id: number });
  const before = await clientOf(id);
  assert.deepEqual(before.identity, { status: 'unverified', kind: null, checked_at: null });
  const made = await check(id, { kind: 'alienid' });
  assert.equal(made.outcome, 'verified');
  assert.equal(made.number_ends_with, number.slice(-3));
  assert.deepEqual(made.evidence.name, {
    verdict: 'match',
    words: [
      { word: 'grace', found: 'exact' },
      { word: 'uwimana', found: 'exact' },
    ],
    others: 0,
  });
  assert.deepEqual([made.source, made.checked_by, made.client_id], ['store', 'key', id]);
  const after = await clientOf(id);
  const standing = { status: 'verified', kind: 'alienid', checked_at: made.checked_at };
  assert.deepEqual(after.identity, standing);
  assert.ok(after.updated_at > before.updated_at);
  assert.deepEqual(await checksOf(id), [made]);
});

test('201 asks the upstream for what the store does not have', async () => {
  const id = await makeClient({ first_name: 'W.', last_name: 'Kamau' });
  const made = await check(id, { kind: 'krapin', number: KAMAU.number.toLowerCase() });
  assert.deepEqual([made.outcome, made.source], ['verified', 'upstream']);
});

test('201 tells partial, mismatch, not found and unavailable apart; the last changes nothing', async () => {
  const kind = 'krapin';
  const partial = await makeClient({ first_name: 'Peter', last_name: 'Kamau' });
  assert.equal((await check(partial, { kind, number: KAMAU.number })).outcome, 'partial');
  const other = await makeClient({ first_name: 'Halima', last_name: 'Nur' });
  assert.equal((await check(other, { kind, number: KAMAU.number })).outcome, 'mismatch');
  assert.equal((await check(other, { kind, number: 'A999999999Z' })).outcome, 'not_found');
  assert.equal((await clientOf(other)).identity.status, 'not_found');
  const before = await clientOf(partial);
  upstream.trouble('server_error', 1);
  assert.equal((await check(partial, { kind, number: KAMAU.number })).outcome, 'unavailable');
  assert.deepEqual(await clientOf(partial), before);
  assert.deepEqual(
    (await checksOf(partial)).map(({ outcome }: { outcome: string }) => outcome),
    ['unavailable', 'partial'],
  );
});

test('200 of a change of name or number takes the standing back, and keeps the history', async () => {
  for (const change of [{ first_name: 'Gloria' }, { national_id: '777777' }]) {
    const id = await makeClient({ national_id: await knownNumber() });
    const made = await check(id, { kind: 'alienid' });
    await call(`PATCH /clients/${id}`, { body: { email: 'grace@example.com' } });
    assert.equal((await clientOf(id)).identity.status, 'verified');
    const changed = await call(`PATCH /clients/${id}`, { body: change });
    const gone = { status: 'unverified', kind: null, checked_at: null };
    assert.deepEqual(changed.json.data.identity, gone);
    assert.deepEqual(await checksOf(id), [made]);
  }
});

test('200 of a sync shows a client whose standing changed', async () => {
  const id = await makeClient();
  const idsOf = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);
  const since = '2020-01-01T00:00:00Z';
  let cursor = '';
  const next = async () => {
    const page = (
      await call(`GET /clients?updated_since=${since}&limit=200${cursor && `&cursor=${cursor}`}`)
    ).json.data;
    cursor = page.next_cursor;
    return page;
  };
  while (!idsOf(await next()).includes(id));
  await check(id, { kind: 'krapin', number: 'A999999999Z' });
  let page = await next();
  while (!idsOf(page).includes(id)) page = await next();
  const [seen] = page.items.filter((item: { id: string }) => item.id === id);
  assert.equal(seen.identity.status, 'not_found');
});

test('201 again, byte for byte, for a retry: one look-up, one check', async () => {
  const id = await makeClient({ first_name: 'Wanjiru', last_name: 'Kamau' });
  const asked = upstream.asked().length;
  const headers = { 'idempotency-key': 'once' };
  const body = { kind: 'krapin', number: KAMAU.number };
  const path = `POST /clients/${id}/identity-checks`;
  const [first, again] = [await call(path, { body, headers }), await call(path, { body, headers })];
  assert.equal(again.text, first.text);
  assert.equal(upstream.asked().length, asked + 1);
  assert.equal((await checksOf(id)).length, 1);
  const other = await call(path, { body: { ...body, number: 'A999999999Z' }, headers });
  assert.deepEqual([other.status, other.json.code], [422, 'idempotency_key_reused']);
  assert.equal(upstream.asked().length, asked + 1, 'nobody was asked for it');
});

test('400 for a number that is missing or malformed, and nobody is asked', async () => {
  const id = await makeClient();
  const asked = upstream.asked().length;
  for (const [body, problem] of [
    [{ kind: 'krapin' }, /required for krapin/],
    [{ kind: 'business' }, /required for business/],
    [{ kind: 'krapin', number: '12' }, /A123456789B/],
    [{ kind: 'alienid', number: '12' }, /6 to 9 digits/],
    [{ kind: 'alienid', number: '' }, /6 to 9 digits/],
  ] as const) {
    const reply = await call(`POST /clients/${id}/identity-checks`, { body });
    assert.deepEqual([reply.status, reply.json.code], [400, 'validation_error'], reply.text);
    const [fault, ...more] = reply.json.data.fields;
    assert.equal(fault.field, 'number');
    assert.match(fault.problem, problem);
    assert.deepEqual(more, []);
  }
  assert.equal(upstream.asked().length, asked);
});

test('409 for a client without a number, with one of another form, or deleted; nothing is kept', async () => {
  const none = await makeClient();
  const other = await makeClient({ national_id: 'CM 900/12-X' });
  const deleted = await makeClient();
  await call(`DELETE /clients/${deleted}`);
  for (const [id, body] of [
    [none, { kind: 'alienid' }],
    [other, { kind: 'alienid' }],
    [deleted, { kind: 'krapin', number: KAMAU.number }],
  ] as const) {
    const reply = await call(`POST /clients/${id}/identity-checks`, { body });
    assert.deepEqual([reply.status, reply.json.code], [409, 'invalid_state'], reply.text);
    assert.deepEqual(await checksOf(id), []);
  }
});

test('a check leaves its traces together, and neither the number nor the record in any of them', async () => {
  const id = await makeClient({ first_name: 'Wanjiru', last_name: 'Kamau' });
  const requestId = 'traced-check';
  await check(id, { kind: 'krapin', number: KAMAU.number }, { 'x-request-id': requestId });
  const traces = await asSuperuser<{ action: string; events: string[]; lookups: number }>(
    superuserUrl,
    `select action,
            array(select type from outbox_event event
                   where event.tenant_id = audit.tenant_id
                     and event.committed_by = audit.committed_by) as events,
            (select count(*)::int from identity_lookup
              where request_id = audit.request_id and caller_kind = 'key'
                and outcome = 'found' and source = 'upstream') as lookups
       from audit_record audit where request_id = '${requestId}'`,
  );
  assert.deepEqual(traces, [
    { action: 'client.verify_identity', events: ['client.updated'], lookups: 1 },
  ]);
  for (const table of [
    'audit_record',
    'outbox_event',
    'identity_lookup',
    'client_identity_check',
  ]) {
    const [kept = assert.fail()] = await asSuperuser<{ text: string }>(
      superuserUrl,
      `select string_agg(it::text, ' ') as text from ${table} it`,
    );
    for (const secret of [KAMAU.number, KAMAU.record.Email_Addresses, KAMAU.record.Station]) {
      assert.ok(!kept.text.includes(secret), `${table} has ${secret}`);
    }
  }
});

test('a check is never changed or removed', async () => {
  for (const change of [
    `update client_identity_check set outcome = 'verified'`,
    'delete from client_identity_check',
  ]) {
    await assert.rejects(asSuperuser(superuserUrl, change), /append-only/);
  }
});
