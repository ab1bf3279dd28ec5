// Clients and collections, as an officer works with them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

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
