// Every way in which money, or a claim to it, leaves the house by the hands of staff: one person
// does not do it alone where the lender asks for two, and nobody does it above their limit.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { payoutDesk } from '@mkopo/test/kit/worlds/payout-world.ts';

const world = await openMoney();
const { as, somebody } = world;
const lending = consoleLending(world);
const desk = payoutDesk(world, lending);
const second = await somebody({ role: 'manager' });
const small = await somebody({ role: 'manager', approvalLimitMinor: 1_00n });
const CASH = { payment_method: 'cash' };
const REASON = { reason: 'Entered twice' };
/** No interest at all from here on. */
const LESS = {
  term_days: 120,
  rate: { pct: 0, per: 'month' },
};

const RENT = {
  memo: 'Rent of the month',
  lines: [
    { account: '5000', side: 'debit', amount: 1_200 },
    { account: '1000', side: 'credit', amount: 1_200 },
  ],
};

type Gift = {
  readonly operation: string;
  readonly subject_id?: string;
  readonly transaction_id?: string;
  readonly body?: object;
  /** How the call itself is made. */
  readonly request: string;
};

const gifts = new Map<string, Gift>();

before(async () => {
  const lent = await lending.disbursed(ago({ months: 1 }));
  const charged = await lending.disbursed(ago({ months: 1 }));
  const charge = { body: { of: 'fee', amount: 500 } };
  const { transaction } = (await as.officer(`POST /loans/${charged}/charges`, charge)).json.data;
  const out = await lending.disbursed();
  const { items } = (await as.auditor(`GET /loans/${out}/transactions?kind=disbursement`)).json
    .data;
  const saved = await savings(1_000);
  const taken = { body: { amount: 100, ...CASH } };
  const withdrawn = (await as.cashier(`POST /savings-accounts/${saved}/withdrawals`, taken)).json;
  const { payoutId } = await desk.start('0333');
  const receipt = await world.receipt(await world.payBill('nobody', 700), 'suspense');
  add('a schedule by which less is paid', 'rescheduleLoan', {
    ...{ subject_id: lent, body: LESS, request: `POST /loans/${lent}/reschedule` },
  });
  add('a charge that was not', 'reverseTransaction', reversal('loans', charged, transaction.id));
  add('a disbursement that was not', 'reverseTransaction', reversal('loans', out, items[0].id));
  add('a withdrawal that was not', 'reverseSavingsTransaction', {
    ...reversal('savings-accounts', saved, withdrawn.data.transaction.id),
  });
  add('a withdrawal', 'withdrawSavings', {
    ...{ subject_id: saved, ...taken, request: `POST /savings-accounts/${saved}/withdrawals` },
  });
  add('a closure with money left', 'closeSavingsAccount', {
    ...{ subject_id: saved, body: { payout_method: 'cash' } },
    request: `POST /savings-accounts/${saved}/close`,
  });
  add('a payout that is said to have failed', 'resolvePayout', {
    ...{ subject_id: payoutId, body: { outcome: 'failed', note: 'Seen on the portal' } },
    request: `POST /payouts/${payoutId}/resolution`,
  });
  const written = await entry();
  add('an entry by hand', 'postEntry', { body: RENT, request: 'POST /books/entries' });
  add('an entry by hand that was not', 'reverseEntry', {
    ...{ subject_id: written, body: REASON, request: `POST /books/entries/${written}/reversal` },
  });
  add('a return of money in suspense', 'returnSuspense', {
    ...{ subject_id: receipt.id, request: `POST /suspense/${receipt.id}/return` },
  });
});

/** Written while one person was enough. */
async function entry(): Promise<string> {
  const { status, json, text } = await as.manager('POST /books/entries', { body: RENT });
  assert.equal(status, 201, text);
  return json.data.id;
}

function add(title: string, operation: string, gift: Omit<Gift, 'operation'>): void {
  gifts.set(title, { operation, ...gift });
}

function reversal(records: string, subject_id: string, transaction_id: string) {
  const request = `POST /${records}/${subject_id}/transactions/${transaction_id}/reversal`;
  return { subject_id, transaction_id, body: REASON, request };
}

async function savings(amount: number): Promise<string> {
  const body = { client_id: await lending.client() };
  const { id } = (await as.officer('POST /savings-accounts', { body })).json.data;
  const paid = await as.cashier(`POST /savings-accounts/${id}/deposits`, {
    body: { amount, ...CASH },
  });
  assert.equal(paid.status, 201, paid.text);
  return id;
}

test('403 above the limit, whatever the door', async () => {
  assert.equal(gifts.size, 10);
  for (const [title, { request, body }] of gifts) {
    const { status, json, text } = await small(request, body ? { body } : {});
    assert.deepEqual([status, json.data.why], [403, 'above_approval_limit'], `${title}: ${text}`);
  }
});

test('where two persons are asked for, one asks for it and another has it done', async () => {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  for (const [title, { request, ...asking }] of gifts) {
    const { body } = asking;
    const alone = await as.manager(request, body ? { body } : {});
    const { why } = alone.json.data;
    assert.deepEqual([alone.status, why], [403, 'maker_is_checker'], `${title}: ${alone.text}`);
    const asked = await as.manager('POST /money-requests', { body: asking });
    assert.equal(asked.status, 201, `${title}: ${asked.text}`);
    const at = `POST /money-requests/${asked.json.data.id}/approval`;
    assert.equal((await as.manager(at)).json.data.why, 'maker_is_checker', title);
    assert.equal((await small(at)).json.data.why, 'above_approval_limit', title);
    const yes = await second(at);
    assert.equal(yes.status, 200, `${title}: ${yes.text}`);
    assert.equal(yes.json.data.request.status, 'approved', title);
    assert.equal((await second(at)).status, 409, `${title}, once`);
  }
  await world.assertBooksHold();
});

test('what gives nothing away is for one: a longer term, a bounced repayment', async () => {
  const { id } = await world.loan();
  const paid = await as.cashier('POST /repayments', {
    body: { loan_id: id, amount: 500, ...CASH },
  });
  assert.equal(paid.status, 201, paid.text);
  const { items } = (await as.auditor(`GET /loans/${id}/transactions?kind=repayment`)).json.data;
  const at = `POST /loans/${id}/transactions/${items[0].id}/reversal`;
  const bounced = await as.manager(at, { body: { reason: 'The cheque bounced' } });
  assert.equal(bounced.status, 200, bounced.text);
  const longer = await as.manager(`POST /loans/${id}/reschedule`, { body: { term_days: 240 } });
  assert.equal(longer.status, 200, longer.text);
});
