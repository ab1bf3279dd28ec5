// Money that the rail brought does not vanish when what was made of it is taken back: it waits in
// suspense, and can be put where it belongs, as often as it takes.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  balanceOf,
  CLEARING_MPESA,
  openAccount,
  openDoors,
  SUSPENSE,
} from '@mkopo/test/kit/worlds/money-doors.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

/** Jobs work when they are told to: what is typed in comes before what the rail proves. */
const world = await openMoney('umoja', { settleMoney: false });
const { as, payBill, receipt, simulator, owed } = world;
const doors = await openDoors(world);
afterEach(world.assertBooksHold);

const REASON = { body: { reason: 'The payer typed another number' } };

/** Has the jobs settle all that the provider told. */
async function settle(): Promise<void> {
  for (const seconds of [0, 25, 60, 120]) {
    await world.after({ seconds });
    await simulator.idle();
  }
}

/** A payment to the paybill number that is settled. */
async function paid(accountNumber: string, amount: number, status: string) {
  const name = await payBill(accountNumber, amount);
  await settle();
  return receipt(name, status);
}

const reverse = async (repaymentId: string) => {
  const undone = await as.manager(`POST /repayments/${repaymentId}/reversal`, REASON);
  assert.equal(undone.status, 200, undone.text);
};

const books = async () => [
  await balanceOf(world, CLEARING_MPESA),
  await balanceOf(world, SUSPENSE),
];

test('a paybill payment on a wrong loan: reversed, in suspense, matched to the right one', async () => {
  const [wrong, right] = [await world.loan(), await world.loan()];
  const [owedWrong, owedRight] = [await owed(wrong.id), await owed(right.id)];
  const [clearing = 0, suspense = 0] = await books();
  const item = await paid(wrong.number, 1000, 'credited');
  assert.deepEqual(await books(), [clearing + 1000, suspense]);
  await reverse(item.repayment_id);
  assert.deepEqual(await books(), [clearing + 1000, suspense - 1000]);
  const held = await receipt(item.receipt, 'suspense');
  assert.deepEqual([held.id, held.repayment_id, held.loan_id], [item.id, null, null]);
  assert.match(held.reason, /taken back/);
  // Cycle after cycle, and each is booked.
  for (const { id } of [wrong, right, wrong, right]) {
    const matched = await as.cashier(`POST /suspense/${item.id}/match`, { body: { loan_id: id } });
    assert.equal(matched.status, 200, matched.text);
    assert.deepEqual(await books(), [clearing + 1000, suspense]);
    if (id === right.id && matched.json.data.loan_id === id) {
      assert.equal(await owed(right.id), owedRight - 1000);
    }
    await reverse(matched.json.data.repayment_id);
    assert.deepEqual(await books(), [clearing + 1000, suspense - 1000]);
  }
  assert.deepEqual([await owed(wrong.id), await owed(right.id)], [owedWrong, owedRight]);
  // And it can go back to its payer.
  assert.equal((await as.manager(`POST /suspense/${item.id}/return`)).status, 200);
  await simulator.idle();
  await settle();
  await receipt(item.receipt, 'returned');
  assert.deepEqual(await books(), [clearing, suspense]);
});

test('a paybill deposit on a wrong account: reversed, in suspense, matched', async () => {
  const [account, loan] = [await openAccount(world), await world.loan()];
  const [clearing = 0, suspense = 0] = await books();
  const item = await paid(account.number, 300, 'credited');
  const path = `/savings-accounts/${account.id}/transactions/${item.savings_transaction_id}`;
  assert.equal((await as.manager(`POST ${path}/reversal`, REASON)).status, 200);
  assert.deepEqual(await books(), [clearing + 300, suspense - 300]);
  const body = { loan_id: loan.id };
  const matched = await as.cashier(`POST /suspense/${item.id}/match`, { body });
  assert.equal(matched.status, 200, matched.text);
  assert.deepEqual(await books(), [clearing + 300, suspense]);
});

for (const [phone, name] of [
  [freshPhone(), 'its receipt'],
  ['254700000999', 'the id of its prompt'],
] as const) {
  test(`a prompt that was booked under ${name}: reversed, in suspense, and the payment says so`, async () => {
    const [loan, other] = [await world.loan(), await world.loan()];
    const [clearing = 0, suspense = 0] = await books();
    const { payment_id } = await world.prompt(loan.id, phone, 720);
    await simulator.idle();
    if (name === 'the id of its prompt') simulator.hold();
    for (const seconds of [0, 25, 100]) await world.after({ seconds });
    const settled = await world.payment(payment_id, ({ transaction_id }) => transaction_id);
    await reverse(settled.transaction_id);
    const undone = await world.payment(payment_id, () => true);
    assert.deepEqual([undone.status, undone.transaction_id], ['paid', null]);
    assert.deepEqual(await books(), [clearing + 720, suspense - 720]);
    simulator.release();
    await settle();
    assert.deepEqual(await books(), [clearing + 720, suspense - 720], 'told later, it is the same');
    const matched = await as.cashier(`POST /suspense/${undone.suspense_id}/match`, {
      body: { loan_id: other.id },
    });
    assert.equal(matched.status, 200, matched.text);
    const rehoused = await world.payment(payment_id, () => true);
    assert.equal(rehoused.transaction_id, matched.json.data.repayment_id);
    assert.deepEqual(await books(), [clearing + 720, suspense]);
    await settle();
    const { trx_id } = await world.payment(payment_id, () => true);
    const body = { loan_id: loan.id, amount: 720, payment_method: 'mpesa', reference: trx_id };
    const typed = await as.cashier('POST /repayments', { body });
    assert.deepEqual(
      [typed.status, typed.json.data.existing_id],
      [409, matched.json.data.repayment_id],
      typed.text,
    );
  });
}

for (const [name, door] of Object.entries(doors)) {
  test(`what was typed in as ${name} is that money when the rail proves it, and not more`, async () => {
    const reference = await payBill('NOBODY', 77);
    const [clearing = 0, suspense = 0] = await books();
    const typed = await door.bring({ amount: 77, payment_method: 'mpesa', reference });
    assert.equal(typed.status, 201, typed.text);
    const id = door.idIn(typed);
    await settle();
    const item = await receipt(reference, 'credited');
    assert.equal(item.repayment_id ?? item.savings_transaction_id, id);
    assert.deepEqual(await books(), [clearing + 77, suspense]);
    // Taken back, it is what the rail brought: it waits in suspense.
    assert.equal((await door.reverse(id)).status, 200);
    assert.match((await receipt(reference, 'suspense')).reason, /taken back/);
    assert.deepEqual(await books(), [clearing + 77, suspense - 77]);
    const loan = await world.loan();
    const matched = await as.cashier(`POST /suspense/${item.id}/match`, {
      body: { loan_id: loan.id },
    });
    assert.equal(matched.status, 200, matched.text);
    assert.deepEqual(await books(), [clearing + 77, suspense]);
  });
}

for (const taken of ['the one of the prompt', 'the one that was typed in'] as const) {
  test(`of money that was credited twice, ${taken} is taken back: it is credited once`, async () => {
    const [loan, other] = [await world.loan(), await world.loan()];
    const phone = '254700000999';
    const amount = taken === 'the one of the prompt' ? 811 : 812;
    const [clearing = 0, suspense = 0] = await books();
    const { payment_id } = await world.prompt(loan.id, phone, amount);
    await simulator.idle();
    simulator.hold();
    for (const seconds of [0, 25, 100]) await world.after({ seconds });
    const booked = await world.payment(payment_id, ({ transaction_id }) => transaction_id);
    const reference = simulator
      .movements()
      .findLast((one) => one.phone === phone && one.shillings === BigInt(amount))?.receipt;
    const body = { loan_id: other.id, amount, payment_method: 'mpesa', reference };
    const typed = await as.cashier('POST /repayments', { body });
    assert.equal(typed.status, 201, 'nobody knows yet that this is its receipt');
    simulator.release();
    await settle();
    const doubtful = await world.payment(payment_id, () => true);
    assert.deepEqual([doubtful.trx_id, doubtful.doubt], [reference, 'credited_twice']);
    const [gone, stays] =
      taken === 'the one of the prompt'
        ? [booked.transaction_id, typed.json.data.id]
        : [typed.json.data.id, booked.transaction_id];
    await reverse(gone);
    assert.deepEqual(await books(), [clearing + amount, suspense]);
    assert.equal((await world.payment(payment_id, () => true)).transaction_id, stays);
    const third = await world.loan();
    const again = await as.cashier('POST /repayments', { body: { ...body, loan_id: third.id } });
    assert.deepEqual([again.status, again.json.data.existing_id], [409, stays], again.text);
    // Now the last of it: the money is in suspense.
    await reverse(stays);
    assert.deepEqual(await books(), [clearing + amount, suspense - amount]);
  });
}
