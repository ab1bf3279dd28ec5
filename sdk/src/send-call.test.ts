import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  answers,
  breaksOff,
  hangsUp,
  isSilent,
  refuses,
  startFaultServer,
  tells,
} from '@mkopo/test/sdk/fault-server.ts';
import { identityClient, isIdentityError } from './identity-client.ts';
import { memberClient } from './member-client.ts';
import { MkopoError } from './mkopo-error.ts';
import { isPartnerError, partnerClient } from './partner-client.ts';
import { readRetryAfter } from './retry-policy.ts';
import { scoringClient } from './scoring-client.ts';

const server = await startFaultServer();
const waits: number[] = [];
/** Waits for nothing, and writes down for how long it should have. */
const quick = { url: server.url, wait: async (ms: number) => void waits.push(ms) };
const partner = partnerClient({ ...quick, lender: 'umoja', apiKey: 'svc_test_1' });
const identity = identityClient({ ...quick, username: 'demo', password: 'geheim é' });
const member = memberClient({ ...quick, apiKey: 'app_1', apiSecret: 'aps_1' });
const scoring = scoringClient({ ...quick, apiKey: 'scr_1' });

const PERSON = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const HISTORY = { client_id: 'CL-1', asOf: '2026-03-31', instalments: [] };
const LOG_IN = { email: 'a@b.example', password: 'x' };

async function failureOf(call: Promise<unknown>): Promise<MkopoError> {
  const error = await call.then(
    () => assert.fail('the call succeeded'),
    (thrown) => thrown,
  );
  assert.ok(error instanceof MkopoError, String(error));
  return error;
}

const keysSeen = () => server.seen.map(({ headers }) => headers['idempotency-key']);
const idsSeen = () => server.seen.map(({ headers }) => headers['x-request-id']);

test('a write that meets 503, a cut line and 429 is done at last, each time with the same key', async () => {
  waits.length = 0;
  server.reacts(
    refuses(503, 'unavailable'),
    hangsUp,
    refuses(429, 'rate_limited', { 'retry-after': '2' }),
    tells({ id: 'c1' }),
  );
  assert.deepEqual(await partner.createClient(PERSON), { id: 'c1' });
  assert.equal(server.seen.length, 4);
  assert.match(keysSeen()[0] as string, /^[0-9a-f-]{36}$/);
  assert.equal(new Set(keysSeen()).size, 1, 'one key for all tries');
  assert.equal(new Set(idsSeen()).size, 1, 'one request id for all tries');
  assert.deepEqual(
    server.seen.map(({ body }) => JSON.parse(body)),
    Array(4).fill(PERSON),
  );
  const [first = -1, second = -1, third = -1] = waits;
  assert.ok(first >= 0 && first < 250, `${first}`);
  assert.ok(second >= 0 && second < 500, `${second}`);
  assert.ok(third >= 2000 && third < 3000, `as long as it was asked to, and a little: ${third}`);
});

test('two calls have two keys, and a caller’s own key goes as it is', async () => {
  server.reacts(tells({}));
  await partner.createClient(PERSON);
  await partner.createClient(PERSON);
  await partner.createClient(PERSON, { idempotencyKey: 'order-7', requestId: 'mine-7' });
  const [one, other, own] = keysSeen();
  assert.notEqual(one, other);
  assert.equal(own, 'order-7');
  assert.equal(idsSeen()[2], 'mine-7');
});

test('a read has no key, which it would be refused for', async () => {
  server.reacts(tells({ id: 'c1' }));
  await partner.getClient({ id: 'c1' });
  await identity.lookUpKraPin({ pinnumber: 'P051234567Q' });
  assert.deepEqual(keysSeen(), [undefined, undefined]);
});

test('an answer that breaks off in the middle is no answer, and is asked for again', async () => {
  server.reacts(breaksOff, tells({ id: 'c1' }));
  assert.deepEqual(await partner.getClient({ id: 'c1' }), { id: 'c1' });
});

test('a log-in is not repeated when nobody answered: it may have been carried out', async () => {
  for (const reaction of [hangsUp, refuses(503, 'unavailable'), breaksOff]) {
    server.reacts(reaction);
    await failureOf(member.logIn(LOG_IN));
    assert.equal(server.seen.length, 1);
  }
});

test('what was turned away at the door is repeated, a log-in too', async () => {
  const token = { access_token: 't', token_type: 'bearer', expires_in: 3600 };
  server.reacts(
    answers(429, { success: false, message: 'Wait.' }, { 'retry-after': '0' }),
    answers(200, { success: true, message: 'Login successful', data: token }),
  );
  assert.deepEqual(await member.logIn(LOG_IN), token);
});

test('a look-up is repeated although it is a POST: it changes nothing', async () => {
  const body = { success: false, response_code: 502, message: 'Later.', data: null };
  server.reacts(answers(502, { ...body, request_id: 'r' }), hangsUp, tells({ PINNo: 'P1' }));
  assert.deepEqual(await identity.lookUpKraPin({ pinnumber: 'P051234567Q' }), { PINNo: 'P1' });
});

test('a refusal is told at once: no, however often one asks', async () => {
  for (const [status, code] of [
    [400, 'validation_error'],
    [401, 'unauthorized'],
    [409, 'client_exists'],
    [422, 'idempotency_key_reused'],
    [500, 'internal_error'],
  ] as const) {
    server.reacts(refuses(status, code));
    const error = await failureOf(partner.createClient(PERSON));
    assert.deepEqual([error.code, error.status, error.attempts], [code, status, 1]);
    assert.equal(server.seen.length, 1);
  }
});

test('a first try that is still running is waited for', async () => {
  server.reacts(refuses(409, 'idempotency_in_progress'), tells({ id: 'c1' }));
  assert.deepEqual(await partner.createClient(PERSON), { id: 'c1' });
});

test('tries are bounded, and the last failure says how to go on', async () => {
  server.reacts(refuses(503, 'overloaded'));
  const error = await failureOf(partner.createClient(PERSON, { retries: 2 }));
  assert.equal(server.seen.length, 3);
  assert.deepEqual([error.code, error.attempts], ['overloaded', 3]);
  assert.equal(error.idempotencyKey, keysSeen()[0]);
  assert.equal(error.requestId, idsSeen()[0]);
  server.reacts(hangsUp);
  await failureOf(partner.ping({}, { retries: 0 }));
  assert.equal(server.seen.length, 1);
});

test('who is asked to wait for an hour is told so, and waits not at all', async () => {
  waits.length = 0;
  server.reacts(refuses(429, 'rate_limited', { 'retry-after': '3600' }));
  const error = await failureOf(partner.ping());
  assert.deepEqual([error.retryAfterMs, error.attempts, waits], [3_600_000, 1, []]);
});

test('Retry-After is read as seconds and as a date, and noise is no wish', () => {
  const nowMs = Date.parse('2026-01-31T09:00:00Z');
  const read = (value: string | null) => readRetryAfter(value, nowMs);
  assert.deepEqual(
    ['0', '7', 'Sat, 31 Jan 2026 09:00:05 GMT', 'Sat, 31 Jan 2026 08:00:00 GMT', 'soon', null].map(
      read,
    ),
    [0, 7000, 5000, 0, null, null],
  );
});

test('every error has a request id, an answer or none', async () => {
  server.reacts(hangsUp);
  const cut = await failureOf(partner.ping());
  assert.deepEqual([cut.code, cut.status, cut.attempts], ['no_answer', 0, 4]);
  assert.equal(cut.requestId, idsSeen()[0]);
  assert.ok(cut.cause instanceof Error);
  server.reacts(isSilent);
  const late = await failureOf(partner.ping({}, { timeoutMs: 50, retries: 1 }));
  assert.deepEqual([late.code, late.attempts], ['timed_out', 2]);
  assert.equal(late.requestId, idsSeen()[0]);
});

test('a page of a proxy is no refusal of ours, and a redirect is not followed', async () => {
  server.reacts((response) => response.writeHead(404).end('<h1>Not here</h1>'));
  const strange = await failureOf(partner.ping());
  assert.deepEqual([strange.code, strange.status], ['unexpected_answer', 404]);
  server.reacts((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const led = await failureOf(partner.ping());
  assert.deepEqual([led.code, led.status, server.seen.length], ['unexpected_answer', 302, 1]);
});

test('a caller who gives up ends the call, the pause between tries included', async () => {
  const giveUp = new AbortController();
  const { wait: _, ...slow } = quick;
  const patient = partnerClient({ ...slow, lender: 'umoja', apiKey: 'k' });
  server.reacts((response) => {
    refuses(503, 'unavailable', { 'retry-after': '20' })(response, { ...NOBODY });
    response.on('finish', () => giveUp.abort(new Error('enough')));
  });
  await assert.rejects(patient.ping({}, { signal: giveUp.signal }), /enough/);
  assert.equal(server.seen.length, 1);
  await assert.rejects(patient.ping({}, { signal: giveUp.signal }), /enough/);
  assert.equal(server.seen.length, 1, 'and begins none that is over already');
});
const NOBODY = { method: '', path: '', headers: {}, body: '' };

test('what a call takes goes into path, query and body, and nowhere else', async () => {
  server.reacts(tells({}));
  await partner.updateClient({ id: 'a/b?c', first_name: 'Zawadi' });
  await partner.listRepayments({ loan_id: 'l 1', limit: 5 });
  await scoring.scoreDemographics({ client_id: 'CL-1', age: 34 }, { query: { explain: true } });
  const seen = server.seen.map(({ method, path, body }) => [method, path, body]);
  const base = '/api/v1/umoja/partner/v1';
  assert.deepEqual(seen, [
    ['PATCH', `${base}/clients/a%2Fb%3Fc`, '{"first_name":"Zawadi"}'],
    ['GET', `${base}/repayments?loan_id=l+1&limit=5`, ''],
    ['POST', '/v1/demographic_score/?explain=true', '{"client_id":"CL-1","age":34}'],
  ]);
});

test('an empty id is refused before anything is sent: it would name all of them', async () => {
  server.reacts(tells({}));
  for (const id of ['', '.', '..']) {
    await assert.rejects(partner.deleteClient({ id }), TypeError);
  }
  assert.equal(server.seen.length, 0);
});

test('credentials go as each family has them', async () => {
  server.reacts(tells({}));
  await partner.ping();
  await identity.getBankList();
  const [first, second] = server.seen;
  assert.equal(first?.headers['x-api-key'], 'svc_test_1');
  const basic = second?.headers.authorization?.replace('Basic ', '') ?? '';
  assert.equal(Buffer.from(basic, 'base64').toString('utf8'), 'demo:geheim é');
});

test('an error tells its family, and what is wrong with a call field by field', async () => {
  const fields = [{ field: 'phone', problem: 'is required' }];
  const partnerBody = { code: 'validation_error', message: 'm', request_id: 'r', data: { fields } };
  server.reacts(answers(400, partnerBody));
  const partnerError = await failureOf(partner.createClient(PERSON));
  assert.ok(isPartnerError(partnerError) && !isIdentityError(partnerError));
  server.reacts(answers(400, { error: { code: 'validation_error', message: 'm', fields } }));
  const scoringError = await failureOf(scoring.scoreRepayments(HISTORY));
  server.reacts(answers(400, { success: false, message: 'm', errors: fields }));
  const memberError = await failureOf(member.getProfile());
  for (const error of [partnerError, scoringError, memberError]) {
    assert.deepEqual([error.code, error.message, error.fields], ['validation_error', 'm', fields]);
  }
  const rule = { code: 'amount_out_of_range', minimum: 500, maximum: 900 };
  server.reacts(answers(422, { success: false, message: 'm', errors: [rule] }));
  const refused = await failureOf(member.payLoan({ loan_id: 'l', amount: 1 }));
  assert.deepEqual([refused.code, refused.data], [rule.code, { minimum: 500, maximum: 900 }]);
});
