import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { codesOf, importing } from '@mkopo/test/kit/callers/import-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';

const world = await openConsole();
const { as, server, lender } = world;
const lending = consoleLending(world);
const manager = importing(as.manager);

let count = 0;
/** Somebody with one loan that is out, paid out a month ago. */
async function borrower() {
  count += 1;
  const person = { first_name: 'Payroll', last_name: `Person${count}` };
  const phone = `07330000${String(count).padStart(2, '0')}`;
  const body = { ...person, phone, national_id: `PR${count}` };
  const client_id = (await as.officer('POST /clients', { body })).json.data.id;
  const on = ago({ months: 1 });
  const id = await lending.approved({ client_id, applied_on: on });
  const paid = { payment_method: 'cash', disbursed_on: on };
  assert.equal((await as.cashier(`POST /loans/${id}/disbursement`, { body: paid })).status, 200);
  const { loan_number } = (await as.manager(`GET /loans/${id}`)).json.data;
  return { id, client_id, number: loan_number as string, phone, national_id: `PR${count}` };
}

const HEAD = 'Loan No,ID No,Simu,Deduction,Date,Ref No';
const file = (...rows: readonly string[]) => [HEAD, ...rows].join('\n');
const paidOn = async (id: string) =>
  (await as.manager(`GET /repayments?loan_id=${id}`)).json.data.items as {
    readonly amount: number;
    readonly status: string;
    readonly reference: string;
    readonly payment_method: string;
  }[];

test('200 a check-off file pays loans by number, document and phone, with the books in balance', async () => {
  const [one, two, three] = [await borrower(), await borrower(), await borrower()];
  const checked = await manager.checked(
    'repayments',
    file(
      `${one.number},,,"1,234.50",${ago()},CHQ 7`,
      `,${two.national_id.toLowerCase()},,KES 500,,CHQ 7`,
      `,,${three.phone},250.25,${ago({ days: 3 })},CHQ 7`,
      `${one.number},,,100,,chq 7`,
      'LN-999999,,,100,,CHQ 7',
      `${one.number},${two.national_id},,100,,CHQ 8`,
      `,,${two.phone},"1,23",03/04/2026,CHQ 9`,
      ',,,5,,CHQ 9',
      `${three.number},,,5,${ago({ months: 5 })},CHQ 9`,
    ),
  );
  assert.deepEqual(
    [checked.status, checked.rows_good, checked.rows_bad, checked.amount],
    ['checked', 3, 6, 1984.75],
    JSON.stringify(await manager.rows(checked.id, 'bad')),
  );
  assert.deepEqual(codesOf(await manager.rows(checked.id, 'bad')), [
    [5, 'row repeated'],
    [6, 'loan_number loan_unknown'],
    [7, 'national_id other_client'],
    [8, 'amount unreadable', 'paid_on unreadable'],
    [9, 'loan_number missing'],
    [10, 'paid_on date_out_of_range'],
  ]);
  assert.deepEqual(await paidOn(one.id), [], 'a check books nothing');
  const done = await manager.confirmed(checked.id, 3);
  assert.deepEqual([done.status, done.rows_done, done.rows_failed], ['done', 3, 0]);
  const [paid] = await paidOn(one.id);
  assert.deepEqual(
    [paid?.amount, paid?.payment_method, paid?.reference],
    [1234.5, 'check_off', `CHQ 7 ${one.number}`],
  );
  const [row] = await manager.rows(checked.id, 'done');
  const told = await asSuperuser(
    server.testDatabase.superuserUrl,
    `select type from outbox_event where data::text like '%${row?.subject_id}%'`,
  );
  assert.ok(told.length > 0, 'money of today is news');
  assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);

  const again = await manager.checked('repayments', file(`${one.number},,,1234.50,,CHQ 7`));
  assert.deepEqual(codesOf(await manager.rows(again.id, 'bad')), [
    [2, 'reference received_before'],
  ]);

  const undone = await manager.undone(checked.id);
  assert.deepEqual([undone.status, undone.rows_undone], ['undone', 3]);
  assert.deepEqual(
    (await paidOn(one.id)).map(({ status }) => status),
    ['reversed'],
  );
  assert.deepEqual(await inTenant(server.database, lender, verifyBooks), []);
});

test('409 what was paid on is not taken back; 403 for admins, who move no money', async () => {
  const { id, number } = await borrower();
  const content = file(`${number},,,700,,CHQ 20`, `${number},,,300,,CHQ 21`);
  assert.equal((await importing(as.admin).send('repayments', content)).status, 403);
  const checked = await manager.checked('repayments', content);
  await manager.confirmed(checked.id, 2);
  const body = { loan_id: id, amount: 50, payment_method: 'cash' };
  assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
  const held = await as.manager(`POST /imports/${checked.id}/undo`);
  assert.deepEqual([held.status, held.json.data.rows], [409, ['2', '3']]);
});

test('of several loans nobody guesses which is meant', async () => {
  const { client_id, national_id } = await borrower();
  const id = await lending.approved({ client_id });
  const body = { payment_method: 'cash', disbursed_on: ago() };
  assert.equal((await as.cashier(`POST /loans/${id}/disbursement`, { body })).status, 200);
  const checked = await manager.checked('repayments', file(`,${national_id},,10,,CHQ 30`));
  const [row] = await manager.rows(checked.id, 'bad');
  assert.match(row?.faults[0]?.problem ?? '', /may mean several loans: name one of LN-\d+, LN-\d+/);
});
