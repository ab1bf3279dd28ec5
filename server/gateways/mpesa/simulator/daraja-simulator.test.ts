import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startDarajaSimulator } from './daraja-simulator.ts';

/** The wire itself, as a client in any language meets it. */

const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());
const { collection } = simulator.account('wire');

const basic = (secret = collection.consumerSecret) =>
  `Basic ${Buffer.from(`${collection.consumerKey}:${secret}`).toString('base64')}`;

type Answer = Readonly<Record<string, unknown>> & { readonly status: number };

async function ask(path: string, request: RequestInit): Promise<Answer> {
  const reply = await fetch(`${simulator.url}${path}`, request);
  const body = (await reply.json()) as Record<string, unknown>;
  return { ...body, status: reply.status };
}

async function newToken(): Promise<string> {
  const path = '/oauth/v1/generate?grant_type=client_credentials';
  const answer = await ask(path, { headers: { authorization: basic() } });
  return String(answer['access_token']);
}

const post = (path: string, token: string, body: unknown) =>
  ask(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const PUSH = '/mpesa/stkpush/v1/processrequest';
const Timestamp = '20260115093000';
const PROMPT = {
  BusinessShortCode: Number(collection.shortcode),
  Password: Buffer.from(`${collection.shortcode}${collection.passkey}${Timestamp}`).toString(
    'base64',
  ),
  Timestamp,
  TransactionType: 'CustomerPayBillOnline',
  Amount: '1',
  PartyA: '254708374149',
  PartyB: collection.shortcode,
  PhoneNumber: '254708374149',
  CallBackURL: 'http://127.0.0.1:1/cb',
  AccountReference: 'LN000123',
  TransactionDesc: 'Repayment',
};

test('a token is given for the right secret and the one grant type there is', async () => {
  const path = '/oauth/v1/generate?grant_type=';
  const headers = { authorization: basic() };
  const given = await ask(`${path}client_credentials`, { headers });
  assert.equal(given.status, 200);
  assert.equal(given['expires_in'], 3599);
  const wrongType = await ask(`${path}password`, { headers });
  assert.deepEqual([wrongType.status, wrongType['errorCode']], [400, '400.008.02']);
  const wrongSecret = { headers: { authorization: basic('wrong') } };
  const refused = await ask(`${path}client_credentials`, wrongSecret);
  assert.deepEqual([refused.status, refused['errorCode']], [400, '400.008.01']);
});

test('a new token ends the one before, and each service has its own word for that', async () => {
  const old = await newToken();
  const token = await newToken();
  for (const [path, status, code] of [
    [PUSH, 404, '404.001.03'],
    ['/mpesa/b2c/v3/paymentrequest', 404, '404.001.03'],
    ['/mpesa/reversal/v1/request', 404, '404.001.03'],
    ['/mpesa/c2b/v2/registerurl', 400, '400.003.01'],
    ['/mpesa/transactionstatus/v1/query', 400, '400.003.01'],
  ] as const) {
    const refused = await post(path, old, {});
    assert.deepEqual([refused.status, refused['errorCode']], [status, code]);
  }
  assert.equal((await post(PUSH, token, PROMPT))['ResponseCode'], '0');
  simulator.forgetTokens();
  assert.equal((await post(PUSH, token, PROMPT))['errorCode'], '404.001.03');
});

test('what is asked wrongly is told in the words of Daraja', async () => {
  const token = await newToken();
  const codeOf = async (asking: Promise<Answer>) => (await asking)['errorCode'];
  assert.equal(await codeOf(post('/mpesa/nothing', token, {})), '404.001.01');
  assert.equal(await codeOf(post('/mpesa/c2b/v2/__proto__', token, {})), '404.001.01');
  assert.equal(await codeOf(post(PUSH, token, '{')), '400.002.05');
  assert.equal(await codeOf(post(PUSH, token, '[]')), '400.002.05');
  assert.equal(await codeOf(ask(PUSH, { headers: { authorization: 'x' } })), '405.001');
  assert.equal(await codeOf(ask(PUSH, { method: 'POST', body: '{}' })), '404.001.04');
});

test('a field that breaks its rule is named', async () => {
  const token = await newToken();
  const wrong = {
    BusinessShortCode: 'x',
    Password: 'x',
    Timestamp: '2026',
    TransactionType: 'Gift',
    Amount: '250001',
    PartyA: '0708374149',
    PhoneNumber: '255708374149',
    CallBackURL: 'http://127.0.0.1:1/mpesa',
    AccountReference: 'LN00000000123',
    TransactionDesc: 'much too long for it',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const answer = await post(PUSH, token, { ...PROMPT, [name]: value });
    assert.equal(answer.status, 400, name);
    assert.equal(answer['errorMessage'], `Bad Request - Invalid ${name}`);
    assert.match(String(answer['requestId']), /^[0-9a-f-]{20,}$/);
  }
  const amounts = ['0', '1.5', '-1', ''].map((Amount) => post(PUSH, token, { ...PROMPT, Amount }));
  for (const answer of await Promise.all(amounts)) assert.equal(answer['errorCode'], '400.002.02');
});
