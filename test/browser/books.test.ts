import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { atDesk, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { ago } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openMoney } from '@mkopo/test/kit/worlds/money-world.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';
import { readXlsx } from 'hucre/xlsx';

const world = await openMoney();
const { server, lender, as } = world;
const seated = async () => {
  const { email } = await makeStaff(server.database, lender, { role: 'manager' });
  return atDesk(server, { email, password: PASSWORD });
};
const manager = await seated();
const { page } = manager;

async function writeRent(): Promise<void> {
  await open(manager, '/books/journal?do=entry');
  const form = page.getByRole('dialog');
  await form.getByLabel('Why').fill('Rent of March');
  await form.getByLabel('Account, Line 1').selectOption('5000');
  await form.getByLabel('Amount, Line 1').fill('1,200');
  await form.getByLabel('Account, Line 2').selectOption('1000');
  await form.getByLabel('Amount, Line 2').fill('200');
  await form.getByText('Still KES 1,000.00 to go').waitFor();
  await form.getByLabel('Amount, Line 2').fill('1200');
}

test('an entry by hand is booked, found in the statements, and taken back', async () => {
  await writeRent();
  await page.getByRole('button', { name: 'Book KES 1,200.00' }).click();
  const entry = page.getByRole('article').filter({ hasText: 'Rent of March' });
  await entry.waitFor();

  await open(manager, '/books?tab=income');
  const expenses = page.getByRole('region', { name: 'Expenses' });
  await expenses.getByRole('link', { name: 'Loan-loss expense' }).first().click();
  await page.getByRole('heading', { name: '5000 Loan-loss expense' }).waitFor();
  await page.getByText('Rent of March').first().waitFor();

  await open(manager, '/books/journal');
  await entry.getByRole('button', { name: 'Take back' }).click();
  await page.getByLabel('Reason').fill('Booked twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Takes another back').waitFor();
  const { items } = (await as.auditor('GET /books/entries?origin=people')).json.data;
  assert.deepEqual(
    items.map((one: { memo: string }) => one.memo),
    ['Booked twice', 'Rent of March'],
  );
  manager.assertQuiet();
});

test('a figure leads to its account, its line to the loan', async () => {
  const { number } = await world.loan();
  await open(manager, '/books');
  await page.getByText('Debits and credits are the same').waitFor();
  await page.getByRole('link', { name: 'Loans receivable' }).first().click();
  await settled(page);
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Amina' }).waitFor();
  manager.assertQuiet();
});

test('where two are asked for, one writes an entry and another says yes', async () => {
  await as.admin('PATCH /settings', { body: { maker_and_checker: 'differ' } });
  await writeRent();
  await page.getByRole('button', { name: 'Ask to book KES 1,200.00' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const other = await seated();
  await open(other, '/books/journal');
  await other.page.getByRole('button', { name: 'Say yes' }).click();
  await other.page.getByText('yes by').waitFor();
  other.assertQuiet();
});

test('at the end of a month its PAR goes into a workbook, and the books onto paper', async () => {
  await world.loan();
  await open(manager, '/reports');
  await page.getByLabel('At the end of').fill(ago());
  await settled(page);
  const saved = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const { name, bytes } = await saved('For Excel');
  assert.equal(name, `portfolio-at-risk-${ago()}.xlsx`);
  const [sheet, about] = (await readXlsx(bytes)).sheets;
  const total = sheet?.rows.at(-1) ?? [];
  const { data } = (await as.auditor(`GET /reports/portfolio-at-risk?date=${ago()}`)).json;
  assert.deepEqual(total.slice(0, 3), ['All products', data.total.loans, data.total.principal]);
  assert.ok(data.total.loans > 0, 'the test is blind');
  assert.deepEqual(about?.rows[0], ['Report', 'Portfolio at risk']);

  await page.getByRole('link', { name: 'Vintage' }).click();
  await page.getByRole('region', { name: 'PAR30 by age, of what was lent' }).waitFor();
  assert.match((await saved('As CSV')).bytes.toString(), /Lent in,Loans,Lent,After 1 mo\./);

  await open(manager, '/books?tab=balance');
  const sheetOfDay = await saved('As PDF');
  assert.match(sheetOfDay.name, /^balance-sheet-.*\.pdf$/);
  assert.match(readPdf(sheetOfDay.bytes).join(' '), /Loans receivable/);
  manager.assertQuiet();
});

test('a report goes to a colleague by e-mail from now on, until somebody stops it', async () => {
  const zawadi = { role: 'auditor', name: 'Zawadi' } as const;
  const { id } = await makeStaff(server.database, lender, zawadi);
  await open(manager, '/reports?tab=ageing');
  await page.getByRole('button', { name: 'By e-mail' }).click();
  await page.getByText('No report is sent yet').waitFor();
  await page.getByRole('button', { name: 'Have a report sent' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('How often').selectOption('weekly');
  await form.getByLabel('Zawadi').check();
  await form.getByRole('button', { name: 'Send it from now on' }).click();
  const line = page.getByRole('article', { name: 'Ageing' });
  await line.getByText('Zawadi').waitFor();
  const [kept] = (await as.manager('GET /report-schedules')).json.data.items;
  assert.deepEqual([kept.report, kept.frequency, kept.recipients[0].id], ['ageing', 'weekly', id]);
  await line.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('dialog', { name: 'Stop sending' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await page.getByText('No report is sent yet').waitFor();
  manager.assertQuiet();
});
