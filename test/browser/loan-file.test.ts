import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';

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
