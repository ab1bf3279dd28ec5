// One money has one name: whatever it became, and by whichever door somebody brings it again.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  balanceOf,
  CLEARING_MPESA,
  type MoneyDoor,
  openDoors,
  SUSPENSE,
} from '@mkopo/test/kit/worlds/money-doors.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';

const world = await openMoney();
const { as, payBill, receipt } = world;
const doors = await openDoors(world);
afterEach(world.assertBooksHold);

let made = 0;
/** A receipt that nobody had before. */
function freshName(): string {
  made += 1;
  return `TKA${String(made).padStart(7, '0')}`;
}

const paidBy = (payment_method: string, reference: string, amount = 50) => {
  return { amount, payment_method, reference };
};

async function posted(door: MoneyDoor, paid: ReturnType<typeof paidBy>): Promise<string> {
  const answer = await door.bring(paid);
  assert.equal(answer.status, 201, answer.text);
  return door.idIn(answer);
}

for (const [first, one] of Object.entries(doors)) {
  test(`409 at every other door for what came in as ${first}, by any method of the rail`, async () => {
    const reference = freshName();
    const before = await balanceOf(world, CLEARING_MPESA);
    const id = await posted(one, paidBy('mpesa', reference));
    for (const [name, door] of Object.entries(doors)) {
      if (name === first) continue;
      for (const method of ['mpesa', 'mobile_money']) {
        const again = await door.bring(paidBy(method, reference.toLowerCase()));
        assert.deepEqual(
          [again.status, again.json.code, again.json.data.existing_id],
          [409, 'invalid_state', id],
          `${name} by ${method}: ${again.text}`,
        );
      }
    }
    assert.equal(await balanceOf(world, CLEARING_MPESA), before + 50, 'credited once');
  });

  test(`a reversal of ${first} frees its name, for the same place and for every other`, async () => {
    const reference = freshName();
    const before = await balanceOf(world, CLEARING_MPESA);
    let id = await posted(one, paidBy('mpesa', reference));
    for (const [name, door] of Object.entries({ [first]: one, ...doors })) {
      const holder = name === first ? one : door;
      const undone = await one.reverse(id);
      assert.equal(undone.status, 200, undone.text);
      const there = await posted(holder, paidBy('mpesa', reference));
      assert.notEqual(there, id);
      assert.equal((await holder.reverse(there)).status, 200);
      id = await posted(one, paidBy('mpesa', reference));
    }
    assert.equal((await one.reverse(id)).status, 200);
    assert.equal(await balanceOf(world, CLEARING_MPESA), before, 'nobody brought it after all');
    assert.equal(await balanceOf(world, SUSPENSE), 0, 'the rail knows nothing of it');
  });

  test(`409 for ${first} of what waits in suspense, and of what went back to its payer`, async () => {
    const item = await receipt(await payBill('NOBODY', 50), 'suspense');
    for (const method of ['mpesa', 'mobile_money']) {
      const typed = await one.bring(paidBy(method, item.receipt));
      const { status, existing_kind, existing_id } = typed.json.data;
      const expected = [409, 'suspense', 'receipt', item.id];
      assert.deepEqual([typed.status, status, existing_kind, existing_id], expected, typed.text);
    }
    assert.equal((await as.manager(`POST /suspense/${item.id}/return`)).status, 200);
    await receipt(item.receipt, 'returned');
    const late = await one.bring(paidBy('mpesa', item.receipt));
    assert.deepEqual([late.status, late.json.data.status], [409, 'returned'], late.text);
  });
}

test('200 for the same payment again; 409 for a recovery or a fee, which say whose it is', async () => {
  for (const [name, door] of Object.entries(doors)) {
    const paid = paidBy('mpesa', freshName());
    const id = await posted(door, paid);
    const again = await door.bring({ ...paid, payment_method: 'mobile_money' });
    if (door.kind === 'repayment' || door.kind === 'deposit') {
      assert.deepEqual([again.status, door.idIn(again)], [200, id], name);
    } else {
      assert.deepEqual([again.status, again.json.data.existing_id], [409, id], name);
    }
    const other = await door.bring({ ...paid, amount: 51 });
    assert.deepEqual([other.status, other.json.data.existing_id], [409, id], name);
  }
});

test('other methods have names of their own, and what is no receipt is as it was typed', async () => {
  const [counter, deposit] = [doors['a repayment at the counter'], doors['a deposit by a partner']];
  assert.ok(counter && deposit);
  const reference = freshName();
  await posted(counter, paidBy('mpesa', reference));
  await posted(deposit, paidBy('airtel_money', reference));
  await posted(counter, paidBy('bank_transfer', reference));
  await posted(counter, paidBy('mpesa', `no-receipt-${reference}`));
  await posted(deposit, paidBy('mobile_money', `no-receipt-${reference}`));
  const cheque = await deposit.bring(paidBy('bank_transfer', reference));
  assert.equal(cheque.status, 409, cheque.text);
});

test('money that the rail credited is credited at no other door', async () => {
  const loan = await world.loan();
  const before = await balanceOf(world, CLEARING_MPESA);
  const item = await receipt(await payBill(loan.number, 66), 'credited');
  for (const [name, door] of Object.entries(doors)) {
    const typed = await door.bring(paidBy('mpesa', item.receipt, 66));
    const { existing_id } = typed.json.data;
    assert.deepEqual([typed.status, existing_id], [409, item.repayment_id], name);
  }
  assert.equal(await balanceOf(world, CLEARING_MPESA), before + 66);
});
