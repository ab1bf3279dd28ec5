import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword } from '@mkopo/server/store/kit/password-hash.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { failOn, letPass } from '@mkopo/test/kit/failed-log-ins.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { decodeJwt, decodeProtectedHeader } from 'jose';

const server = await startTestServer({ config: { ratePerMinute: 10_000_000 } });
const { database, origin, testDatabase } = server;
const lender = await makeLender(database, 'umoja');
const app = await memberApp(database, lender);
/** One id for all: what differs between two answers is then not that. */
const SAME_ID = { 'x-request-id': 'asked-by-a-test' };
const call = memberCaller(origin, { ...appHeaders(app), ...SAME_ID });

const logIn = (email: string, password = MEMBER_PASSWORD) =>
  call('POST /auth/login', { body: { email, password } });
const WRONG =
  '{"success":false,"message":"The e-mail or the password is wrong.",' +
  '"code":"wrong_password","request_id":"asked-by-a-test"}';
const STRANGER =
  '{"success":false,"message":"The API key or session is missing, wrong, expired or revoked.",' +
  '"code":"unauthorized","request_id":"asked-by-a-test"}';

let count = 0;
const nobody = () => {
  count += 1;
  return `nobody${count}@nowhere.example`;
};

test('200 with the very fields of the interface, in its order', async () => {
  const member = await makeMember(database, lender);
  const answer = await logIn(member.email);
  assert.equal(answer.status, 200, answer.text);
  const { access_token: token } = answer.json.data;
  const { number: id, memberNo: member_no } = member;
  const person = { id, member_no, first_name: 'Wanjiku', last_name: 'Kamau' };
  const data = { access_token: token, token_type: 'bearer', expires_in: 3600, member: person };
  const whole = { success: true, message: 'Login successful', data };
  assert.equal(answer.text, JSON.stringify(whole));
  assert.ok(Number.isInteger(id));
  assert.match(member_no, /^M-\d{6}$/);
});

test('200: the token says who it is for, is signed with EdDSA and lasts an hour', async () => {
  const member = await makeMember(database, lender);
  const { access_token: token } = (await logIn(member.email)).json.data;
  const { alg, typ, kid } = decodeProtectedHeader(token);
  assert.deepEqual([alg, typ], ['EdDSA', 'at+jwt']);
  assert.match(kid ?? '', /^[\w-]{43}$/);
  const { iss, sub, aud, iat = 0, exp, jti, ...more } = decodeJwt(token);
  assert.match(iss ?? '', /^urn:mkopo:[0-9a-f]{32}$/);
  assert.deepEqual([sub, aud, exp], [`${member.number}`, app.publicId, iat + 3600]);
  assert.match(jti ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(more, { tenant: 'umoja' });
});

test('200 for an e-mail in either case, and with a slash at the end', async () => {
  const { email } = await makeMember(database, lender);
  const body = { email: email.toUpperCase(), password: MEMBER_PASSWORD };
  assert.equal((await call('POST /auth/login/', { body })).status, 200);
});

test('401 alike for a wrong password and for whoever cannot log in', async () => {
  const [wrong, suspended, invited, elsewhere] = await Promise.all([
    makeMember(database, lender),
    makeMember(database, lender),
    makeMember(database, lender),
    makeMember(database, await makeLender(database, 'elsewhere')),
  ]);
  await asSuperuser(
    testDatabase.superuserUrl,
    `update member set status = 'suspended' where id = '${suspended.id}';
     update member set status = 'invited', password_hash = null where id = '${invited.id}'`,
  );
  const answers = [
    await logIn(wrong.email, 'not the password'),
    await logIn(suspended.email),
    await logIn(invited.email),
    await logIn(elsewhere.email),
    await logIn(nobody()),
  ];
  for (const { status, text } of answers) assert.deepEqual([status, text], [401, WRONG]);
});

test('401 takes as long for an e-mail that nobody has as for one that somebody has', async () => {
  const took = async (address: string) => {
    const began = performance.now();
    assert.equal((await logIn(address, 'not the password')).status, 401);
    return performance.now() - began;
  };
  const passwordHash = await hashPassword(MEMBER_PASSWORD);
  // Side by side, so that whatever else the machine does befalls both.
  const pairs: [number, number][] = [];
  for (let pair = 0; pair < 9; pair += 1) {
    const { email } = await makeMember(database, lender, { passwordHash });
    pairs.push([await took(email), await took(nobody())]);
  }
  const [known, unknown] = [0, 1].map(
    (side) => pairs.map((pair) => pair[side] ?? 0).toSorted((a, b) => a - b)[4] ?? 0,
  ) as [number, number];
  // Without the hash that is worked out for nobody, it would be a tenth.
  assert.ok(unknown > known / 2 && unknown < known * 2, `${known} ms, ${unknown} ms`);
});

test('429 after five failures, whether anybody has the e-mail or not, until the wait is over', async () => {
  const { email } = await makeMember(database, lender);
  for (const address of [email, nobody()]) {
    for (let failure = 0; failure < 5; failure += 1) {
      assert.equal((await logIn(address, 'not the password')).status, 401);
    }
    await failOn(testDatabase);
    const early = await logIn(address, MEMBER_PASSWORD);
    assert.equal(early.status, 429, early.text);
    assert.deepEqual(early.json, {
      success: false,
      message: 'Too many requests; wait as long as Retry-After says.',
      code: 'rate_limited',
      request_id: SAME_ID['x-request-id'],
    });
    const wait = Number(early.headers.get('retry-after'));
    assert.ok(wait > 0 && wait <= 60, `${wait} s`);
    await letPass(testDatabase, wait);
    assert.equal((await logIn(address)).status, address === email ? 200 : 401);
  }
});

test('failures of a member slow neither the staff nor another lender’s member', async () => {
  const other = await makeLender(database, 'other');
  const otherApp = await memberApp(database, other);
  const email = 'shared@home.example';
  await makeMember(database, lender, { email });
  await makeMember(database, other, { email });
  const staff = await makeStaff(database, lender, { email });
  for (let failure = 0; failure < 5; failure += 1) await logIn(email, 'not the password');
  await failOn(testDatabase);
  assert.equal((await logIn(email)).status, 429);
  const there = memberCaller(origin, appHeaders(otherApp));
  const body = { email, password: MEMBER_PASSWORD };
  assert.equal((await there('POST /auth/login', { body })).status, 200);
  assert.equal((await (await callerFor(origin, staff))('GET /session')).status, 200);
});

test('400 names all that is missing, and what does not belong', async () => {
  const missing = await call('POST /auth/login', { body: {} });
  assert.equal(missing.status, 400);
  assert.deepEqual(missing.json, {
    success: false,
    message: 'Some fields are missing or wrong; see errors.',
    errors: [
      { field: 'email', problem: 'is required' },
      { field: 'password', problem: 'is required' },
    ],
    code: 'validation_error',
    request_id: SAME_ID['x-request-id'],
  });
  const more = { email: nobody(), password: 'x', remember: true };
  const { status, json } = await call('POST /auth/login', { body: more });
  assert.deepEqual([status, json.errors[0].field], [400, 'remember']);
});

test('401 without the app’s key and secret, or with wrong ones, before the body is looked at', async () => {
  const { publicId, secret } = await memberApp(database, lender);
  const wrong = [
    {},
    { 'x-api-key': app.publicId },
    { 'x-api-secret': app.secret },
    { 'x-api-key': app.publicId, 'x-api-secret': secret },
    { 'x-api-key': publicId, 'x-api-secret': app.secret },
    { 'x-api-key': await partnerKey(database, lender), 'x-api-secret': app.secret },
  ];
  for (const headers of wrong) {
    const stranger = memberCaller(origin, { ...headers, ...SAME_ID });
    const answer = await stranger('POST /auth/login', { body: '{' });
    assert.deepEqual([answer.status, answer.text], [401, STRANGER]);
  }
});

test('what goes wrong elsewhere below /api is told in the same form', async () => {
  const failing = memberCaller(origin, appHeaders(app));
  const large = ' '.repeat(2 * 1024 * 1024);
  const plain = { body: {}, headers: { 'content-type': 'text/plain' } };
  const failures = [
    [404, 'not_found', await failing('GET /nothing')],
    [405, 'method_not_allowed', await failing('GET /auth/login')],
    [413, 'payload_too_large', await failing('POST /auth/login', { body: large })],
    [415, 'unsupported_media_type', await failing('POST /auth/login', plain)],
  ] as const;
  for (const [expected, code, { status, json, headers }] of failures) {
    assert.equal(status, expected);
    assert.deepEqual(Object.keys(json), ['success', 'message', 'code', 'request_id']);
    assert.deepEqual([json.success, json.code], [false, code]);
    assert.match(json.request_id, /./);
    assert.equal(headers.get('x-request-id'), json.request_id);
  }
});

test('the Partner API keeps its own words below /api/v1', async () => {
  const answer = await fetch(`${origin}/api/v1/umoja/partner/v1/nothing`);
  assert.equal(((await answer.json()) as { code: string }).code, 'not_found');
});

test('400 for a body that is no JSON, or not there at all, and says which', async () => {
  for (const [body, problem] of [
    ['{', /\w/],
    ['', /^the body is empty$/],
  ] as const) {
    const { status, json } = await call('POST /auth/login', { body });
    assert.deepEqual([status, json.message], [400, 'The body is not valid JSON.']);
    assert.deepEqual([json.success, json.errors.length, json.errors[0].field], [false, 1, '']);
    assert.match(json.errors[0].problem, problem);
  }
});
