import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole, openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';

type Item = { readonly loan_id: string; readonly error: { readonly code: string } | null };

const world = await openConsole();
const { as, somebody } = world;
const lending = consoleLending(world);
const desk = payoutDesk(world, lending);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';

const statusOf = async (id: string) => (await as.auditor(`GET /loans/${id}`)).json.data.status;
const codes = (items: readonly Item[]) => items.map(({ error }) => error?.code ?? null);

test('200 approves each that may be, and tells why not of the others', async () => {
  const loan_ids = [await lending.applied(), await lending.approved(), UNKNOWN];
  const { status, json, text } = await as.manager('POST /loans/bulk-approval', {
    body: { loan_ids },
  });
  assert.equal(status, 200, text);
  const { items, ...sums } = json.data;
  assert.deepEqual(codes(items), [null, 'invalid_state', 'not_found']);
  assert.deepEqual(sums, {
    ...{ dry_run: false, currency: 'KES', done: 1, refused: 2, amount: 12_000, largest: 12_000 },
  });
  assert.deepEqual([items[0].status, items[0].client_name], ['approved', 'Amina Odhiambo']);
  assert.equal(await statusOf(loan_ids[0] ?? ''), 'approved');
});

test('200 another lender’s loan is as good as none, tried or done', async () => {
  const other = await openLender(world.server, 'other');
  const theirs = await consoleLending(other).applied();
  for (const dry_run of [true, false]) {
    const body = { loan_ids: [theirs], dry_run };
    const { json, text } = await as.manager('POST /loans/bulk-approval', { body });
    const [item] = json.data.items;
    assert.deepEqual([item.error.code, item.loan_number], ['not_found', null], text);
  }
  const { data } = (await other.as.auditor(`GET /loans/${theirs}`)).json;
  assert.equal(data.status, 'pending');
});

test('200 a dry run does nothing, and judges each as those before it leave things', async () => {
  const client_id = await lending.client();
  const boss = await somebody({ role: 'manager', approvalLimitMinor: 1_500_000n });
  const loan_ids = [await lending.applied({ client_id }), await lending.applied({ client_id })];
  const body = { loan_ids, dry_run: true };
  const { json, text } = await boss('POST /loans/bulk-approval', { body });
  assert.deepEqual(codes(json.data.items), [null, 'not_permitted'], text);
  assert.equal(json.data.items[1].error.data.why, 'above_approval_limit');
  assert.equal(await statusOf(loan_ids[0] ?? ''), 'pending');
  const done = await boss('POST /loans/bulk-approval', { body: { loan_ids } });
  assert.deepEqual(codes(done.json.data.items), [null, 'not_permitted']);
});

test('200 a retry does none twice: of the whole, and of one by itself', async () => {
  const loan_ids = [await lending.applied(), await lending.applied()];
  const reason = 'Too much debt';
  const headers = { 'idempotency-key': randomUUID() };
  // As if the whole had been cut off after its first part.
  const one = await as.manager(`POST /loans/${loan_ids[0]}/rejection`, {
    ...{ body: { reason }, headers },
  });
  assert.equal(one.status, 200, one.text);
  const sent = { body: { loan_ids, reason }, headers };
  const first = await as.manager('POST /loans/bulk-rejection', sent);
  assert.deepEqual(codes(first.json.data.items), [null, null], first.text);
  const again = await as.manager('POST /loans/bulk-rejection', sent);
  assert.equal(again.text, first.text);
  const other = { headers, body: { loan_ids, reason: 'Another' } };
  const third = await as.manager('POST /loans/bulk-rejection', other);
  assert.deepEqual([third.status, third.json.code], [422, 'idempotency_key_reused']);
});

test('200 has approved loans paid out, and each only once', async () => {
  const loan_ids = [await lending.approved(), await lending.applied()];
  const { json, text } = await as.cashier('POST /loans/bulk-payout', { body: { loan_ids } });
  assert.deepEqual(codes(json.data.items), [null, 'invalid_state'], text);
  await desk.becomes(loan_ids[0] ?? '', 'disbursed');
  assert.equal((await desk.paidByProvider(loan_ids[0] ?? '')).length, 1);
  await desk.assertBooksHold();
});

test('403 for those who may not, 400 for too many, none, or one twice', async () => {
  const id = await lending.applied();
  const refused = await as.officer('POST /loans/bulk-approval', { body: { loan_ids: [id] } });
  assert.equal(refused.status, 403);
  const wrong = [[], [id, id], Array.from({ length: 101 }, () => randomUUID())];
  for (const loan_ids of wrong) {
    const { status } = await as.manager('POST /loans/bulk-approval', { body: { loan_ids } });
    assert.equal(status, 400);
  }
  assert.equal(await statusOf(id), 'pending');
});
