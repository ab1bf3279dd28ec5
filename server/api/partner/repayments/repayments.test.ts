import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REPAID, REVERSED_REPAYMENT } from '@mkopo/core/sandbox/sandbox-repayments.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const server = await joinTestServer();
const lender = await makeLender(server.database, 'acme');
const world = await openLending(server.database, lender);
const live = await callerOf('live');
const sandbox = await callerOf('test');
const bounced = { reason: 'The cheque bounced' };

test('200 reads a repayment as POST answered it, and finds it by every filter', async () => {
  const { loan_id, ...paid } = await repaid('mpesa', 'FIND-ME');
  const { json } = await live(`GET /repayments/${paid.id}`);
  assert.deepEqual(json.data, { loan_id, ...paid });
  for (const query of [
    `loan_id=${loan_id}`,
    'reference=FIND-ME',
    `client_id=${world.clientId}&reference=FIND-ME`,
    `payment_method=mpesa&status=posted&loan_id=${loan_id}`,
  ]) {
    const { items } = (await live(`GET /repayments?${query}`)).json.data;
    assert.deepEqual(items, [json.data], query);
  }
  for (const query of [`client_id=${newId('client')}`, `loan_id=${loan_id}&status=reversed`]) {
    assert.deepEqual((await live(`GET /repayments?${query}`)).json.data.items, []);
  }
});

test('200 finds a repayment by its reference as it was sent, and as it is kept', async () => {
  const receipt = await repaid('mpesa', 'uks2301464');
  assert.equal(receipt.reference, 'UKS2301464');
  const slip = await repaid('cheque', 'slip230146');
  const found = async (query: string) =>
    (await live(`GET /repayments?${query}`)).json.data.items.map(({ id }: { id: string }) => id);
  for (const sent of ['uks2301464', 'UKS2301464', 'Uks2301464&payment_method=mpesa']) {
    assert.deepEqual(await found(`reference=${sent}`), [receipt.id], sent);
  }
  assert.deepEqual(await found('reference=slip230146'), [slip.id], 'as it is kept by others');
  assert.deepEqual(await found('reference=UKS2301465'), []);
  const unknown = await sandbox('GET /repayments?reference=uks2301464');
  assert.deepEqual(unknown.json.data.items, []);
});

test('200 takes a payment back: the loan owes it again; 409 the second time', async () => {
  const { id, loan_id } = await repaid('cheque', 'BOUNCES');
  const { status, json } = await live(`POST /repayments/${id}/reversal`, { body: bounced });
  assert.deepEqual([status, json.data.status, json.data.loan_balance], [200, 'reversed', 12_300]);
  assert.equal((await live(`GET /loans/${loan_id}`)).json.data.balances.total, 12_300);
  const again = await live(`POST /repayments/${id}/reversal`, { body: bounced });
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
  await world.assertBooksHold();
});

test('404 for what is no repayment: an unknown id, a disbursement', async () => {
  const loanId = await world.disbursed();
  const { items } = (await live(`GET /loans/${loanId}/transactions?kind=disbursement`)).json.data;
  for (const id of [newId('loan transaction'), items[0].id, REPAID]) {
    assert.equal((await live(`GET /repayments/${id}`)).status, 404);
    const answer = await live(`POST /repayments/${id}/reversal`, { body: bounced });
    assert.equal(answer.status, 404);
  }
});

test('200 in the sandbox: one repayment that counts and one that bounced, by their ids', async () => {
  const { items } = (await sandbox('GET /repayments')).json.data;
  const ids = items.map(({ id }: { id: string }) => id);
  assert.ok(ids.includes(REPAID) && ids.includes(REVERSED_REPAYMENT));
  for (const item of items) {
    assert.deepEqual((await sandbox(`GET /repayments/${item.id}`)).json.data, item);
  }
  const reversed = (await sandbox('GET /repayments?status=reversed')).json.data.items;
  assert.deepEqual(
    reversed.map(({ id }: { id: string }) => id),
    [REVERSED_REPAYMENT],
  );
});

test('200 in the sandbox takes back what was just paid, 409 what came back before', async () => {
  const body = { loan_id: (await anyLoan()).id, amount: 100, payment_method: 'cash' };
  const { id } = (await sandbox('POST /repayments', { body })).json.data;
  for (const one of [id, REPAID]) {
    const { status, json } = await sandbox(`POST /repayments/${one}/reversal`, { body: bounced });
    assert.deepEqual([status, json.data.id, json.data.status], [200, one, 'reversed']);
  }
  const answer = await sandbox(`POST /repayments/${REVERSED_REPAYMENT}/reversal`, {
    body: bounced,
  });
  assert.deepEqual([answer.status, answer.json.code], [409, 'invalid_state']);
  assert.equal((await sandbox(`GET /repayments/${newId('loan transaction')}`)).status, 404);
});

async function repaid(payment_method: string, reference: string) {
  const body = { loan_id: await world.disbursed(), amount: 1000, payment_method, reference };
  const { status, json } = await live('POST /repayments', { body });
  assert.equal(status, 201, JSON.stringify(json));
  return json.data;
}

async function anyLoan() {
  const { items } = (await sandbox('GET /loans?status=disbursed')).json.data;
  return items[0];
}

async function callerOf(environment: 'live' | 'test') {
  const key = await partnerKey(server.database, lender, { environment });
  return partnerCaller({ origin: server.origin, slug: lender.slug, key });
}
