import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DELETED_CLIENT, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { createProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { kes, SAMPLE_PRODUCT } from '@mkopo/test/kit/lives/sample-loan.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const server = await startTestServer();
const tables = await watchTables(server.testDatabase);
const lender = await makeLender(server.database, 'acme');
const other = await makeLender(server.database, 'other');
const world = await openLending(server.database, lender);
const elsewhere = await openLending(server.database, other);
const live = await callerOf('live');
const sandbox = await callerOf('test');

const READS = ['profile', 'loans', 'repayments', 'savings', 'documents'];
const mine = { 'x-client-id': world.clientId };
const application = {
  product_id: world.product.id,
  applied_amount: 12_000,
  term_days: 120,
  purpose: 'School fees',
};

test('200 for the borrower of the header or of the query, and of both when they agree', async () => {
  const loanId = await world.disbursed();
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 100_00n)));
  for (const read of READS) {
    const byHeader = await live(`GET /portal/${read}`, { headers: mine });
    const byQuery = await live(`GET /portal/${read}?client_id=${world.clientId}`);
    const both = await live(`GET /portal/${read}?client_id=${world.clientId.toUpperCase()}`, {
      headers: mine,
    });
    assert.deepEqual([byHeader.status, byQuery.status, both.status], [200, 200, 200]);
    assert.deepEqual(byHeader.json.data, byQuery.json.data);
  }
  const { data: profile } = (await live('GET /portal/profile', { headers: mine })).json;
  assert.equal(profile.id, world.clientId);
});

test('200 shows a borrower nothing of anybody else', async () => {
  const input = { firstName: 'Brian', lastName: 'Kamau', phone: '+254712345679' };
  const { id } = await world.as((tx) => createClient(tx, input));
  await world.disbursed();
  for (const read of READS.slice(1)) {
    const { json } = await live(`GET /portal/${read}`, { headers: { 'x-client-id': id } });
    assert.deepEqual(json.data.items, [], read);
  }
});

test('400 and 404 for a live key: no borrower, two, none such, another lender’s, deleted', async () => {
  const input = { firstName: 'Gone', lastName: 'Away', phone: '+254712345670' };
  const { id: gone } = await world.as((tx) => createClient(tx, input));
  await world.as((tx) => deleteClient(tx, gone));
  const before = await tables.look();
  for (const path of [...READS.map((read) => `GET /portal/${read}`), 'POST /portal/loans/apply']) {
    const send = (query: string, headers = {}) =>
      live(path + query, { headers, ...(path.startsWith('POST') && { body: application }) });
    const none = await send('');
    assert.deepEqual([none.status, none.json.code], [400, 'borrower_required'], path);
    const two = await send(`?client_id=${newId('client')}`, mine);
    assert.deepEqual([two.status, two.json.code], [400, 'validation_error']);
    assert.equal(two.json.data.fields[0].field, 'X-Client-Id');
    const wrong = await send('', { 'x-client-id': 'nobody' });
    assert.deepEqual([wrong.status, wrong.json.code], [400, 'validation_error']);
    for (const client_id of [newId('client'), elsewhere.clientId, gone]) {
      const unknown = await send(`?client_id=${client_id}`);
      assert.deepEqual([unknown.status, unknown.json.data], [404, { client_id }], path);
    }
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('201 applies as the borrower, and the loan is on the portal', async () => {
  const { status, json } = await live('POST /portal/loans/apply', {
    body: application,
    headers: mine,
  });
  assert.equal(status, 201, JSON.stringify(json));
  assert.deepEqual([json.data.status, json.data.client_id], ['pending', world.clientId]);
  const { items } = (await live('GET /portal/loans', { headers: mine })).json.data;
  assert.equal(items[0].id, json.data.id);
});

test('422 for a product that is not on the portal, for missing fields, for a wrong amount', async () => {
  const make = (change: object) =>
    world.as((tx) => createProduct(tx, { ...SAMPLE_PRODUCT, ...change }));
  const hidden = await make({ isPortalVisible: false });
  const asking = await make({ requiredFields: ['village', 'next_of_kin'] });
  const before = await tables.look();
  for (const [change, code, data] of [
    [{ product_id: hidden.id }, 'product_not_available', { product_id: hidden.id }],
    [{ product_id: newId('product') }, 'product_not_available', null],
    [{ product_id: asking.id }, 'missing_custom_fields', { missing: ['village', 'next_of_kin'] }],
    [
      { product_id: asking.id, custom_field_values: { village: 'Kisumu', next_of_kin: '' } },
      'missing_custom_fields',
      { missing: ['next_of_kin'] },
    ],
    [{ applied_amount: Number(kes(1n).minor) }, 'amount_out_of_range', null],
  ] as const) {
    const answer = await live('POST /portal/loans/apply', {
      body: { ...application, ...change },
      headers: mine,
    });
    assert.deepEqual([answer.status, answer.json.code], [422, code], answer.text);
    if (data) assert.deepEqual(answer.json.data, data);
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  const byPartner = await live('POST /loans', {
    body: { ...application, product_id: hidden.id, client_id: world.clientId },
  });
  assert.equal(byPartner.status, 201, 'a partner may still apply for it');
});

test('200 and 201 with a test key: the borrower is optional, and is the first fixture', async () => {
  const [first] = SANDBOX_CLIENTS;
  const profile = await sandbox('GET /portal/profile');
  assert.deepEqual([profile.status, profile.json.data.id], [200, first?.id]);
  for (const read of READS.slice(1)) {
    const { status, json } = await sandbox(`GET /portal/${read}`);
    assert.equal(status, 200);
    assert.ok(json.data.items.length > 0, `the first fixture has ${read}`);
    const named = await sandbox(`GET /portal/${read}`, {
      headers: { 'x-client-id': first?.id ?? '' },
    });
    assert.deepEqual(named.json.data.items, json.data.items);
  }
  const body = { ...application, product_id: SANDBOX_PRODUCT.id };
  const applied = await sandbox('POST /portal/loans/apply', { body });
  assert.deepEqual([applied.status, applied.json.data.client_id], [201, first?.id]);
  for (const client_id of [world.clientId, DELETED_CLIENT]) {
    assert.equal((await sandbox(`GET /portal/loans?client_id=${client_id}`)).status, 404);
  }
});

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
