import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUpClients } from '@mkopo/core/client/client-look-up.ts';
import { readPersonSearch } from '@mkopo/core/client/person-search.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { WITHIN_MS } from '@mkopo/test/kit/syncing.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

const server = await joinTestServer();
const lender = await makeLender(server.database, 'looked-up');
const [live, sandbox] = [await callerOf('live'), await callerOf('test')];

const PEOPLE = {
  amina: {
    ...{ first_name: 'Amina Wanjiru', last_name: 'Odhiambo', phone: '+254712345678' },
    ...{ national_id: 'A1234567', email: 'Amina.O@Example.com' },
  },
  grace: {
    ...{ first_name: 'Grace', last_name: 'Ole Sankan', phone: '+254712345679' },
    ...{ national_id: '12345678', email: 'grace@example.com' },
  },
  mary: { first_name: 'Mary', last_name: 'Wanjiku', phone: '+254722000111' },
  // Two have a phone in common: it narrows to both.
  john: { first_name: 'John', last_name: 'Wanjiku', phone: '+254722000111' },
} as const;

const names = new Map<string, string>();
for (const [name, body] of Object.entries(PEOPLE)) {
  names.set((await live('POST /clients', { body })).json.data.id, name);
}

/** Who is found, newest first. */
async function found(query: Readonly<Record<string, string>>): Promise<string[]> {
  const { status, json, text } = await live(`GET /clients?${new URLSearchParams(query)}`);
  assert.equal(status, 200, text);
  return json.data.items.map(({ id }: { id: string }) => names.get(id));
}

test('200 finds who has a phone, however it is written', async () => {
  for (const phone of ['+254712345678', '0712 345 678', '254712345678', ' 0712-345-678 ']) {
    assert.deepEqual(await found({ phone }), ['amina'], phone);
  }
  assert.deepEqual(await found({ phone: '0722000111' }), ['john', 'mary']);
  assert.deepEqual(await found({ phone: '0722000112' }), [], 'the whole of it');
  const bare = await live('GET /clients?phone=+254712345678');
  assert.equal(bare.json.data.items.length, 1, 'a plus that nobody escaped');
});

test('200 finds who has a document or an e-mail address, in any case, and the whole of it', async () => {
  assert.deepEqual(await found({ national_id: 'a1234567' }), ['amina']);
  assert.deepEqual(await found({ national_id: 'A123456' }), []);
  assert.deepEqual(await found({ email: 'amina.o@EXAMPLE.com' }), ['amina']);
  assert.deepEqual(await found({ email: 'o@example.com' }), []);
});

test('200 finds by name, number or phone, also with a slip in a name', async () => {
  for (const q of [
    ...['amina', 'ODHIAMBO amina', 'wanjiru', '0712345678', '+25471234567 8', 'a1234'],
    ...['Amian', 'odhimbo', 'Odhiammbo', 'odhianbo amina', 'wnajiru odhiambo', 'amina odhambo'],
  ]) {
    assert.deepEqual(await found({ q }), ['amina'], q);
  }
  assert.deepEqual(await found({ q: 'sankan' }), ['grace']);
  assert.deepEqual(await found({ q: 'sanakn' }), ['grace']);
  assert.deepEqual(await found({ q: 'wanjiku' }), ['john', 'mary'], 'as it is spelt, if it is');
  assert.deepEqual(await found({ q: 'wanjiu' }), ['john', 'mary', 'amina']);
  assert.deepEqual(await found({ q: 'amina wanjiku sankan' }), []);
});

test('200 narrows by all that is asked for, and by changes too', async () => {
  assert.deepEqual(await found({ phone: '0722000111', q: 'mary' }), ['mary']);
  assert.deepEqual(await found({ phone: '0722000111', email: 'grace@example.com' }), []);
  assert.deepEqual(await found({ national_id: '12345678', q: 'amina' }), []);
  const since = { updated_since: '2020-01-01T00:00:00Z' };
  const changed = await until('the change is listed', WITHIN_MS, async () => {
    const seen = await found({ ...since, q: 'mayr' });
    return seen.length > 0 && seen;
  });
  assert.deepEqual(changed, ['mary']);
});

test('200 leaves the deleted out: who bears their name with a slip is found', async () => {
  const make = async (last_name: string) => {
    const body = { first_name: 'Peter', last_name, phone: '+254733000111' };
    return (await live('POST /clients', { body })).json.data.id;
  };
  const [gone, stays] = [await make('Barasa'), await make('Baraza')];
  await live(`DELETE /clients/${gone}`);
  const { items } = (await live('GET /clients?q=barasa')).json.data;
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [stays],
  );
});

test('200 pages through what is found, and a cursor is of its own search', async () => {
  const first = (await live('GET /clients?q=wanjiku&limit=1')).json.data;
  assert.equal(first.has_more, true);
  const second = await live(`GET /clients?q=wanjiku&limit=1&cursor=${first.next_cursor}`);
  assert.equal(names.get(second.json.data.items[0].id), 'mary');
  assert.equal((await live(`GET /clients?q=amina&cursor=${first.next_cursor}`)).status, 400);
});

test('400 names what cannot be looked up', async () => {
  for (const call of [live, sandbox]) {
    const { status, json } = await call('GET /clients?phone=0712&national_id=--&email=x');
    assert.deepEqual([status, json.code], [400, 'validation_error']);
    const fields = json.data.fields.map(({ field }: { field: string }) => field);
    assert.deepEqual(fields, ['phone', 'national_id', 'email']);
  }
});

test('200 in the sandbox looks the fixtures up alike', async () => {
  const [one] = SANDBOX_CLIENTS;
  assert.ok(one?.nationalId && one.email);
  const list = async (query: Readonly<Record<string, string>>) => {
    const asked = new URLSearchParams({ limit: '200', ...query });
    const { json } = await sandbox(`GET /clients?${asked}`);
    return json.data.items.map(({ id }: { id: string }) => id);
  };
  assert.deepEqual(await list({ phone: one.phone.replace('+254', '0') }), [one.id]);
  assert.deepEqual(await list({ national_id: one.nationalId }), [one.id]);
  assert.ok((await list({ email: one.email.toUpperCase() })).includes(one.id));
  const search = readPersonSearch('wanjiku', 'KE');
  const all = { phone: null, nationalId: null, email: null, search };
  const called = lookUpClients(SANDBOX_CLIENTS, all).map(({ id }) => id);
  assert.ok(called.length > 0 && called.length < SANDBOX_CLIENTS.length);
  assert.deepEqual(await list({ q: 'wanjiku' }), called);
  assert.deepEqual(await list({ q: 'wanjkiu' }), called);
});

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
