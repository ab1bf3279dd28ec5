import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { identityKey, makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

// The published interface of the Identity API, in its own words and none of ours.
const server = await startTestServer();
const { testDatabase, origin } = server;
const lender = await makeLender(server.database, 'acme');
await fillRegistry(testDatabase.ownerUrl, Object.values(EXAMPLE_ENTRIES).flat());
const key = await identityKey(server.database, lender);
const call = identityCaller({ origin, ...key });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OUTER = ['success', 'response_code', 'message', 'data', 'request_id'];

function assertSuccess({ status, json, text: said, headers }: Answer, message: string): void {
  assert.equal(status, 200, said);
  assert.deepEqual(Object.keys(json), OUTER);
  assert.deepEqual([json.success, json.response_code, json.message], [true, 200, message]);
  assert.match(json.request_id, UUID);
  assert.equal(headers.get('x-request-id'), json.request_id);
}

type Failure = [status: number, code: string, message: string | RegExp];

function assertFailure({ status, json, text: said }: Answer, expected: Failure) {
  assert.deepEqual(Object.keys(json ?? {}), [...OUTER, 'code'], said);
  const [told, code, message] = expected;
  assert.deepEqual(
    [status, json.response_code, json.success, json.data, json.code],
    [told, told, false, null, code],
  );
  if (typeof message === 'string') assert.equal(json.message, message);
  else assert.match(json.message, message);
  assert.match(json.request_id, UUID);
}

test('200 for POST /krapin with all fields of a tax PIN record, each a text', async () => {
  const answer = await call('POST /krapin', { body: { pinnumber: 'P051234567Q' } });
  assertSuccess(answer, 'KRA Pin Details Fetched Successfully');
  assert.deepEqual(Object.keys(answer.json.data), [
    'Business_Certificate_Id',
    'Email_Addresses',
    'Locality',
    'PINNo',
    'Partnership',
    'Paye',
    'Station',
    'TaxpayerName',
    'Tot',
    'Trading_Business_Name',
    'Vat',
  ]);
  for (const value of Object.values(answer.json.data)) assert.equal(typeof value, 'string');
  assert.equal(answer.json.data.PINNo, 'P051234567Q');
});

test('200 for POST /alienid, its number as text or as a number', async () => {
  const answer = await call('POST /alienid', { body: { idnumber: 312456 } });
  assertSuccess(answer, 'Alien ID Details Fetched Successfully');
  assert.deepEqual(Object.entries(answer.json.data), [
    ['first_name', 'Grace'],
    ['last_name', 'Uwimana'],
    ['other_name', ''],
    ['name', 'Uwimana Grace'],
    ['gender', 'female'],
    ['dob', '1988-02-29'],
    ['citizenship', 'Rwanda'],
    ['id_number', '312456'],
    ['serial_no', 'SN312456'],
    ['valid', true],
  ]);
  const asText = await call('POST /alienid', { body: { idnumber: '312456' } });
  assert.deepEqual(asText.json.data, answer.json.data);
});

test('200 for POST /business with all fields of a business record', async () => {
  const answer = await call('POST /business', { body: { regnumber: 'PVT-7LUA2Q9' } });
  assertSuccess(answer, 'Business Details Fetched Successfully');
  assert.deepEqual(Object.keys(answer.json.data), [
    'status',
    'registration_date',
    'postal_address',
    'physical_address',
    'phone_number',
    'kra_pin',
    'email',
    'business_name',
    'partners',
  ]);
  assert.match(answer.json.data.registration_date, /^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  assert.match(answer.json.data.phone_number, /^\+/);
  assert.equal(answer.json.data.partners.length, 3);
  const alone = await call('POST /business', { body: { regnumber: 'CPR/2010/12345' } });
  assert.deepEqual(alone.json.data.partners, []);
});

test('200 for numbers in small letters and with blanks around them', async () => {
  for (const [path, body] of [
    ['/krapin', { pinnumber: ' p051234567q\t' }],
    ['/alienid', { idnumber: ' 0045678 ' }],
    ['/business', { regnumber: ' cpr/2010/12345' }],
    ['/business', { regnumber: 'c.12345' }],
  ] as const) {
    assert.equal((await call(`POST ${path}`, { body })).status, 200, path);
  }
});

const BANKS = 'BankIDs List Fetched Successfully';

test('200 for /banklist by GET and by POST, with a body or none, of whatever type', async () => {
  const answers = [
    await call('GET /banklist'),
    await call('POST /banklist'),
    await call('POST /banklist/'),
    await call('POST /banklist', { body: {} }),
    await call('POST /banklist', { body: { country: 'KE' } }),
    await call('POST /banklist', { body: '', headers: { 'content-type': 'text/plain' } }),
    await call('GET /banklist', { headers: { 'content-type': 'application/json' } }),
  ];
  for (const answer of answers) {
    assertSuccess(answer, BANKS);
    assert.equal(answer.json.data, answers[0]?.json.data);
  }
  const list = JSON.parse(answers[0]?.json.data);
  assert.deepEqual(list[0], { bank_id: 1, bank_name: 'KCB Bank Kenya', swift: 'KCBLKENX' });
  assert.deepEqual(Object.keys(list[0]), ['bank_id', 'bank_name', 'swift']);
  const names = list.map(({ bank_name: name }: { bank_name: string }) => name);
  assert.equal(names.length, 42);
  for (const gone of ['Spire Bank', 'Central Bank of Kenya']) assert.ok(!names.includes(gone));
});

test('200 for a GET /banklist that has a body, as some clients send it', async () => {
  const basic = Buffer.from(`${key.publicId}:${key.secret}`).toString('base64');
  const sent = request(`${origin}/api/v1/banklist`, {
    method: 'GET',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/json',
      'content-length': '2',
    },
  });
  sent.end('{}');
  const [status, said] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (reply) => resolve([reply.statusCode, await text(reply)]));
  });
  assert.equal(status, 200, said);
  assert.equal(JSON.parse(said).message, BANKS);
});

test('400 says what is wrong with the number', async () => {
  for (const [path, body, message] of [
    ['/krapin', {}, 'pinnumber is missing'],
    ['/krapin', { pinnumber: '' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 'B123456789C' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 'A12345678B' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 'A1234567890B' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 'A12345678９B' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 'A123456789ı' }, 'pinnumber must look like A123456789B'],
    ['/krapin', { pinnumber: 5 }, 'pinnumber must look like A123456789B'],
    ['/alienid', {}, 'idnumber is missing'],
    ['/alienid', { idnumber: 12345 }, 'idnumber must be 6 to 9 digits'],
    ['/alienid', { idnumber: '1234567890' }, 'idnumber must be 6 to 9 digits'],
    ['/alienid', { idnumber: 312456.5 }, 'idnumber must be 6 to 9 digits'],
    ['/alienid', { idnumber: null }, 'idnumber must be 6 to 9 digits'],
    ['/business', {}, 'regnumber is missing'],
    ['/business', { regnumber: 'ab' }, /^regnumber must be 3 to 40 letters, digits, - \/ or \./],
    ['/business', { regnumber: 'PVT 123' }, /^regnumber must be 3 to 40/],
    ['/business', { regnumber: 'ßab' }, /^regnumber must be 3 to 40/],
    ['/business', { regnumber: 'x'.repeat(41) }, /^regnumber must be 3 to 40/],
    ['/krapin', { pin: 'x' }, 'pinnumber is missing; pin is not a field'],
  ] as const) {
    assertFailure(await call(`POST ${path}`, { body }), [400, 'validation_error', message]);
  }
});

test('400 for a body that is not JSON', async () => {
  assertFailure(await call('POST /krapin', { body: '{' }), [
    400,
    'invalid_json',
    /^The body is not JSON: /,
  ]);
  assertFailure(await call('POST /krapin', { body: '' }), [
    400,
    'invalid_json',
    /^The body is not JSON: /,
  ]);
  assertFailure(await call('POST /krapin', { body: '[]' }), [
    400,
    'validation_error',
    /^the body must be/,
  ]);
});

test('401 with a challenge, without or with wrong credentials', async () => {
  for (const wrong of [
    identityCaller({ origin, publicId: key.publicId, secret: 'guess' }),
    identityCaller({ origin, publicId: 'nobody', secret: key.secret }),
  ]) {
    const answer = await wrong('POST /krapin', { body: { pinnumber: 'P051234567Q' } });
    assertFailure(answer, [401, 'unauthorized', /password/]);
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Basic realm="[^"]+"/);
  }
});

test('404 for a number that nobody has, in other words than for a path that is not there', async () => {
  const unknown = await call('POST /krapin', { body: { pinnumber: 'A000000000A' } });
  assertFailure(unknown, [404, 'no_such_record', 'The registry has no record with this number.']);
  const nowhere = await call('POST /passport', { body: { number: 'A1' } });
  assertFailure(nowhere, [404, 'not_found', 'There is nothing here, or nothing that you can see.']);
});

test('405, 413 and 415 have the outer fields too', async () => {
  const wrongMethod = await call('GET /krapin');
  assertFailure(wrongMethod, [405, 'method_not_allowed', /method/]);
  assert.equal(wrongMethod.headers.get('allow'), 'POST');
  assertFailure(await call('DELETE /banklist'), [405, 'method_not_allowed', /method/]);
  const large = ' '.repeat(2 * 1024 * 1024);
  assertFailure(await call('POST /krapin', { body: large }), [413, 'payload_too_large', /larger/]);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'pinnumber=P051234567Q';
  assertFailure(await call('POST /krapin', { body, headers: form }), [
    415,
    'unsupported_media_type',
    /type/,
  ]);
});

test('429 with the outer fields when calls come too fast', async () => {
  const slow = await startTestServer({ testDatabase, config: { ratePerMinute: 1 } });
  const fast = identityCaller({ origin: slow.origin, ...key });
  assert.equal((await fast('GET /banklist')).status, 200);
  const limited = await fast('GET /banklist');
  assertFailure(limited, [429, 'rate_limited', /Retry-After/]);
  assert.match(limited.headers.get('retry-after') ?? '', /^\d+$/);
});

test('the Partner API below the same prefix keeps its own words', async () => {
  const apiKey = await partnerKey(server.database, lender);
  const base = `${origin}/api/v1/acme/partner/v1`;
  const headers = { 'x-api-key': apiKey };
  for (const path of ['/nothing', '/ping/nothing']) {
    const answer = await fetch(base + path, { headers });
    assert.deepEqual(Object.keys((await answer.json()) as object).sort(), [
      'code',
      'data',
      'message',
      'request_id',
    ]);
  }
  assert.equal((await fetch(`${base}/ping`, { headers })).status, 200);
  assertFailure(await call('GET /acme/partner'), [404, 'not_found', /nothing here/]);
});

test('every look-up is written down, and what no registry was asked is not', async () => {
  const before = await logged();
  const other = await identityKey(server.database, lender, { name: 'watched' });
  const watched = identityCaller({ origin, ...other });
  await watched('POST /krapin', { body: { pinnumber: 'p051234567q' } });
  await watched('POST /krapin', { body: { pinnumber: 'P051234567Q' } });
  await watched('POST /alienid', { body: { idnumber: 999_999_999 } });
  await watched('POST /alienid', { body: { idnumber: 1 } });
  await watched('POST /banklist');
  const added = (await logged()).slice(before.length);
  assert.deepEqual(
    added.map(({ callerId: id, kind, outcome, source }) => [id, kind, outcome, source]),
    [
      [other.id, 'krapin', 'found', 'store'],
      [other.id, 'krapin', 'found', 'store'],
      [other.id, 'alienid', 'not_found', 'store'],
    ],
  );
  const hashes = added.map(({ hash }) => hash);
  assert.equal(hashes[0], hashes[1], 'one number has one hash');
  assert.notEqual(hashes[1], hashes[2]);
});

function logged() {
  return asSuperuser<Record<string, string>>(
    testDatabase.superuserUrl,
    `select caller_id, kind, outcome, source, encode(number_hash, 'hex') as hash
       from identity_lookup order by id`,
  );
}
