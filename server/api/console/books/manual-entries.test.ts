import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const { database, origin, testDatabase } = await joinTestServer();
const lender = await makeLender(database, 'acme');
const { as, disbursed } = await openLending(database, lender);
const sitting = async (role: 'manager' | 'admin' | 'officer' | 'auditor') =>
  callerFor(origin, await makeStaff(database, lender, { role }));
const [manager, admin, officer, auditor] = [
  ...[await sitting('manager'), await sitting('admin')],
  ...[await sitting('officer'), await sitting('auditor')],
] as const;

const today = (await manager('GET /session')).json.data.tenant.today;
const before = (days: number) => `${Temporal.PlainDate.from(today).subtract({ days })}`;
const side = (account: string, on: 'debit' | 'credit', amount: number) => ({
  ...{ account, side: on, amount },
});
const RENT = {
  memo: 'Rent of March, Nakuru',
  lines: [side('5200', 'debit', 12_000), side('1000', 'credit', 12_000)],
};

async function balanceOf(code: string): Promise<number> {
  const { accounts } = (await auditor('GET /books/trial-balance')).json.data;
  const found = accounts.find((one: { code: string }) => one.code === code);
  return found ? found.debit - found.credit : 0;
}

test('an account is opened, written to, and shows in the statements', async () => {
  const rent = { code: '5200', name: 'Office rent', kind: 'expense' };
  const opened = await manager('POST /books/accounts', { body: rent });
  assert.equal(opened.status, 201, opened.text);
  assert.deepEqual([opened.json.data.role, opened.json.data.is_open_to_people], [null, true]);

  const { status, json, text } = await manager('POST /books/entries', { body: RENT });
  assert.equal(status, 201, text);
  const { origin: from, memo, entered_by, seconded_by, lines, date } = json.data;
  assert.deepEqual(
    [from, memo, typeof entered_by, seconded_by, date, lines.length],
    ['people', RENT.memo, 'string', null, today, 2],
  );
  assert.deepEqual([await balanceOf('5200'), await balanceOf('1000')], [12_000, -12_000]);
  const { expense } = (await auditor('GET /books/income-statement')).json.data;
  assert.deepEqual(expense.accounts.at(-1), { code: '5200', name: rent.name, amount: 12_000 });
});

test('taken back once, by its mirror of today', async () => {
  const { id } = (await manager('POST /books/entries', { body: { ...RENT, date: before(40) } }))
    .json.data;
  const undo = { body: { reason: 'Booked twice' } };
  const undone = await manager(`POST /books/entries/${id}/reversal`, undo);
  assert.equal(undone.status, 201, undone.text);
  assert.deepEqual([undone.json.data.reverses, undone.json.data.date], [id, today]);
  assert.equal(await balanceOf('5200'), 12_000);
  const again = await manager(`POST /books/entries/${id}/reversal`, undo);
  assert.deepEqual([again.status, again.json.code], [409, 'invalid_state']);
  const { items } = (await auditor(`GET /books/entries?id=${id}`)).json.data;
  assert.deepEqual(
    items.map((one: { reversed_by: string }) => one.reversed_by),
    [undone.json.data.id],
  );
});

test('of two who take it back at once one does', async () => {
  const { id } = (await manager('POST /books/entries', { body: RENT })).json.data;
  const undo = () => manager(`POST /books/entries/${id}/reversal`, { body: { reason: 'Twice' } });
  const answers = await Promise.all([undo(), undo(), undo()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('422 with all that is wrong; 404 and 403 for what is not theirs', async () => {
  const lines = [side('1200', 'debit', 5), side('9999', 'credit', 4)];
  const wrong = await manager('POST /books/entries', { body: { memo: 'No', lines } });
  assert.deepEqual([wrong.status, wrong.json.code], [422, 'invalid_entry']);
  assert.equal(wrong.json.data.faults.length, 3);
  const ahead = { ...RENT, date: before(-1) };
  const early = await manager('POST /books/entries', { body: ahead });
  assert.deepEqual([early.status, early.json.code], [422, 'date_out_of_range']);
  const cents = { ...RENT, lines: RENT.lines.map((line) => ({ ...line, amount: 0.001 })) };
  const fine = await manager('POST /books/entries', { body: cents });
  assert.deepEqual([fine.status, fine.json.data.fields.length], [400, 2]);
  for (const other of [officer, admin, auditor]) {
    assert.equal((await other('POST /books/entries', { body: RENT })).status, 403);
    assert.equal((await other('POST /books/accounts', { body: {} })).status, 403);
  }

  await disbursed();
  const [lent] = (await auditor('GET /books/entries?origin=loan')).json.data.items;
  assert.deepEqual([lent.action, lent.memo], ['disbursement', null]);
  const foreign = await manager(`POST /books/entries/${lent.id}/reversal`, {
    body: { reason: 'Not here' },
  });
  assert.equal(foreign.status, 404, 'what came of a loan is taken back at the loan');
});

test('nothing more is booked on days that are locked, by whatever door', async () => {
  const open = await admin('PATCH /settings', { body: { books_locked_through: before(1) } });
  assert.deepEqual([open.status, open.json.data.why], [422, 'not_closed'], open.text);
  const closed = await manager('POST /close-day', { body: { date: before(1) } });
  assert.equal(closed.status, 200, closed.text);
  const locked = await admin('PATCH /settings', { body: { books_locked_through: before(1) } });
  assert.deepEqual([locked.status, locked.json.data.books_locked_through], [200, before(1)]);

  const late = await manager('POST /books/entries', { body: { ...RENT, date: before(1) } });
  assert.deepEqual([late.status, late.json.data.from], [422, today]);
  assert.equal((await manager('POST /books/entries', { body: RENT })).status, 201);
  await assert.rejects(
    asSuperuser(
      testDatabase.superuserUrl,
      `insert into journal_entry (tenant_id, booked_on, simulated)
       values ('${lender.tenantId}', '${before(1)}', false)`,
    ),
    { code: 'date_out_of_range' },
  );
  const early = await manager('POST /close-day', { body: { date: today } });
  assert.equal(early.status, 200, early.text);
  const still = await admin('PATCH /settings', { body: { books_locked_through: today } });
  assert.deepEqual([still.status, still.json.data.to], [422, before(1)], 'today is not over');
  const again = await admin('PATCH /settings', { body: { books_locked_through: null } });
  assert.equal(again.json.data.books_locked_through, null);
  assert.equal(
    (await manager('POST /books/entries', { body: { ...RENT, date: before(1) } })).status,
    201,
  );
});

test('a page of the ledger says what each line came of', async () => {
  const { lines } = (await auditor(`GET /books/general-ledger?account=1000&to=${today}`)).json.data;
  const last = lines.at(-1);
  assert.deepEqual([last.origin, last.memo], ['people', RENT.memo]);
  assert.deepEqual(await as(verifyBooks), []);
});

test('a call whose day is locked meanwhile is told so, and books nothing', async () => {
  const lock = (day: string) =>
    asSuperuser(
      testDatabase.superuserUrl,
      `update tenant_setting set books_locked_through = ${day}`,
    );
  const loan_id = await disbursed();
  await lock(`'${today}'`);
  const paid = { loan_id, amount: 100, payment_method: 'cash' };
  const { status, json, text } = await manager('POST /repayments', { body: paid });
  assert.deepEqual([status, json.code], [422, 'date_out_of_range'], text);
  await lock('null');
  assert.equal((await manager('POST /repayments', { body: paid })).status, 201);
});
