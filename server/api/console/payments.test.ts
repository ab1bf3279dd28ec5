import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshPhone, openMoney } from '@mkopo/test/kit/money-world.ts';

const world = await openMoney();
const { as, prompt, payment, owed, assertBooksHold } = world;

test('201 and pending; once the payer agreed it is paid, with its receipt, and off the loan', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  const asked = await prompt(id, freshPhone(), 1000);
  assert.deepEqual([asked.status, asked.transaction_id, asked.trx_id], ['pending', null, null]);
  const paid = await payment(asked.payment_id, ({ status }) => status === 'paid');
  assert.match(paid.trx_id, /^[A-Z0-9]{10}$/);
  assert.equal(await owed(id), before - 1000);
  const { json } = await as.manager(`GET /repayments/${paid.transaction_id}`);
  assert.deepEqual(
    [json.data.reference, json.data.payment_method, json.data.amount],
    [paid.trx_id, 'mpesa', 1000],
  );
  await assertBooksHold();
});
