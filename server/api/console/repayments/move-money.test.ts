import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import {
  balanceOf,
  CLEARING_MPESA,
  openAccount,
  openDoors,
  SUSPENSE,
} from '@mkopo/test/kit/worlds/money-doors.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, payBill, receipt, owed } = world;
const doors = await openDoors(world);
afterEach(world.assertBooksHold);
const reason = 'It was meant for another';
const balance = async (id: string) =>
  (await as.manager(`GET /savings-accounts/${id}`)).json.data.balance;

for (const target of ['loan', 'account'] as const) {
  test(`a payment that the rail put to a wrong loan is moved to the right ${target}, in one step`, async () => {
    const [wrong, loan, account] = [
      await world.loan(),
      await world.loan(),
      await openAccount(world),
    ];
    const before = await owed(wrong.id);
    const item = await receipt(await payBill(wrong.number, 640), 'credited');
    const clearing = await balanceOf(world, CLEARING_MPESA);
    const to = target === 'loan' ? { loan_id: loan.id } : { savings_account_id: account.id };
    const path = `POST /repayments/${item.repayment_id}/move`;
    const moved = await as.manager(path, { body: { ...to, reason } });
    assert.equal(moved.status, 200, moved.text);
    const { from, to: there, amount, reference } = moved.json.data;
    assert.deepEqual([from.id, from.loan_id], [item.repayment_id, wrong.id]);
    assert.deepEqual([amount, reference], [640, item.receipt]);
    assert.equal(await owed(wrong.id), before);
    const credited = await receipt(item.receipt, 'credited');
    assert.equal(credited.repayment_id ?? credited.savings_transaction_id, there.id);
    if (target === 'loan') assert.equal(await owed(loan.id), before - 640);
    else assert.equal(await balance(account.id), 640);
    assert.equal(await balanceOf(world, CLEARING_MPESA), clearing);
    assert.equal(await balanceOf(world, SUSPENSE), 0);
    const { json } = await as.auditor(`GET /audit/records?action=money.moved&limit=1`);
    const [record] = json.data.items;
    assert.equal(record.subject_id, item.repayment_id);
    assert.ok(JSON.stringify(record.after).includes(there.id), 'the audit record names both');
    const again = await as.manager(path, { body: { ...to, reason } });
    assert.deepEqual([again.status, again.json.code], [409, 'invalid_state'], again.text);
  });
}

for (const [name, door] of Object.entries(doors)) {
  test(`${name} that was typed in is moved, under its reference and with its day`, async () => {
    const paid = { amount: 40, payment_method: 'bank_transfer', reference: `FT-${name}` };
    const first = await door.bring(paid);
    assert.equal(first.status, 201, first.text);
    const id = door.idIn(first);
    const loan = await world.loan();
    const before = await owed(loan.id);
    const owner =
      first.json.data.savings_account?.id ?? first.json.data.loan?.id ?? first.json.data.loan_id;
    const path = {
      repayment: `/repayments/${id}`,
      recovery: `/loans/${owner}/transactions/${id}`,
      fee_payment: `/loans/${owner}/transactions/${id}`,
      deposit: `/savings-accounts/${owner}/transactions/${id}`,
    }[door.kind];
    const body = { loan_id: loan.id, reason };
    const moved = await as.manager(`POST ${path}/move`, { body });
    assert.equal(moved.status, 200, moved.text);
    const { from, to, paid_on } = moved.json.data;
    assert.deepEqual([from.kind, from.id, paid_on], [door.kind, id, ago()]);
    const { data } = (await as.manager(`GET /repayments/${to.id}`)).json;
    assert.deepEqual(
      [data.loan_id, data.amount, data.reference, data.payment_method],
      [loan.id, 40, paid.reference, 'bank_transfer'],
    );
    assert.equal(await owed(loan.id), before - 40);
    const typed = await door.bring(paid);
    assert.deepEqual([typed.status, typed.json.data.existing_id], [409, to.id], typed.text);
  });
}

test('409 for a loan that takes nothing: neither is done, and the money is where it was', async () => {
  const [loan, approved] = [await world.loan(), await world.lending.approved()];
  const item = await receipt(await payBill(loan.number, 55), 'credited');
  const before = await owed(loan.id);
  const body = { loan_id: approved, reason };
  const refused = await as.manager(`POST /repayments/${item.repayment_id}/move`, { body });
  assert.deepEqual([refused.status, refused.json.code], [409, 'loan_not_disbursed']);
  assert.equal(await owed(loan.id), before);
  assert.equal((await receipt(item.receipt, 'credited')).repayment_id, item.repayment_id);
});

test('cash without a reference is moved too; 404 and 403 as for a reversal', async () => {
  const [wrong, right] = [await world.loan(), await world.loan()];
  const paid = { loan_id: wrong.id, amount: 30, payment_method: 'cash' };
  const { id } = (await as.cashier('POST /repayments', { body: paid })).json.data;
  const body = { loan_id: right.id, reason };
  assert.equal((await as.cashier(`POST /repayments/${id}/move`, { body })).status, 403);
  const nothing = await as.manager(`POST /repayments/${right.id}/move`, { body });
  assert.equal(nothing.status, 404);
  const before = await owed(right.id);
  assert.equal((await as.manager(`POST /repayments/${id}/move`, { body })).status, 200);
  assert.equal(await owed(right.id), before - 30);
});
