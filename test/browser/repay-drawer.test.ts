import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import type { Page } from 'playwright-core';

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

/** Loses the first answer to a payment, which is booked; returns the keys of all that are sent. */
async function loseFirstAnswer(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/console/api/repayments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  return keys;
}

test('a payment whose answer was lost, sent again from a drawer opened anew, is booked once', async () => {
  const { page, drawer, record, loan, booked } = await beforeDrawer(1);
  const keys = await loseFirstAnswer(page);
  await drawer.getByLabel('Amount received').fill('111');
  await record.click();
  await drawer.getByText('it may be booked or done all the same').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Record repayment' }).click();
  await drawer.getByLabel('Amount received').fill('111');
  await record.click();
  await drawer.getByRole('heading', { name: 'Recorded KES 111.00' }).waitFor();
  assert.deepEqual([keys.length, keys[0]], [2, keys[1]], loan.loan_number);
  assert.deepEqual(
    (await booked()).filter((amount) => amount === 111),
    [111],
  );
});

test('behind a lost answer something else is refused however often it is pressed, and done by who opens the drawer anew', async () => {
  const { page, drawer, record, booked } = await beforeDrawer(2, { expected: [422] });
  const keys = await loseFirstAnswer(page);
  const amount = drawer.getByLabel('Amount received');
  await amount.fill('100.01');
  await record.click();
  await drawer.getByText('it may be booked or done all the same').waitFor();
  await amount.fill('120.01');
  await record.click();
  await drawer.getByText('close this, open it again and send it').waitFor();
  const again = page.waitForResponse('**/console/api/repayments');
  await record.click();
  assert.equal((await again).status(), 422);
  const ours = async () => (await booked()).filter((one) => one === 100.01 || one === 120.01);
  assert.deepEqual(await ours(), [100.01]);
  assert.equal(new Set(keys).size, 1);

  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Record repayment' }).click();
  await amount.fill('120.01');
  await record.click();
  await drawer.getByRole('heading', { name: 'Recorded KES 120.01' }).waitFor();
  assert.deepEqual((await ours()).toSorted(), [100.01, 120.01]);
});

test('a payment waits for its own preview, and shows none of another', async () => {
  const { page, drawer, record, assertQuiet } = await beforeDrawer(3);
  const after = drawer.getByText('Balance afterwards');
  await after.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/preview', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/preview');
  await drawer.getByLabel('Amount received').fill('77');
  await drawer.getByText('Reckoning').waitFor();
  assert.deepEqual([await after.count(), await record.isDisabled()], [0, true]);
  await asked;
  held.resolve();
  await after.waitFor();
  assert.equal(await record.isEnabled(), true);
  assertQuiet();
});

test('a payment whose preview fails, or does not come, can be recorded without it', async () => {
  const { page, drawer, record } = await beforeDrawer(4, { expected: [503] });
  await drawer.getByText('Balance afterwards').waitFor();
  await page.route('**/preview', (route) =>
    route.fulfill({ status: 503, json: { code: 'overloaded', message: '', request_id: 'r' } }),
  );
  await drawer.getByLabel('Amount received').fill('78');
  await drawer.getByText('There is too much to do just now').waitFor();
  assert.equal(await record.isEnabled(), true);
  await page.unroute('**/preview');
  await page.route('**/preview', () => undefined);
  await drawer.getByLabel('Amount received').fill('79');
  await drawer.getByText('Reckoning').waitFor();
  await record.click();
  await drawer.getByRole('heading', { name: 'Recorded KES 79.00' }).waitFor();
});
