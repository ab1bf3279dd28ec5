import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { atDesk, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { freshPhone, openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openMoney();
const { server, lender, as, owed } = world;
const person = await makeStaff(server.database, lender, { role: 'manager' });
const manager = await atDesk(server, { email: person.email, password: PASSWORD });
const { page } = manager;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

async function data(request: string): Promise<Json> {
  const { status, json, text } = await as.manager(`GET ${request}`);
  assert.equal(status, 200, text);
  return json.data;
}

const paidField = (number: string) =>
  page.locator('tr', { hasText: number }).locator('input[data-column="amount"]');

test('a sheet books a part, what is late and too much at once, by the keys alone', async () => {
  const loans = [await world.loan(), await world.loan(), await world.loan()];
  const [part, late, over] = loans.map(({ number }) => number);
  assert.ok(part && late && over);
  const owes = await Promise.all(loans.map(({ id }) => owed(id)));
  await open(manager, '/money/sheet?q=Amina');
  await paidField(part).fill('400');
  await page.keyboard.press('Enter');
  // Names are alike, so rows follow by their ids: each has its own field.
  await paidField(late).focus();
  await page.keyboard.press('=');
  await paidField(over).fill('20000');
  await page.keyboard.press('Shift+Enter');
  const expected = Number((await paidField(late).inputValue()).replaceAll(',', ''));
  assert.ok(expected > 0);

  // What was typed outlives the window.
  await page.reload();
  await settled(page);
  assert.equal(await paidField(part).inputValue(), '400.00');

  const total = page.getByLabel('What you hand over');
  await total.fill('1');
  await page.getByText('apart').waitFor();
  await total.fill(String(400 + expected + 20_000));
  await page.getByRole('button', { name: 'Book 3 repayments' }).click();
  await page.getByText('3 repayments booked').waitFor();
  await page.getByText('1 loan is paid off').waitFor();
  const [first = 0, second = 0] = owes;
  const after = await Promise.all(loans.map(({ id }) => owed(id)));
  assert.deepEqual(after, [first - 400, second - expected, 0]);
  assert.equal(await page.evaluate('localStorage.length'), 1, 'the language alone is left');

  await page.getByRole('link', { name: 'See the sheet' }).click();
  await page.waitForURL(/\/money\/sheets\/[0-9a-f-]{36}/);
  for (const number of [part, late, over]) await page.locator('tr', { hasText: number }).waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('navigation').count(), 0, 'paper has no menu');
  await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'All sheets' }).click();
  await page.locator('[data-row-link]').first().waitFor();
  await open(manager, '/money/sheets?date=2020-01-01');
  await page.getByText('No sheet of this day').waitFor();
});

test('a line that is refused stays in the sheet with its reason, and the rest is booked', async () => {
  const [good, gone] = [await world.loan(), await world.loan()];
  await open(manager, '/money/sheet?q=Amina');
  await paidField(good.number).fill('100');
  await paidField(gone.number).fill('50');
  const body = { loan_id: gone.id, amount: await owed(gone.id), payment_method: 'cash' };
  assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
  await page.getByLabel('What you hand over').fill('150');
  await page.getByRole('button', { name: 'Book 2 repayments' }).click();
  await page.getByText('1 repayment booked').waitFor();
  await page.locator('tr[data-refused]', { hasText: gone.number }).waitFor();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await page.locator('tr[data-refused]').waitFor({ state: 'detached' });
});

test('a repayment is found by its receipt and taken back, with a reason', async () => {
  const { id } = await world.loan();
  const owes = await owed(id);
  const body = { loan_id: id, amount: 300, payment_method: 'bank_transfer', reference: 'BANK-77' };
  const { json } = await as.cashier('POST /repayments', { body });
  await open(manager, '/money?q=BANK-77');
  await page.locator('[data-row-link]').first().press('Enter');
  await page.getByRole('button', { name: 'Reverse' }).click();
  await page.getByLabel('Reason').fill('The transfer was recalled');
  await page.getByRole('button', { name: 'Reverse KES' }).click();
  await page.getByRole('heading', { name: 'Reversed' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('table').getByText('Reversed').waitFor();
  assert.equal((await data(`/repayments/${json.data.id}`)).status, 'reversed');
  assert.equal(await owed(id), owes);
});

test('unmatched money is put to its loan by two keys, and can be moved from there', async () => {
  const [right, wrong] = [await world.loan(), await world.loan()];
  const owes = await owed(wrong.id);
  const typed = wrong.number.replaceAll('0', 'O');
  const name = await world.payBill(typed, 320, freshPhone());
  await world.receipt(name, 'suspense');
  await open(manager, `/inbox?q=${name}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `to ${wrong.number}` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `put to ${wrong.number}` }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  assert.equal(await owed(wrong.id), owes - 320);

  const { repayment_id } = await world.receipt(name, 'credited');
  await open(manager, `/money?id=${repayment_id}`);
  await page.getByRole('button', { name: 'Move' }).click();
  await page.getByLabel('Loan or savings account').fill(right.number);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Reason').fill('The payer meant the other loan');
  await page.getByRole('button', { name: `to ${right.number}` }).click();
  await page.getByRole('heading', { name: `Moved to ${right.number}` }).waitFor();
  assert.equal(await owed(wrong.id), owes);
});

test('a deposit is taken and paid out again, once however often it is pressed', async () => {
  const client_id = await world.lending.client();
  const opened = await as.officer('POST /savings-accounts', { body: { client_id } });
  const { id } = opened.json.data;
  await open(manager, `/savings/${id}`);
  await page.getByRole('button', { name: 'Take a deposit' }).click();
  await page.getByLabel('Amount').fill('1500');
  await page.getByRole('button', { name: 'Take KES' }).dblclick();
  await page.getByRole('heading', { name: 'taken in' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await page.getByLabel('Amount').fill('2000');
  await page.getByText('At most').waitFor();
  await page.getByLabel('Amount').fill('600');
  await page.getByRole('button', { name: 'Pay out KES' }).click();
  await page.getByRole('heading', { name: 'paid out' }).waitFor();
  const { balance } = await data(`/savings-accounts/${id}`);
  assert.equal(balance, 900);
});

/** Each page of money, as it is looked at, and the list that it then shows. */
const LOOKS = [
  { page: '/money', look: 'method=cash&q=Amina', list: '/repayments?payment_method=cash&q=Amina' },
  { page: '/inbox', look: 'tab=credited&sort=largest', list: '/suspense?status=credited' },
  { page: '/inbox', look: 'tab=asked&sort=oldest', list: '/payments?limit=200' },
  { page: '/payouts', look: 'state=paid&sort=oldest', list: '/payouts?state=paid' },
  { page: '/savings', look: 'tab=all&sort=oldest', list: '/savings-accounts?limit=200' },
];

test('views are kept and lists go along, as they stand on the pages of money', async () => {
  const { id, number } = await world.loan();
  await world.receipt(await world.payBill(number, 20), 'credited');
  await as.cashier('POST /repayments', {
    body: { loan_id: id, amount: 30, payment_method: 'cash' },
  });
  await world.prompt(id, freshPhone(), 40);
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [index, { page: path, look, list }] of someOf(LOOKS, 2, 'views of money').entries()) {
    await open(manager, `${path}?${look}`);
    await tool('Views').click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(`Look ${index}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open(manager, path);
    await tool('Views').click();
    await page.getByRole('menuitem', { name: `Look ${index}` }).click();
    for (const part of look.split('&')) await page.waitForURL((url) => url.search.includes(part));
    await settled(page);
    await tool('Export').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    const { items } = await data(`${list}${list.includes('limit') ? '' : '&limit=200'}`);
    assert.equal(text.trim().split('\r\n').length, items.length + 1, path);
  }
});

test('nothing complained meanwhile, and nobody else was asked', async () => {
  manager.assertQuiet();
  await world.assertBooksHold();
});
