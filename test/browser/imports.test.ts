// Clients and loans that are brought along in files, as managers import them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFaults } from '@mkopo/test/browser/kit/axe.ts';
import { PHONE } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { server, lender, as } = world;
const lending = consoleLending(world);

const ROWS = IS_WHOLE ? 5_000 : 1_000;
const BAD_ROWS = 37;
const asWritten = (count: number) => count.toLocaleString('en');

/** Rows as another system exports them: 37 of them are not as they should be. */
function manyRows(): string {
  // Odd, so that they are bad in both ways by turns.
  const every = 2 * Math.floor(ROWS / 2 / (BAD_ROWS + 1)) + 1;
  const bad = new Set(Array.from({ length: BAD_ROWS }, (_, index) => 1 + index * every));
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const phone = `07${String(10_000_000 + index)}`;
    return bad.has(index)
      ? `Mbaya,Safu,${index % 2 ? '12' : ''},${index}`
      : `Mteja${index},Wanjala,${phone},${70_000_000 + index}`;
  });
  return ['Jina la kwanza,Surname,Nambari ya simu,ID No', ...rows].join('\r\n');
}

test('a manager imports thousands of clients with 37 bad rows, sees each of them, and takes it back', async () => {
  const { email: manager } = await makeStaff(server.database, lender, { role: 'manager' });
  const desk = await atDesk(server, { email: manager, password: PASSWORD });
  const { page } = desk;
  const good = ROWS - BAD_ROWS;
  const before = (await findAs(desk)('/clients/counts')).all;
  await open(desk, '/imports');
  await page.getByText('Nothing was imported yet').waitFor();
  const buffer = Buffer.from(manyRows());
  await page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'wateja.csv', mimeType: 'text/csv', buffer },
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.getByRole('status').getByText('The check is done.').waitFor({ timeout: 120_000 });
  assert.equal((await findAs(desk)('/clients/counts')).all, before, 'nothing was changed');
  const rows = page.getByRole('table', { name: 'Rows' }).getByRole('row');
  await settled(page);
  assert.equal(await rows.count(), 1 + BAD_ROWS, 'the head and the bad rows');
  await rows.filter({ hasText: 'Nambari ya simu is missing.' }).first().waitFor();
  await rows.filter({ hasText: 'Nambari ya simu is no phone number' }).first().waitFor();
  assert.deepEqual(await axeFaults(page), []);
  const result = page.getByRole('link', { name: 'Rows that are left out, with why' });
  const saved = page.waitForEvent('download');
  await result.click();
  assert.equal((await saved).suggestedFilename(), 'clients-not-imported.csv');

  await page.getByRole('button', { name: `Import ${asWritten(good)} clients` }).click();
  await page.getByRole('status').getByText('The import is done.').waitFor({ timeout: 240_000 });
  assert.equal((await findAs(desk)('/clients/counts')).all, before + good);
  await page.getByRole('link', { name: `Imported ${good}` }).click();
  await page.getByRole('table', { name: 'Rows' }).getByText('Mteja0').first().waitFor();

  await page.getByRole('button', { name: 'Take it back' }).click();
  assert.deepEqual(await axeFaults(page), []);
  await page.getByRole('button', { name: `Take ${asWritten(good)} rows back` }).click();
  const undone = page.getByRole('status').getByText('Everything that was imported is taken back.');
  await undone.waitFor({ timeout: 240_000 });
  assert.equal((await findAs(desk)('/clients/counts')).all, before);
  await open(desk, '/imports');
  await page.getByRole('link', { name: 'wateja.csv' }).first().waitFor();
  desk.assertQuiet();
});

test('columns that were not found are named by hand, on a phone and in Swahili', async () => {
  const { email: manager } = await makeStaff(server.database, lender, { role: 'manager' });
  const desk = await atDesk(server, {
    ...{ email: manager, password: PASSWORD, language: 'sw', ...PHONE },
  });
  const { page } = desk;
  await open(desk, '/imports');
  await page.getByLabel('Faili', { exact: true }).setInputFiles({
    name: 'majina.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a;b\nAsha Njeri Mwangi;0712999123\n'),
  });
  await page.getByRole('button', { name: 'Pakia na ukague' }).click();
  await page.getByText('Baadhi ya safuwima hazikutambuliwa').waitFor({ timeout: 60_000 });
  const check = page.getByRole('button', { name: 'Kagua kwa safuwima hizi' });
  assert.equal(await check.isDisabled(), true);
  await page.getByLabel('Jina kamili, likiwa safuwima moja').selectOption('a');
  await page.getByLabel('Simu', { exact: true }).selectOption('b');
  assert.deepEqual(await axeFaults(page), []);
  await check.click();
  await page.getByRole('button', { name: 'Ingiza mteja 1' }).click({ timeout: 60_000 });
  await page.getByText('Uingizaji umekamilika.').waitFor({ timeout: 60_000 });
  desk.assertQuiet();
});

/** Another manager each time: who brings loans along does not say yes to them. */
async function managing() {
  const { email: manager } = await makeStaff(server.database, lender, { role: 'manager' });
  return atDesk(server, { email: manager, password: PASSWORD });
}

test('two managers take a loan book over: what disagrees is named, and the loan is as it stood', async () => {
  await lending.product({ name: 'Biashara ya zamani' });
  const borrower = { first_name: 'Halima', last_name: 'Yusuf', phone: '+254722333444' };
  const body = { ...borrower, national_id: '31222333' };
  assert.equal((await as.officer('POST /clients', { body })).status, 201);
  const maker = await managing();
  const row = (number: string, owed: number) =>
    `${number},31222333,Biashara ya zamani,12000,${ago({ months: 2 })},4,6000,210,6000,${owed}`;
  const head =
    'Loan No,ID No,Product,Loan amount,Disbursement date,Instalments,Principal repaid,' +
    'Interest repaid,Principal outstanding,Interest outstanding';
  await open(maker, '/imports');
  await maker.page.getByLabel('What it holds').selectOption('Loans, as they stand');
  await maker.page.getByLabel('File', { exact: true }).setInputFiles({
    ...{ name: 'book.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([head, row('MF-77', 90), row('MF-78', 190)].join('\n')),
  });
  await maker.page.getByRole('button', { name: 'Upload and check' }).click();
  await maker.page.getByRole('status').getByText('The check is done.').waitFor();
  maker.assertQuiet();

  const desk = await managing();
  const { page } = desk;
  await open(desk, new URL(maker.page.url()).pathname);
  const rows = page.getByRole('table', { name: 'Rows' }).getByRole('row');
  await rows.filter({ hasText: 'by 100.00 (300.00). Is it another product?' }).waitFor();
  assert.deepEqual(await axeFaults(page), []);
  await page.getByRole('button', { name: 'Take 1 loan over: KES 12,000.00 lent' }).click();
  await page.getByRole('status').getByText('The import is done.').waitFor({ timeout: 60_000 });
  const [{ id }] = (await findAs(desk)('/search?q=MF-77')).loans;
  await open(desk, `/loans/${id}`);
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByText('MF-77').waitFor();
  await page.getByText('KES 6,090.00').first().waitFor();
  await page.getByText('KES 6,210.00').first().waitFor();
  assert.deepEqual(await axeFaults(page), []);
  desk.assertQuiet();
});
