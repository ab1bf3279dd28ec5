import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import {
  recordReturnAsked,
  startReturn,
} from '@mkopo/server/operations/payments/return-receipt.ts';
import { settleReceipt } from '@mkopo/server/operations/payments/settle-receipt.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, owed, prompt, payment, payBill, receipt, simulator, tell, urls } = world;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
const isSettled = ({ settled_at }: Json) => settled_at !== null;

afterEach(async () => {
  simulator.release();
  await world.assertBooksHold();
});

/** What the paybill says of a payment, whoever made it and however. */
function confirmation(TransID: string, amount: number, change: object = {}) {
  return {
    ...{ TransactionType: 'Pay Bill', TransID, TransTime: railTimestamp(Temporal.Now.instant()) },
    ...{ TransAmount: `${amount}.00`, BusinessShortCode: '600000', BillRefNumber: '' },
    ...{ MSISDN: '2547 ***** 126', FirstName: 'JANE', ...change },
  };
}

/** The provider's own name for what was paid on this phone. */
function receiptOf(phone: string, shillings: bigint): string {
  const made = simulator
    .movements()
    .findLast((one) => one.phone === phone && one.shillings === shillings);
  return made?.receipt ?? assert.fail('nothing was paid');
}

test('money that the paybill told first is not booked again under its prompt', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const asked = await prompt(id, '254700000999', 411);
  const name = receiptOf('254700000999', 411n);
  await tell(urls.paybillConfirmation, confirmation(name, 411, { BillRefNumber: number }));
  await receipt(name, 'credited');
  // The callback is lost, and so is the answer to the question for the receipt.
  simulator.hold();
  await world.after({ seconds: 25 });
  await world.after({ seconds: 100 });
  const paid = await payment(asked.payment_id, isSettled);
  assert.deepEqual([paid.status, paid.trx_id], ['paid', name]);
  assert.equal(await owed(id), before - 411);
  simulator.release();
  await simulator.idle();
  await world.after({ seconds: 100 });
  assert.equal(await owed(id), before - 411);
});

test('money that somebody brought meanwhile is not booked again under its prompt', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  const asked = await prompt(id, '254700000999', 413);
  const reference = receiptOf('254700000999', 413n);
  const body = { loan_id: id, amount: 413, payment_method: 'mpesa', reference };
  const brought = await as.cashier('POST /repayments', { body });
  assert.equal(brought.status, 201, brought.text);
  simulator.hold();
  await world.after({ seconds: 25 });
  await world.after({ seconds: 100 });
  const paid = await payment(asked.payment_id, isSettled);
  assert.equal(paid.transaction_id, brought.json.data.id);
  assert.equal(await owed(id), before - 413);
  simulator.release();
});

test('two payments of one amount are two, though the receipt of one is not told', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const first = await payment((await prompt(id, freshPhone(), 415)).payment_id, isSettled);
  const second = await prompt(id, '254700000999', 415);
  simulator.hold();
  await world.after({ seconds: 25 });
  await world.after({ seconds: 100 });
  const paid = await payment(second.payment_id, isSettled);
  assert.notEqual(paid.transaction_id, first.transaction_id);
  assert.equal(await owed(id), before - 830, number);
  simulator.release();
});

test('a receipt that is in the books is not held as well, whatever was typed', async () => {
  const { id } = await world.loan();
  const phone = freshPhone();
  const asked = await prompt(id, phone, 420);
  const paid = await payment(asked.payment_id, isSettled);
  await tell(urls.paybillConfirmation, confirmation(paid.trx_id, 420));
  const same = await receipt(paid.trx_id, 'credited');
  assert.equal(same.repayment_id, paid.transaction_id);
});

test('a receipt that was brought to another loan is booked once, and shown to a person', async () => {
  const [mine, other] = [await world.loan(), await world.loan()];
  const [before, owes] = [await owed(mine.id), await owed(other.id)];
  const asked = await prompt(mine.id, '254700000999', 421);
  const reference = receiptOf('254700000999', 421n);
  const body = { loan_id: other.id, amount: 421, payment_method: 'mpesa', reference };
  const brought = await as.cashier('POST /repayments', { body });
  assert.equal(brought.status, 201, brought.text);
  await tell(urls.paybillConfirmation, confirmation(reference, 421));
  assert.equal((await receipt(reference, 'credited')).repayment_id, brought.json.data.id);
  await world.after({ seconds: 25 });
  const paid = await payment(asked.payment_id, isSettled);
  assert.deepEqual([paid.transaction_id, paid.doubt], [brought.json.data.id, 'other_receipt']);
  assert.deepEqual([await owed(mine.id), await owed(other.id)], [before, owes - 421]);
});

test('a receipt is the same in small letters; 400 with blanks around it', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  const { payment_id } = await prompt(id, freshPhone(), 430);
  const paid = await payment(payment_id, isSettled);
  const bring = (reference: string) => {
    const body = { loan_id: id, amount: 430, payment_method: 'mpesa', reference };
    return as.cashier('POST /repayments', { body });
  };
  assert.equal((await bring(` ${paid.trx_id} `)).status, 400);
  const again = await bring(paid.trx_id.toLowerCase());
  assert.deepEqual([again.status, again.json.data?.id], [200, paid.transaction_id], again.text);
  assert.equal(await owed(id), before - 430);
});

test('what a callback says of the amount is not booked: a prompt is paid as it was asked', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  simulator.hold();
  const phone = freshPhone();
  const asked = await prompt(id, phone, 440);
  const { request_id: CheckoutRequestID } = await payment(asked.payment_id, () => true);
  const Item = [
    { Name: 'Amount', Value: 9_440 },
    { Name: 'MpesaReceiptNumber', Value: receiptOf(phone, 440n) },
  ];
  await tell(urls.collected(asked.payment_id), {
    Body: {
      stkCallback: {
        ...{ MerchantRequestID: 'any', CheckoutRequestID, ResultCode: 0, ResultDesc: 'ok' },
        CallbackMetadata: { Item },
      },
    },
  });
  const paid = await payment(asked.payment_id, isSettled);
  assert.equal(paid.doubt, 'amount_differs');
  assert.equal(await owed(id), before - 440);
  simulator.release();
});

test('an answer about another prompt, or of another amount, names nobody’s money', async () => {
  const { id } = await world.loan();
  const before = await owed(id);
  const asked = await prompt(id, '254700000999', 431);
  simulator.hold();
  await world.after({ seconds: 25 });
  const [inquiry] = await asSuperuser<{ conversation: string }>(
    world.server.testDatabase.superuserUrl,
    `select conversation_id as conversation from rail_inquiry
      where subject_id = '${asked.payment_id}'`,
  );
  const ConversationID = inquiry?.conversation ?? assert.fail('it was asked about');
  const answer = (about: Record<string, unknown>) => ({
    Result: {
      ...{ ResultType: 0, ResultCode: 0, ResultDesc: 'ok', ConversationID },
      ...{ OriginatorConversationID: 'any', TransactionID: 'SG722NMVXR' },
      ResultParameters: {
        ResultParameter: Object.entries({ TransactionStatus: 'Completed', ...about }).map(
          ([Key, Value]) => ({ Key, Value }),
        ),
      },
    },
  });
  const other = { ReceiptNo: 'OTHER00001', Amount: 431, OriginatorConversationID: 'of-another' };
  await tell(urls.status, answer(other));
  await tell(urls.status, answer({ ReceiptNo: 'OTHER00002', Amount: 9_431 }));
  await world.after({ seconds: 30 });
  assert.equal((await payment(asked.payment_id, () => true)).trx_id, null);
  assert.equal(await owed(id), before);
  simulator.release();
  const paid = await payment(asked.payment_id, isSettled);
  assert.equal(paid.trx_id, receiptOf('254700000999', 431n));
  assert.equal(await owed(id), before - 431);
});

test('news that cannot be handled does not keep other news waiting', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const poison = confirmation('PNULL00001', 10, { FirstName: 'A\u0000B' });
  await tell(urls.paybillConfirmation, poison);
  const huge = confirmation('PHUGE00001', 10, { TransAmount: '99999999999999999999.00' });
  await tell(urls.paybillConfirmation, huge);
  await receipt(await payBill(number, 450), 'credited');
  assert.equal(await owed(id), before - 450);
});

test('a return of which nobody knows the end is not given up for a later refusal', async () => {
  const item = await receipt(await payBill('NOBODY', 460), 'suspense');
  const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
    inTenant(world.server.database, world.lender, work);
  const lost = { kind: 'unknown', reason: 'no answer in time' } as const;
  const refused = { kind: 'refused', code: 'unreached', reason: 'cannot be reached' } as const;
  for (const asked of [lost, refused]) {
    await within((tx) => startReturn(tx, item.id));
    await within((tx) => recordReturnAsked(tx, { id: item.id, asked }));
  }
  await receipt(item.receipt, 'returning');
  // The first refusal of all says that nothing happened.
  const other = await receipt(await payBill('NOBODY', 461), 'suspense');
  await within((tx) => startReturn(tx, other.id));
  await within((tx) => recordReturnAsked(tx, { id: other.id, asked: refused }));
  await receipt(other.receipt, 'suspense');
});

test('409 for typing in what is in suspense, and for a loan from what went back', async () => {
  const { id } = await world.loan();
  const item = await receipt(await payBill('NOBODY', 470), 'suspense');
  const bring = (reference: string, amount: number) => {
    const body = { loan_id: id, amount, payment_method: 'mpesa', reference };
    return as.cashier('POST /repayments', { body });
  };
  const typed = await bring(item.receipt, 470);
  assert.deepEqual([typed.status, typed.json.data.existing_id], [409, item.id], typed.text);
  const matched = await as.cashier(`POST /suspense/${item.id}/match`, { body: { loan_id: id } });
  assert.equal(matched.status, 200, matched.text);
  const refused = await as.manager(`POST /suspense/${item.id}/return`);
  assert.deepEqual([refused.status, refused.json.data.status], [409, 'credited'], refused.text);

  const gone = await receipt(await payBill('NOBODY', 471), 'suspense');
  assert.equal((await as.manager(`POST /suspense/${gone.id}/return`)).status, 200);
  await receipt(gone.receipt, 'returned');
  const late = await bring(gone.receipt, 471);
  assert.deepEqual([late.status, late.json.code], [409, 'invalid_state'], late.text);
});

test('what was paid out is not taken for money that came in', async () => {
  const { id, number } = await world.loan();
  const before = await owed(id);
  const name = 'PAIDOUT001';
  await tell(urls.paybillConfirmation, confirmation(name, 12_000, { BillRefNumber: number }));
  const { id: receiptId } = await receipt(name, 'told');
  const status = {
    kind: 'completed',
    ...{ receipt: name, amountMinor: 12_000_00n, completedAt: null },
    ...{ originatorId: null, debitParty: '600000 - Umoja', creditParty: '254712345678 - JANE' },
  } as const;
  const now = Temporal.Now.instant();
  const heard = await inTenant(world.server.database, world.lender, (tx) =>
    settleReceipt(tx, { receiptId, status, now }),
  );
  assert.equal(heard, 'strange');
  await receipt(name, 'refuted');
  assert.equal(await owed(id), before);
});
