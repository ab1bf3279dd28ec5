import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';

const server = await demoDesk();

/** Somebody before the drawer of a loan that runs, one of its own for each test. */
async function beforeDrawer(at: number, look: Parameters<typeof atDesk>[1] = {}) {
  const desk = await atDesk(server, look);
  const find = findAs(desk);
  const loan = (await find('/loans?status=disbursed&limit=8')).items[at];
  const booked = async (): Promise<readonly number[]> =>
    (await find(`/repayments?loan_id=${loan.id}&limit=100`)).items.map(
      (one: { readonly amount: number }) => one.amount,
    );
  await open(desk, `/loans/${loan.id}?do=repay`);
  const drawer = desk.page.getByRole('dialog');
  const record = drawer.getByRole('button', { name: /^Record/ });
  return { ...desk, loan, booked, drawer, record };
}

test('an amount that could mean two things is booked as none, and the field says how it is written', async () => {
  const { page, drawer, record, booked, assertQuiet } = await beforeDrawer(0);
  const amount = drawer.getByLabel('Amount received');
  const before = await booked();
  for (const typed of ['5.000,00', '1,50', '1.234', '1e9', 'abc', '-5']) {
    await amount.fill(typed);
    await drawer.getByText('Write the amount like 12,500.00').waitFor();
    assert.equal(await record.isDisabled(), true, typed);
    await amount.press('Enter');
  }
  await amount.fill('0');
  await drawer.getByText('The amount must be above zero.').waitFor();
  assert.deepEqual(await booked(), before);

  await amount.fill('1,234.5');
  await amount.blur();
  assert.equal(await amount.inputValue(), '1,234.50');
  await drawer.getByRole('button', { name: 'Record KES 1,234.50' }).click();
  await drawer.getByRole('heading', { name: 'Recorded KES 1,234.50' }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  assertQuiet();
});
