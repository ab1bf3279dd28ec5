// Clients and collections, as an officer works with them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { PHONE, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import type { Page } from 'playwright-core';

const world = await openConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);
const known = { first_name: 'Halima', last_name: 'Yusuf', phone: '+254722333444' };
const halima = (await as.officer('POST /clients', { body: { ...known, national_id: '31222333' } }))
  .json.data.id;
const loan = await lending.disbursed(ago({ months: 5 }));
const { email } = await makeStaff(server.database, lender, { role: 'officer', name: 'Otieno' });
const atWork = () => atDesk(server, { email, password: PASSWORD });

test('an officer is warned of a client who is there, and makes one who is not', async () => {
  const officer = await atWork();
  const { page } = officer;
  await open(officer, '/clients');
  await page.getByRole('link', { name: 'New client' }).click();
  await page.getByLabel('First name').fill('Halima');
  await page.getByLabel('Last name').fill('Yusuf');
  await page.getByLabel('Phone').fill('0722 333 444');
  await page.getByText('This may be somebody who is here already').waitFor();
  await page.getByText('Kept as +254722333444').waitFor();
  await page.getByLabel('ID number').fill('31222333');
  await page.getByText('A client with this ID number exists already').waitFor();
  const save = page.getByRole('button', { name: 'Save the client' });
  assert.equal(await save.isDisabled(), true);
  await page.getByRole('link', { name: 'Open Halima Yusuf' }).first().click();
  await page.getByRole('heading', { name: 'Halima Yusuf' }).waitFor();
  assert.ok(page.url().includes(halima));

  await open(officer, '/clients/new');
  await page.getByLabel('First name').fill('Juma');
  await page.getByLabel('Last name').fill('Wekesa');
  await page.getByLabel('Phone').fill('0733 555 666');
  await save.click();
  await page.getByRole('heading', { name: 'Juma Wekesa' }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('E-mail').fill('juma@home.example');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await page.getByText('juma@home.example').first().waitFor();
  await open(officer, '/clients');
  await page.keyboard.press('/');
  await page.keyboard.type('wekesa juma');
  await page.getByRole('table').getByRole('link', { name: 'Juma Wekesa' }).waitFor();
  await page.getByText('1 of 1 shown').waitFor();
  officer.assertQuiet();
});

test('an officer in the field writes a note and takes a promise, and a payment keeps it', async () => {
  const officer = await atDesk(server, { email, password: PASSWORD, ...PHONE });
  const { page } = officer;
  await open(officer, '/collections?tab=late_over_90');
  const card = page.getByRole('listitem').filter({ hasText: 'Amina Odhiambo' });
  await card.getByRole('button', { name: 'Note' }).click();
  await page.getByLabel('What came of it').selectOption('Promised to pay');
  await page.getByLabel('What was said').fill('Sells the maize on Friday\nand pays then');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await card.getByText('Promised to pay').waitFor();
  await card.getByRole('button', { name: 'Promise' }).click();
  await page.getByLabel('Amount promised').fill('500');
  await page.getByRole('button', { name: /^Save: KES 500.00 by/ }).click();
  await card.getByText('Waiting').waitFor();

  const body = { loan_id: loan, amount: 500, payment_method: 'cash' };
  assert.equal((await as.cashier('POST /repayments', { body })).status, 201);
  await open(officer, '/collections/promises?state=kept');
  await page.getByRole('listitem').filter({ hasText: 'Amina Odhiambo' }).waitFor();
  const [note] = (await findAs(officer)('/notes')).items;
  assert.equal(note.text, 'Sells the maize on Friday and pays then');
  officer.assertQuiet();
});

test('whom to ask for money is narrowed to a branch and an officer, and so is a message to all', async () => {
  const branch = (await as.admin('POST /branches', { body: { code: 'KTL', name: 'Kitale' } })).json;
  const person = { first_name: 'Nekesa', last_name: 'Simiyu', phone: '+254733111222' };
  const body = { ...person, branch_id: branch.data.id };
  const client_id = (await as.officer('POST /clients', { body })).json.data.id;
  const on = ago({ months: 5 });
  const theirs = await lending.approved({ client_id, applied_on: on });
  const paid = { body: { payment_method: 'cash', disbursed_on: on } };
  assert.equal((await as.cashier(`POST /loans/${theirs}/disbursement`, paid)).status, 200);

  const officer = await atWork();
  const { page } = officer;
  const rows = page.getByRole('table').getByRole('link', { name: /^\w+ (Odhiambo|Simiyu)$/ });
  await open(officer, '/collections?tab=late_over_90');
  await page.getByText('2 of 2 shown').waitFor();
  await page.getByLabel('Branch').selectOption('Kitale');
  await page.getByText('1 of 1 shown').waitFor();
  assert.deepEqual(await rows.allInnerTexts(), ['Nekesa Simiyu']);
  assert.equal(new URL(page.url()).searchParams.get('branch'), branch.data.id);
  await page.getByRole('button', { name: 'Message all 1' }).waitFor();
  await page.getByLabel('Officer').selectOption('Otieno');
  await page.getByText('Nobody of theirs is on this list').waitFor();
  await page.getByRole('link', { name: 'Show everybody' }).click();
  await page.getByText('2 of 2 shown').waitFor();
  officer.assertQuiet();
});

test('a task is given, ticked off, and found among what is done', async () => {
  const officer = await atWork();
  await open(officer, '/collections/tasks');
  await officer.page.getByRole('button', { name: 'Give a task' }).click();
  await officer.page.getByLabel('What is to be done').fill('Fetch the logbook');
  await officer.page.getByRole('button', { name: 'Save the task' }).click();
  const done = officer.page.getByRole('checkbox', { name: 'Done: Fetch the logbook' });
  await done.click();
  await officer.page.getByText('No tasks').waitFor();
  await open(officer, '/collections/tasks?show=done');
  assert.equal(await done.isChecked(), true);
  await settled(officer.page);
  officer.assertQuiet();
});

test('what is said, promised and to be done on a loan stands on its page and in its story', async () => {
  const mine = await lending.disbursed(ago({ months: 2 }));
  const { client_id: client } = (await as.officer(`GET /loans/${mine}`)).json.data;
  const late = { loan_id: mine, amount: 300, payment_method: 'cash' };
  const paid_at = `${ago({ days: 9 })}T09:00:00Z`;
  await as.cashier('POST /repayments', { body: { ...late, paid_at } });
  const officer = await atWork();
  const { page } = officer;
  await open(officer, `/loans/${mine}?tab=notes`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Write a note' }).click();
  await dialog.getByLabel('What was said').fill('Asks for a week');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await page.getByRole('link', { name: 'Take a promise' }).click();
  await dialog.getByLabel('Amount promised').fill('700');
  await dialog.getByRole('button', { name: 'Save: KES 700.00' }).click();
  await page.getByRole('link', { name: 'Give a task' }).click();
  await dialog.getByLabel('What is to be done').fill('Visit the stall');
  await dialog.getByRole('button', { name: 'Save the task' }).click();
  await dialog.waitFor({ state: 'detached' });
  const promises = page.getByRole('region', { name: 'Promises' });
  await promises.getByText('Waiting').waitFor();

  // Who thinks better of it has changed nothing.
  await promises.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByText('Take back the promise of Amina Odhiambo?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await promises.getByText('Waiting').waitFor();
  await promises.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await promises.getByText('Taken back').waitFor();

  await open(officer, `/clients/${client}?tab=timeline`);
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entry('Asks for a week').getByText('Call').waitFor();
  await entry('Promised KES 700.00').getByText('Taken back').waitFor();
  await entry('Visit the stall').getByText('open').waitFor();
  await entry('Client taken on').waitFor();
  // What was entered late is told by the day it counts for.
  const told = await entry('Repayment KES 300.00').innerText();
  assert.match(told, /\d{4} · entered (just now|\d+ min)/);
  await entry('Repayment KES 300.00').getByRole('link', { name: /^LN-/ }).click();
  await page.waitForURL(`**/loans/${mine}*`);
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('heading', { name: 'No messages' }).waitFor();
  officer.assertQuiet();
});

test('a date field begins with the lender’s day, whatever this device takes it for', async () => {
  const officer = await atWork();
  const { page } = officer;
  await page.clock.setFixedTime('2031-05-04T09:00:00Z');
  await open(officer, `/loans/${loan}?tab=notes&do=promise`);
  const day = page.getByRole('dialog').getByLabel('To be paid by');
  assert.equal(await day.getAttribute('min'), ago());
  assert.equal(await day.inputValue(), ago({ days: -1 }));
  officer.assertQuiet();
});

test('a view of clients is kept under a name; a list of collections goes along as it is', async () => {
  const officer = await atWork();
  const { page } = officer;
  await open(officer, '/clients?tab=late&sort=name');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Late by name');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(officer, '/clients');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Late by name' }).click();
  await page.waitForURL(/\/clients\?tab=late&sort=name$/);

  await open(officer, '/collections?tab=late_over_90');
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  assert.match(file, /Amina Odhiambo/);
  officer.assertQuiet();
});

const KEYED = { 'Idempotency-Key': 'an-application-of-her-own' };

/** Words that English sentences have, and Swahili ones do not. */
const ENGLISH = /\b(the|is|are|has|not|must|of|and|with|this|that|was|cannot|may|your)\b/i;

/** What a page complains of, once it does: not a word of it is English. */
async function complaint(page: Page): Promise<string> {
  const told = page.locator('[role="alert"]:visible, .mantine-InputWrapper-error:visible').first();
  await told.waitFor();
  const text = await told.innerText();
  assert.doesNotMatch(text, ENGLISH);
  return text;
}

test('who reads Swahili is refused in Swahili: at the door, in a field, by a rule, by a colleague', async () => {
  const stranger = await visit(server.origin, { language: 'sw' }, [401]);
  await open(stranger, '/login');
  await stranger.page.getByLabel('Barua pepe').fill(email);
  await stranger.page.getByLabel('Nenosiri').fill('not-the-password');
  await stranger.page.getByRole('button', { name: 'Ingia' }).click();
  assert.match(await complaint(stranger.page), /haviendani/);

  await inTenant(server.database, lender, (tx) =>
    changeSettings(tx, { makerAndChecker: 'differ' }),
  );
  const manager = await makeStaff(server.database, lender, { role: 'manager', name: 'Achieng' });
  const look = { language: 'sw', password: PASSWORD, expected: [400, 403, 409, 422] } as const;
  const { page, context } = await atDesk(server, { email: manager.email, ...look });
  await open({ page }, '/clients/new');
  await page.getByLabel('Jina la kwanza').fill('Zawadi');
  await page.getByLabel('Jina la ukoo').fill('Chebet');
  await page.getByLabel('Simu').fill('0733 555 777');
  await page.getByLabel('Barua pepe').fill('za..wadi@home.example');
  await page.getByRole('button', { name: 'Hifadhi mteja' }).click();
  assert.match(await complaint(page), /lazima iwe anwani ya barua pepe/);

  const promise = `/collections?tab=late_over_90&do=promise&loan=${loan}`;
  const promised = async (amount: string) => {
    await open({ page }, promise);
    await page.getByLabel('Kiasi kilichoahidiwa').fill(amount);
    await page.getByRole('button', { name: /^Hifadhi: KES/ }).click();
  };
  await promised('9,000,000,000,000');
  assert.match(await complaint(page), /isizidi 1000000000000/);
  await promised('700');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await promised('800');
  assert.match(await complaint(page), /imeshaahidiwa/);

  const own = await lending.applied();
  await open({ page }, `/loans/${own}?do=reject`);
  await as.manager(`POST /loans/${own}/rejection`, { body: { reason: 'Found elsewhere' } });
  await page.getByLabel('Sababu').fill('Hana kipato');
  await page.getByRole('button', { name: /^Kataa KES/ }).click();
  assert.match(await complaint(page), /"imekataliwa"/);

  const { client_id, product_id } = (await as.manager(`GET /loans/${own}`)).json.data;
  const body = { client_id, product_id, applied_amount: 5_000, term_days: 120 };
  const made = await context.request.post('/console/api/loans', { data: body, headers: KEYED });
  assert.equal(made.status(), 201, await made.text());
  await open({ page }, '/loans?tab=to_approve');
  await page
    .getByRole('checkbox', { name: /Amina Odhiambo/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Idhinisha mkopo 1' }).click();
  const refused = page.getByRole('dialog').getByRole('listitem').first();
  assert.match(await refused.innerText(), /Watu wawili wanahitajika/);
});
