import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { openSavings } from '@mkopo/server/operations/savings/open-savings.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { deposit as paidIn, SAMPLE_TERMS } from '@mkopo/test/kit/worlds/saving.ts';

const { server, lender, as } = await openConsole();
const { database } = server;
const WANJIRU = { first_name: 'Wanjiru', last_name: 'Kamau', phone: '+254722000111' };
const { id: clientId } = (await as.officer('POST /clients', { body: WANJIRU })).json.data;
afterEach(async () => assert.deepEqual(await inTenant(database, lender, verifyBooks), []));

test('a reversal counts from the day of what it takes back, and months since are corrected', async () => {
  const id = await savedLongAgo(1000_00n);
  const lines = async () => {
    const { items } = (await as.auditor(`GET /savings-accounts/${id}/transactions`)).json.data;
    return items as Record<string, unknown>[];
  };
  const [interest, first] = await lines();
  assert.deepEqual([interest?.['kind'], first?.['kind']], ['interest', 'deposit']);
  const undo = (line?: Record<string, unknown>) =>
    as.manager(`POST /savings-accounts/${id}/transactions/${line?.['id']}/reversal`, {
      body: { reason: 'Never came' },
    });
  const refused = await undo(interest);
  assert.deepEqual(said(refused), [409, 'invalid_state']);
  assert.deepEqual(refused.json.data, { action: 'reversal', kind: 'interest', reversed: false });

  const undone = await undo(first);
  assert.equal(undone.status, 200, undone.text);
  assert.equal(undone.json.data.transaction.effective_on, first?.['effective_on']);
  assert.equal(undone.json.data.savings_account.balance, 0);
  const [correction] = await lines();
  assert.deepEqual(
    [correction?.['kind'], correction?.['effective_on'], correction?.['caused_by']],
    ['interest_correction', interest?.['effective_on'], undone.json.data.transaction.number],
  );
  assert.equal(correction?.['change'], -Number(interest?.['change']));
});

test('422 for a withdrawal of a past day that had less, however much there is today', async () => {
  const id = await savedLongAgo(1000_00n, { isSettled: false });
  await deposit(id, { amount: 1000 });
  const { effective_on: paid_on } = await oldestOf(id);
  const refused = await withdraw(id, { amount: 2000, paid_on });
  assert.deepEqual(said(refused), [422, 'amount_out_of_range']);
  assert.deepEqual(refused.json.data, { currency: 'KES', maximum: 1000 });
  assert.equal(await balanceOf(id), 2000);
  const taken = await withdraw(id, { amount: 1000, paid_on });
  assert.equal(taken.json.data.transaction.effective_on, paid_on, taken.text);
});

test('a closure pays whole months that are over before it pays out', async () => {
  const id = await savedLongAgo(1000_00n, { isSettled: false });
  const close = { body: { payout_method: 'cash' } };
  const closed = await as.manager(`POST /savings-accounts/${id}/close`, close);
  assert.equal(closed.status, 200, closed.text);
  const { items } = (await as.auditor(`GET /savings-accounts/${id}/transactions`)).json.data;
  const [closure, interest] = items;
  assert.equal(interest.kind, 'interest');
  assert.ok(interest.change > 0);
  assert.equal(closure.change, -1000 - interest.change);
});

/** An account of last month, with the interest of that one month. */
async function savedLongAgo(minor: bigint, { isSettled = true } = {}): Promise<string> {
  const today = civilDateOf(Temporal.Now.instant(), 'Africa/Nairobi');
  const on = today.with({ day: 1 }).subtract({ days: 1 }).with({ day: 1 });
  const when = { on, bookedOn: on };
  const client = parseId<'client'>(clientId) ?? assert.fail();
  return inTenant(database, lender, async (tx) => {
    const opening = { clientId: client, terms: SAMPLE_TERMS, openedOn: on };
    const { id } = await openSavings(tx, opening);
    await moveSavingsOnce(tx, paidIn(id, minor, when));
    const months = { throughOn: today.subtract({ days: 1 }), bookedOn: today, limit: 100 };
    if (isSettled) await postSavingsInterest(tx, months);
    return id;
  });
}

async function oldestOf(id: string): Promise<{ effective_on: string }> {
  return (await as.auditor(`GET /savings-accounts/${id}/transactions`)).json.data.items.at(-1);
}

function deposit(id: string, fields: object): Promise<Answer> {
  const body = { payment_method: 'mpesa', ...fields };
  return as.cashier(`POST /savings-accounts/${id}/deposits`, { body });
}

function withdraw(id: string, fields: object): Promise<Answer> {
  const body = { payment_method: 'cash', ...fields };
  return as.cashier(`POST /savings-accounts/${id}/withdrawals`, { body });
}

async function balanceOf(id: string): Promise<number> {
  return (await as.auditor(`GET /savings-accounts/${id}`)).json.data.balance;
}

function said({ status, json }: Answer): [number, string] {
  return [status, json.code];
}
