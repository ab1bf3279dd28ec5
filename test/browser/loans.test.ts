// What staff do with the pipeline: look through it, decide on several, keep a view, take it along,
// and take an application in.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import type { Response } from 'playwright-core';

const server = await demoDesk();
const manager = await atDesk(server);
const { page } = manager;
const find = findAs(manager);

const rowNames = () => page.locator('tbody [data-row-link]').allTextContents();
const cell = (name: string | RegExp) => page.getByRole('button', { name });

test('tabs, search and order are links: what is counted is what is listed', async () => {
  await open(manager, '/loans');
  const { stages, all } = await find('/loans/counts');
  const tabs = await page.locator('nav[aria-label="Stages"] a').allTextContents();
  assert.ok(tabs.includes(`All${all.loans}`), tabs.join());
  assert.ok(tabs.includes(`Late${stages.late.loans + stages.very_late.loans}`), tabs.join());
  const listed = page.waitForResponse(/\/loans\?.*stage=late/);
  await page.getByRole('link', { name: /^Late/ }).click();
  await listed;
  await settled(page);
  const days = await page.locator('tbody tr td:nth-child(8)').allTextContents();
  assert.deepEqual(
    days.map(Number),
    days.map(Number).toSorted((one, other) => other - one),
  );
  await page.getByRole('button', { name: /^Balance/ }).click();
  await page.waitForURL(/sort=-balance/);
  await page.locator('th[aria-sort="descending"]', { hasText: 'Balance' }).waitFor();
});

test('a phone as it is said finds its loans; what nobody has says so, and can be taken back', async () => {
  const [{ client }] = (await find('/loans?limit=1')).items;
  await open(manager, '/loans');
  await page.keyboard.press('/');
  const typed = `0${client.phone.slice(4, 7)} ${client.phone.slice(7)}`;
  const listed = page.waitForResponse(isSearchFor(typed));
  await page.keyboard.type(typed);
  await listed;
  await settled(page);
  const names = await rowNames();
  assert.ok(names.length > 0 && names.every((name) => name === client.name), names.join());
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByRole('heading', { name: 'No loan matches' }).waitFor();
  await page.locator('.card').getByRole('button', { name: 'Clear filters' }).click();
  await page.locator('tbody tr').first().waitFor();
  assert.equal(await page.getByRole('searchbox').inputValue(), '');
});

test('several are approved by the keyboard, after one look at what they come to', async () => {
  await open(manager, '/loans?tab=to_approve');
  const before = (await find('/loans/counts')).stages;
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await cell('Approve 2 loans').click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 loans' });
  await dialog.getByText('Together').waitFor();
  await dialog.getByRole('button', { name: 'Approve 2 loans' }).click();
  await dialog.getByText('2 done, 0 refused').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  const after = (await find('/loans/counts')).stages;
  assert.equal(after.to_approve.loans, before.to_approve.loans - 2);
  assert.equal(after.to_pay_out.loans, before.to_pay_out.loans + 2);
  manager.assertQuiet();
});

test('all that match are selected, whatever the page shows', async () => {
  await open(manager, '/loans?tab=on_time');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const { loans } = (await find('/loans/counts')).stages.on_time;
  await cell(`Select all ${loans} that match`).click();
  await page.getByText(`${loans} selected`).waitFor();
  await page.getByRole('link', { name: /^Closed/ }).click();
  await page.waitForURL(/tab=closed/);
  await page.getByText(`${loans} selected`).waitFor();
  await cell('Clear').click();
});

test('a view is kept under a name and opened again; the list goes along as CSV', async () => {
  await open(manager, '/loans?tab=closed&min=20000');
  await cell('Views').click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('Large and over');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(manager, '/loans');
  await cell('Views').click();
  await page.getByRole('menuitem', { name: 'Large and over' }).click();
  await page.waitForURL(/tab=closed.*min=20000/);
  await settled(page);
  await cell('Export').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  const { loans } = (await find('/loans/counts?amount_min=20000')).stages.closed;
  assert.equal(text.trim().split('\r\n').length, loans + 1);
  manager.assertQuiet();
});

test('an application is taken in by four steps, with its cost in sight', async () => {
  const officer = await atDesk(server, { email: 'officer@umoja.example' });
  const desk = officer.page;
  const [product] = (await find('/products')).items;
  await open(officer, '/loans/new');
  await desk.getByRole('button', { name: 'New client' }).click();
  await desk.getByLabel('First name').fill('Zuhura');
  await desk.getByLabel('Last name').fill('Athumani');
  await desk.getByLabel('Phone').fill('0799 123 456');
  await desk.getByRole('button', { name: 'Add client' }).click();
  await desk.getByLabel('Product').selectOption(product.id);
  await desk.getByLabel(/^Amount/).fill(String(product.amount.min));
  await desk.getByText('Total cost of credit').waitFor();
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByLabel(/What the money is for/).fill('Stock');
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByRole('button', { name: /^Hand in for/ }).click();
  await desk.waitForURL(/\/loans\/[0-9a-f-]{36}/);
  const id = new URL(desk.url()).pathname.split('/').at(-1);
  const loan = await find(`/loans/${id}`);
  assert.deepEqual([loan.status, loan.applied_amount], ['pending', product.amount.min]);
  assert.equal(loan.purpose, 'Stock');
});

/** Whether a list was answered for what was typed, to its last letter. */
function isSearchFor(typed: string) {
  return (response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/loans') && searchParams.get('q') === typed;
  };
}
