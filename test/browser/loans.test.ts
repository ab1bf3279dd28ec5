// What staff do with the pipeline: look through it, decide on several, keep a view, take it along,
// and take an application in.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Visitor } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import type { Page, Response } from 'playwright-core';

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
  await open(manager, '/loans?tab=closed');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const { loans } = (await find('/loans/counts')).stages.closed;
  await cell(`Select all ${loans} that match`).click();
  await page.getByText(`${loans} selected`).waitFor();
  await page.getByRole('link', { name: /^On time/ }).click();
  await page.waitForURL(/tab=on_time/);
  await page.getByText(`${loans} selected`).waitFor();
  await cell('Clear').click();
});

test('more than one call takes are sent in parts; a lost answer is asked for anew, once', async () => {
  const officer = await atDesk(server, { email: 'officer@umoja.example' });
  const amount = await manyApplications(officer, 101);
  // A window of its own: an answer that is lost is complained of.
  const decider = await atDesk(server);
  const desk = decider.page;
  const press = (name: string) => desk.getByRole('button', { name }).click();
  await open(decider, `/loans?tab=to_approve&min=${amount}&max=${amount}`);
  await desk.getByRole('checkbox', { name: 'Select all' }).check();
  await press('Select all 101 that match');
  await press('Approve 101 loans');
  const dialog = desk.getByRole('dialog', { name: 'Approve 101 loans' });
  const go = dialog.getByRole('button', { name: 'Approve 101 loans' });
  await go.waitFor();
  const keys: (string | undefined)[] = [];
  await desk.route('**/loans/bulk-approval', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The second part is done, and nobody hears of it.
    const response = await route.fetch();
    await (keys.length === 2 ? route.abort() : route.fulfill({ response }));
  });
  await go.click();
  await dialog.getByText('What was sent before is done.').waitFor();
  await dialog.getByText('1 was not sent').waitFor();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('101 done, 0 refused').waitFor();
  await desk.unroute('**/loans/bulk-approval');
  assert.equal(new Set(keys).size, 2);
  assert.deepEqual([keys.length, keys[1]], [3, keys[2]]);
  const { stages } = await find(`/loans/counts?amount_min=${amount}&amount_max=${amount}`);
  assert.deepEqual([stages.to_approve.loans, stages.to_pay_out.loans], [0, 101]);
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('the board has a column for each stage, by the same filters; a view keeps it', async () => {
  await open(manager, '/loans');
  await page.getByRole('link', { name: 'Board' }).click();
  await page.waitForURL(/view=board/);
  await settled(page);
  const { stages } = await find('/loans/counts');
  const column = page.getByRole('region', { name: 'To approve', exact: true });
  const { loans } = stages.to_approve;
  await column.getByRole('heading', { name: `To approve ${loans}` }).waitFor();
  await settled(page);
  assert.equal(await column.getByRole('listitem').count(), Math.min(loans, 20));
  await page.getByRole('searchbox').fill('nobody of that name');
  await column.getByText('None in this stage').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await column.getByRole('listitem').first().waitFor();
  await cell('Views').click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name of the view').fill('My board');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open(manager, '/loans');
  await cell('Views').click();
  await page.getByRole('menuitem', { name: 'My board' }).click();
  await page.waitForURL(/view=board/);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await settled(page);
  await page.getByRole('region', { name: 'Board' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/loans\/[0-9a-f-]{36}/);
  manager.assertQuiet();
});

test('on a phone the board scrolls by itself, and the page does not', async () => {
  const phone = await atDesk(server, { width: 390, height: 800 });
  await open(phone, '/loans?view=board');
  const board = phone.page.getByRole('region', { name: 'Board' });
  const [inside, outside] = [
    await board.evaluate(hiddenWidth),
    await phone.page.evaluate('document.documentElement.scrollWidth - innerWidth'),
  ];
  assert.ok(inside > 390, `${inside}`);
  assert.equal(outside, 0);
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
  const quotes: string[] = [];
  desk.on('request', (request) => {
    if (request.url().endsWith('/loans/quote')) quotes.push(request.url());
  });
  await open(officer, '/loans/new');
  await desk.getByRole('button', { name: 'New client' }).click();
  await desk.getByLabel('First name').fill('Zuhura');
  await desk.getByLabel('Last name').fill('Athumani');
  await desk.getByLabel('Phone').fill('0799 123 456');
  await desk.getByRole('button', { name: 'Add client' }).click();
  await desk.getByLabel('Product').selectOption(product.id);
  await desk.getByLabel(/^Amount/).fill(String(product.amount.min));
  await desk.getByText('Total cost of credit').waitFor();
  // The rules run in the browser; the server is asked for what is about to be handed in.
  assert.equal(quotes.length, 0);
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByLabel(/What the money is for/).fill('Stock');
  await handPapersIn(desk);
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByRole('link', { name: 'Open payslip.pdf' }).waitFor();
  await desk.getByRole('button', { name: /^Hand in for/ }).click();
  await desk.waitForURL(/\/loans\/[0-9a-f-]{36}/);
  const id = new URL(desk.url()).pathname.split('/').at(-1);
  const loan = await find(`/loans/${id}`);
  assert.deepEqual([loan.status, loan.applied_amount], ['pending', product.amount.min]);
  assert.equal(loan.purpose, 'Stock');
  const papers = (await find(`/documents?client_id=${loan.client.id}`)).items;
  assert.deepEqual(
    papers.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`),
    ['payslip payslip.pdf'],
  );
});

/** One that is no paper, which is said and put away, and one that is kept. */
async function handPapersIn(desk: Page): Promise<void> {
  const part = desk.getByRole('region', { name: 'Documents' });
  const type = 'application/pdf';
  const sent = (name: string, text: string) =>
    part.getByLabel('File').setInputFiles([{ name, mimeType: type, buffer: Buffer.from(text) }]);
  await sent('letter.pdf', 'Dear Sir');
  await part.getByText('letter.pdf was not kept.').waitFor();
  await part.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await part.getByText('letter.pdf').waitFor({ state: 'detached' });
  await sent('payslip.pdf', '%PDF-1.4 of June');
  await part.getByRole('link', { name: 'Open payslip.pdf' }).waitFor();
}

/** Whether a list was answered for what was typed, to its last letter. */
function isSearchFor(typed: string) {
  return (response: Response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/loans') && searchParams.get('q') === typed;
  };
}

/** So many applications of an amount that no other has, ten a client; answers the amount. */
async function manyApplications({ context }: Visitor, count: number): Promise<number> {
  const [product] = (await find('/products')).items;
  const applied_amount = await unusedAmount(product.amount);
  const post = async (path: string, data: object) => {
    const made = await context.request.post(`/console/api${path}`, { data });
    assert.equal(made.status(), 201, await made.text());
    return (await made.json()).data.id;
  };
  const terms = { product_id: product.id, applied_amount, term_days: product.term_days.min };
  let client_id = '';
  for (let at = 0; at < count; at += 1) {
    const person = { first_name: 'Neema', last_name: 'Barasa', phone: `+254798123${100 + at}` };
    if (at % 10 === 0) client_id = await post('/clients', person);
    await post('/loans', { ...terms, client_id });
  }
  return applied_amount;
}

async function unusedAmount(limits: { readonly min: number; readonly step: number }) {
  let amount = limits.min;
  const filter = () => `amount_min=${amount}&amount_max=${amount}`;
  while ((await find(`/loans/counts?${filter()}`)).all.loans > 0) amount += limits.step;
  return amount;
}

/** How far something scrolls sideways inside itself. */
function hiddenWidth(element: unknown): number {
  const { scrollWidth, clientWidth } = element as Record<'scrollWidth' | 'clientWidth', number>;
  return scrollWidth - clientWidth;
}
