import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, owed, payBill, receipt, simulator, assertBooksHold } = world;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
const today = ago();

async function suspenseBalance(): Promise<number> {
  const { json } = await as.manager(`GET /books/trial-balance?date=${today}`);
  const line = json.data.accounts.find(({ code }: Json) => code === '2900');
  return line ? line.credit - line.debit : 0;
}

test('a payment to the paybill goes to the loan whose number was typed, however typed', async () => {
  for (const spell of [
    (number: string) => number,
    (number: string) => number.replace('-', '').toLowerCase(),
    (number: string) => ` ${number.replace('LN-', '')} `,
  ]) {
    const { id, number } = await world.loan();
    const before = await owed(id);
    const name = await payBill(spell(number), 450);
    const credited = await receipt(name, 'credited');
    assert.deepEqual([credited.loan_id, credited.amount], [id, 450]);
    assert.equal(await owed(id), before - 450);
    const { json } = await as.manager(`GET /repayments/${credited.repayment_id}`);
    assert.deepEqual([json.data.reference, json.data.payment_method], [name, 'mpesa']);
  }
  await assertBooksHold();
});

test('a savings number gets a deposit', async () => {
  const client_id = await world.lending.client();
  const opened = await as.officer('POST /savings-accounts', { body: { client_id } });
  assert.equal(opened.status, 201, opened.text);
  const { id, account_number } = opened.json.data;
  const credited = await receipt(await payBill(account_number, 300), 'credited');
  assert.equal(credited.savings_account_id, id);
  const { json } = await as.manager(`GET /savings-accounts/${id}`);
  assert.equal(json.data.balance, 300);
  await assertBooksHold();
});

test('money with an unknown number is held in suspense, with guesses, until staff match it', async () => {
  const { id, number } = await world.loan();
  const [owes, held] = [await owed(id), await suspenseBalance()];
  const name = await payBill(number.replaceAll('0', 'O'), 500);
  const item = await receipt(name, 'suspense');
  assert.match(item.reason, /no loan or account has the number/);
  assert.ok(
    item.suggestions.some((one: Json) => one.id === id && one.why === 'number'),
    'O for 0 is a guess for people',
  );
  assert.equal(await suspenseBalance(), held + 500);
  assert.equal(await owed(id), owes);
  await assertBooksHold();

  const matched = await as.cashier(`POST /suspense/${item.id}/match`, { body: { loan_id: id } });
  assert.equal(matched.status, 200, matched.text);
  assert.deepEqual([matched.json.data.status, matched.json.data.loan_id], ['credited', id]);
  assert.equal(await suspenseBalance(), held);
  assert.equal(await owed(id), owes - 500);
  await assertBooksHold();

  const again = await as.cashier(`POST /suspense/${item.id}/match`, { body: { loan_id: id } });
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
});

test('money for a loan that is closed or not out yet is held, with the reason', async () => {
  const approved = await world.lending.approved();
  const { json } = await as.manager(`GET /loans/${approved}`);
  const name = await payBill(json.data.loan_number, 250);
  const item = await receipt(name, 'suspense');
  assert.match(item.reason, /the loan is not out/);
  const refused = await as.cashier(`POST /suspense/${item.id}/match`, {
    body: { loan_id: approved },
  });
  assert.deepEqual([refused.status, refused.json.code], [409, 'loan_not_disbursed']);
  assert.equal((await receipt(name, 'suspense')).id, item.id);
  await assertBooksHold();
});

test('a prompt that is paid after its loan was closed puts the money into suspense', async () => {
  const { id } = await world.loan();
  simulator.hold();
  const asked = await world.prompt(id, freshPhone(), 1000);
  const body = { loan_id: id, amount: await owed(id), payment_method: 'cash' };
  assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
  simulator.release();
  const paid = await world.payment(asked.payment_id, ({ settled_at }) => settled_at !== null);
  assert.deepEqual([paid.status, paid.transaction_id], ['paid', null]);
  const item = await receipt(paid.trx_id, 'suspense');
  assert.equal(item.id, paid.suspense_id);
  await assertBooksHold();

  const other = await world.loan();
  const matched = await as.cashier(`POST /suspense/${item.id}/match`, {
    body: { loan_id: other.id },
  });
  assert.equal(matched.status, 200, matched.text);
  const rehoused = await world.payment(asked.payment_id, () => true);
  assert.equal(rehoused.transaction_id, matched.json.data.repayment_id);
});

test('money in suspense goes back to its payer when the provider confirms it', async () => {
  const held = await suspenseBalance();
  const name = await payBill('NOBODY', 150);
  const item = await receipt(name, 'suspense');
  simulator.hold();
  const asked = await as.manager(`POST /suspense/${item.id}/return`);
  assert.deepEqual([asked.status, asked.json.data.status], [200, 'returning'], asked.text);
  assert.equal(await suspenseBalance(), held + 150, 'nothing is booked before it is proven');
  simulator.release();
  await receipt(name, 'returned');
  assert.equal(await suspenseBalance(), held);
  const again = await as.manager(`POST /suspense/${item.id}/return`);
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
  await assertBooksHold();
});

test('a forged answer to a return, and a forged refusal, change nothing', async () => {
  const name = await payBill('NOBODY', 160);
  const item = await receipt(name, 'suspense');
  const forged = {
    Result: {
      ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'done', TransactionID: 'SG722NMVXQ' },
      ...{ OriginatorConversationID: 'made-up', ConversationID: 'AG_made_up' },
      ResultParameters: { ResultParameter: [{ Key: 'OriginalTransactionID', Value: name }] },
    },
  };
  assert.equal((await world.tell(world.urls.reversed, forged)).status, 200);
  await world.after({ seconds: 0 });
  assert.equal((await receipt(name, 'suspense')).id, item.id);
  await assertBooksHold();
});

test('a payment that somebody only says to have made is never credited', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const forged = {
    ...{ TransactionType: 'Pay Bill', TransID: 'FAKE0000R1', TransTime: '20260115093000' },
    ...{ TransAmount: '5000.00', BusinessShortCode: '600000', BillRefNumber: number },
    ...{ MSISDN: '2547 ***** 126', FirstName: 'JANE' },
  };
  assert.equal((await world.tell(world.urls.paybillConfirmation, forged)).status, 200);
  const status = {
    Result: {
      ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'ok', TransactionID: 'SG722NMVXR' },
      ...{ OriginatorConversationID: 'made-up', ConversationID: 'AG_made_up_2' },
      ResultParameters: {
        ResultParameter: [
          { Key: 'ReceiptNo', Value: 'FAKE0000R1' },
          { Key: 'Amount', Value: 5000 },
          { Key: 'TransactionStatus', Value: 'Completed' },
        ],
      },
    },
  };
  assert.equal((await world.tell(world.urls.status, status)).status, 200);
  await receipt('FAKE0000R1', 'told');
  await world.after({ seconds: 0 });
  await world.after({ seconds: 30 });
  await receipt('FAKE0000R1', 'told');
  assert.equal(await owed(id), before);
  await assertBooksHold();
});

test('the same money told by the prompt and by the paybill is credited once', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const asked = await world.prompt(id, freshPhone(), 800);
  const paid = await world.payment(asked.payment_id, ({ status }) => status === 'paid');
  const confirmation = {
    ...{ TransactionType: 'Pay Bill', TransID: paid.trx_id, TransTime: '20260115093000' },
    ...{ TransAmount: '800.00', BusinessShortCode: '600000', BillRefNumber: number },
    ...{ MSISDN: '2547 ***** 126', FirstName: 'JANE' },
  };
  await world.tell(world.urls.paybillConfirmation, confirmation);
  const credited = await receipt(paid.trx_id, 'credited');
  assert.equal(credited.repayment_id, paid.transaction_id);
  assert.equal(await owed(id), before - 800);
  await assertBooksHold();
});

test('a receipt that somebody else brought before is linked, and not posted again', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  const asked = await world.prompt(id, '254700000999', 330);
  const made = simulator.movements().find(({ shillings }) => shillings === 330n);
  const reference = made?.receipt ?? assert.fail('it was paid');
  const body = { loan_id: id, amount: 330, payment_method: 'mpesa', reference };
  const first = await as.cashier('POST /repayments', { body });
  assert.equal(first.status, 201, first.text);
  await world.after({ seconds: 25 });
  const paid = await world.payment(asked.payment_id, ({ trx_id }) => trx_id !== null);
  assert.deepEqual([paid.trx_id, paid.transaction_id], [reference, first.json.data.id]);
  assert.equal(await owed(id), before - 330);
  await assertBooksHold();
});
