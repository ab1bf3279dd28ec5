import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { until } from '@mkopo/test/kit/until.ts';

const server = await demoDesk();
const desk = await atDesk(server);
const { page, context } = desk;
const find = findAs(desk);

const button = (name: RegExp | string) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

test('a newcomer approves a loan, pays it out, takes a repayment and prints its receipt', async () => {
  const [loan] = (await find('/loans?status=pending&limit=1')).items;
  await open(desk, `/loans/${loan.id}`);
  await button('Approve').click();
  await dialog()
    .getByRole('button', { name: /^Approve KES/ })
    .click();
  await page.getByText('To pay out', { exact: true }).waitFor();

  await button('Pay out by M-Pesa').click();
  await dialog().getByText('Paid out to the client').waitFor();
  await dialog()
    .getByRole('button', { name: /^Pay out KES/ })
    .click();
  await dialog().getByRole('heading', { name: 'Paid out' }).waitFor();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await page.getByText('On time', { exact: true }).waitFor();

  await button('Record repayment').click();
  await dialog().getByLabel('M-Pesa code').fill('UKF00QW81Z');
  await dialog().getByText('Balance afterwards').waitFor();
  await dialog()
    .getByRole('button', { name: /^Record KES/ })
    .click();
  await dialog()
    .getByRole('heading', { name: /^Recorded KES/ })
    .waitFor();
  const receipt = dialog().getByRole('link', { name: 'Print the receipt' });
  const printed = await context.request.get((await receipt.getAttribute('href')) ?? '');
  assert.match(readPdf(await printed.body()).join('\n'), /UKF00QW81Z/);
  await dialog().getByRole('button', { name: 'Done' }).click();
  desk.assertQuiet();
});

test('a preview that is under way when its payment is recorded is let go, and refused to nobody', async () => {
  const [loan] = (await find('/loans?status=disbursed&limit=1')).items;
  const own = await atDesk(server);
  await own.page.addInitScript(IN_ORDER);
  await open(own, `/loans/${loan.id}?do=repay`);
  const drawer = own.page.getByRole('dialog');
  await drawer.getByText('Balance afterwards').waitFor();
  await own.page.evaluate('order.length = 0');
  const recorded = Promise.withResolvers<void>();
  const previewing = own.page.waitForRequest('**/preview');
  await own.page.route('**/preview', async (route) => {
    await recorded.promise;
    // Whoever asked may be gone.
    await route.fulfill({ status: 409, json: { code: 'invalid_state' } }).catch(() => {});
  });
  await drawer.getByLabel('M-Pesa code').fill('UKF00QW82A');
  await previewing;
  await drawer.getByRole('button', { name: /^Record KES/ }).click();
  await drawer.getByRole('heading', { name: /^Recorded KES/ }).waitFor();
  recorded.resolve();
  const order = await own.page.evaluate<string[]>('order');
  assert.deepEqual(order, ['preview', 'preview let go', 'repayments']);
  await drawer.getByRole('button', { name: 'Done' }).click();
  await drawer.waitFor({ state: 'detached' });
  own.assertQuiet();
});

/** Keeps what a page asks to be done, and what it lets go, in the order in which it does. */
const IN_ORDER = `
  window.order = [];
  const ask = window.fetch;
  window.fetch = (url, init) => {
    const name = String(url).split('/').at(-1);
    if (init?.method !== 'POST') return ask(url, init);
    order.push(name);
    init.signal?.addEventListener('abort', () => order.push(name + ' let go'));
    return ask(url, init);
  };`;

test('a payment that closes its loan is told as that, and nothing is refused behind it', async () => {
  const loan = (await find('/loans?status=disbursed&limit=5')).items.at(-1);
  const own = await atDesk(server);
  await open(own, `/loans/${loan.id}?do=repay`);
  const drawer = own.page.getByRole('dialog');
  const { total } = await find(`/loans/${loan.id}/settlement`);
  await drawer.getByLabel('Amount received').fill(String(total));
  await drawer.getByLabel('M-Pesa code').fill('UKF00QW83B');
  await drawer.getByText('Closes the loan.').waitFor();
  await drawer.getByRole('button', { name: /^Record KES/ }).click();
  await drawer.getByText('The loan is closed.').waitFor();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await settled(own.page);
  own.assertQuiet();
});

test('what lies behind a drawer stays where it is, and goes on when the drawer is gone', async () => {
  const [loan] = (await find('/loans?status=disbursed&limit=1')).items;
  const low = await atDesk(server, { height: 400 });
  await open(low, `/loans/${loan.id}?do=repay`);
  await low.page.getByRole('dialog').waitFor();
  await low.page.mouse.move(600, 200);
  await low.page.mouse.wheel(0, 300);
  await settled(low.page);
  assert.equal(await low.page.evaluate('scrollY'), 0);
  await low.page.keyboard.press('Escape');
  await low.page.getByRole('dialog').waitFor({ state: 'detached' });
  await low.page.mouse.wheel(0, 300);
  await until('the page scrolls', 20_000, async () => {
    return (await low.page.evaluate<number>('scrollY')) > 0;
  });
  low.assertQuiet();
});

test('a write-off takes two: one asks on the loan, another says yes there', async () => {
  const officer = await atDesk(server, { email: 'officer@umoja.example' });
  const [loan] = (await find('/loans?status=disbursed&days_past_due=60&limit=1')).items;
  await open(officer, `/loans/${loan.id}`);
  const their = officer.page;
  await their.getByRole('button', { name: 'More', exact: true }).click();
  await their.getByRole('menuitem', { name: /^Write off/ }).click();
  const asking = their.getByRole('dialog');
  await asking.getByLabel('Reason').fill('Not found for a year');
  await asking.getByRole('button', { name: /^Ask for it: Write off KES/ }).click();
  await asking.getByRole('heading', { name: 'Asked for' }).waitFor();

  await open(desk, `/loans/${loan.id}`);
  await page.getByRole('region', { name: 'Waits for a second person' }).waitFor();
  await button('Say yes').click();
  await page.getByText('Written off', { exact: true }).first().waitFor();
  officer.assertQuiet();
  desk.assertQuiet();
});

test('a repayment is taken back from its row, with what that does shown before', async () => {
  const [loan] = (await find('/loans?status=disbursed&limit=1')).items;
  const body = { loan_id: loan.id, amount: 100, payment_method: 'cash' };
  await context.request.post('/console/api/repayments', { data: body });
  const before = (await find(`/loans/${loan.id}`)).balances.total;
  await open(desk, `/loans/${loan.id}?tab=transactions`);
  await button(/^More: Repayment/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  await dialog().getByLabel('Reason').fill('The cheque bounced');
  await dialog().getByText('Balance afterwards').waitFor();
  await dialog().getByRole('button', { name: 'Take KES 100.00 back' }).click();
  await dialog().waitFor({ state: 'detached' });
  assert.equal((await find(`/loans/${loan.id}`)).balances.total, before + 100);
  desk.assertQuiet();
});

test('a guarantor and the loan that money is meant for are found by name, not by an id', async () => {
  const [pending] = (await find('/loans?status=pending&limit=1')).items;
  const [other] = (await find('/clients?limit=20')).items.filter(
    ({ id }: { readonly id: string }) => id !== pending.client.id,
  );
  await open(desk, `/loans/${pending.id}?tab=guarantors&do=name_guarantor`);
  await dialog().getByRole('searchbox').fill(`${other.first_name} ${other.last_name}`);
  await dialog()
    .getByRole('button', { name: `Choose ${other.first_name} ${other.last_name}` })
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Name the guarantor' }).click();
  await dialog().waitFor({ state: 'detached' });
  const named = (await find(`/loans/${pending.id}/guarantors`)).items;
  assert.equal(named.at(-1).name, `${other.first_name} ${other.last_name}`);

  const [from, to] = (await find('/loans?status=disbursed&limit=2')).items;
  const body = { loan_id: from.id, amount: 77, payment_method: 'cash' };
  await context.request.post('/console/api/repayments', { data: body });
  const before = (await find(`/loans/${to.id}`)).balances.total;
  await open(desk, `/loans/${from.id}?tab=transactions`);
  await button(/^More: Repayment/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Move/ }).click();
  await dialog().getByRole('searchbox').fill(to.loan_number);
  await dialog().getByRole('radio').first().check();
  await dialog().getByLabel('Reason').fill('Meant for another');
  await dialog()
    .getByRole('button', { name: /KES 77/ })
    .click();
  await dialog().waitFor({ state: 'detached' });
  assert.equal((await find(`/loans/${to.id}`)).balances.total, before - 77);
  desk.assertQuiet();
});

test('what the client handed in is opened from the loan', async () => {
  const [loan] = (await find('/loans?status=disbursed&limit=1')).items;
  const buffer = Buffer.from('%PDF-1.4 of June');
  const file = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer };
  const form = { client_id: loan.client.id, kind: 'payslip', file };
  await context.request.post('/console/api/documents', { multipart: form });
  await open(desk, `/loans/${loan.id}?tab=documents`);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Open payslip.pdf' }).click();
  assert.deepEqual(await readFile(await (await coming).path()), buffer);
  desk.assertQuiet();
});
