import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';

// The published interface of the Partner API, row by row, in its own words and none of ours.
const server = await startTestServer();
const lender = await makeLender(server.database, 'umoja-sacco');
const call = await callerWith(['*']);

const SANDBOX_PRODUCT = '00000000-0000-4000-8000-000000000030';
const CLIENT = {
  first_name: 'Jane',
  last_name: 'Doe',
  phone: '+254712345678',
  gender: 'female',
  national_id: '12345678',
  country: 'KE',
  id_issuing_country: 'KE',
  email: 'jane@example.com',
};
const TERMS = {
  product_id: SANDBOX_PRODUCT,
  applied_amount: 10_000,
  term_days: 30,
  purpose: 'Working capital',
};

const client = await call('POST /clients', { body: CLIENT });
const client_id: string = client.json.data.id;
const loan = await call('POST /loans', { body: { client_id, ...TERMS } });
const loan_id: string = loan.json.data.id;
const REPAYMENT = { loan_id, client_id, amount: 500, payment_method: 'mpesa' };

type Row = { readonly row: string; readonly status: 200 | 201; readonly body?: object };

const ROWS: readonly Row[] = [
  { row: 'GET /ping', status: 200 },
  { row: 'GET /me', status: 200 },
  { row: 'POST /clients', status: 201, body: CLIENT },
  { row: 'GET /loans/products', status: 200 },
  { row: 'POST /loans', status: 201, body: { client_id, ...TERMS } },
  { row: 'POST /repayments', status: 201, body: REPAYMENT },
  { row: 'GET /portal/profile', status: 200 },
  { row: 'POST /portal/loans/apply', status: 201, body: TERMS },
  { row: 'GET /portal/loans', status: 200 },
  { row: 'GET /portal/repayments', status: 200 },
  { row: 'GET /portal/savings', status: 200 },
  { row: 'GET /portal/documents', status: 200 },
];

for (const { row, status, body } of ROWS) {
  test(`${status} for ${row}, in the envelope`, async () => {
    const answer = await call(row, body ? { body } : {});
    assert.equal(answer.status, status, answer.text);
    const { code, message, request_id, data, ...more } = answer.json;
    assert.deepEqual([code, message, more], ['success', 'Success', {}]);
    assert.equal(typeof request_id, 'string');
    assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data));
    if (status === 201) assert.equal(typeof data.id, 'string');
  });
}

for (const { row, body } of ROWS.filter(({ row: name }) => name.includes('/portal/'))) {
  test(`the borrower scope is taken from header and query alike: ${row}`, async () => {
    const sent = body ? { body } : {};
    const byHeader = await call(row, { ...sent, headers: { 'X-Client-Id': client_id } });
    const byQuery = await call(`${row}?client_id=${client_id}`, sent);
    assert.deepEqual(byHeader.json.data, byQuery.json.data);
  });
}

for (const { row, body } of ROWS.filter(({ row: name }) => name.startsWith('POST'))) {
  test(`403 for a key that may only read loans: ${row}`, async () => {
    const answer = await (await callerWith(['loans:read']))(row, { body });
    assert.equal(answer.status, 403, answer.text);
  });
}

test('/ping echoes the environment; /me tells tenant, scopes and environment, and no secret', async () => {
  const key = await partnerKey(server.database, lender, { environment: 'test' });
  const own = partnerCaller({ origin: server.origin, slug: lender.slug, key });
  assert.equal((await own('GET /ping')).json.data.environment, 'test');
  const me = await own('GET /me');
  const { tenant, scopes, environment } = me.json.data;
  assert.deepEqual([tenant, scopes, environment], ['umoja-sacco', ['*'], 'test']);
  assert.ok(!me.text.includes(key.slice(10)));
});

test('the products of a test key include the sandbox product', async () => {
  const { items } = (await call('GET /loans/products')).json.data;
  assert.ok(items.some(({ id }: { id: string }) => id === SANDBOX_PRODUCT));
});

test('a client, a loan on it and a repayment on that hang together', async () => {
  assert.equal(loan.json.data.client_id, client_id);
  const { data } = (await call('POST /repayments', { body: REPAYMENT })).json;
  assert.deepEqual([data.loan_id, data.client_id, data.amount], [loan_id, client_id, 500]);
});

type Scopes = NonNullable<Parameters<typeof partnerKey>[2]>['scopes'];

async function callerWith(scopes: NonNullable<Scopes>): Promise<Caller> {
  const key = await partnerKey(server.database, lender, { environment: 'test', scopes });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
