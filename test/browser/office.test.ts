import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ADMIN_EMAIL } from '@mkopo/server/demo/demo-credentials.ts';
import { atDesk, demoDesk, findAs, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { logIn } from '@mkopo/test/kit/worlds/staff.ts';

const server = await demoDesk();
const admin = await atDesk(server, { email: DEMO_ADMIN_EMAIL, expected: [422] });
const { page } = admin;
const dialog = page.getByRole('dialog');
const PASSWORD = 'ninaipenda kazi yangu';

/** Makes a call as whoever sits at a desk. */
async function send(
  { context }: Pick<typeof admin, 'context'>,
  [method, path]: readonly [method: string, path: string],
  data: object,
) {
  const headers = { origin: server.origin };
  const answer = await context.request.fetch(`/console/api${path}`, { method, data, headers });
  assert.ok(answer.ok(), await answer.text());
  return (await answer.json()).data;
}

const canLogIn = (email: string, password: string) =>
  logIn(server.origin, email, password).then(
    () => true,
    () => false,
  );

test('an admin lets a colleague in with a password that is shown once, and shuts them out', async () => {
  await open(admin, '/team');
  await page.getByRole('button', { name: 'New colleague' }).click();
  await dialog.getByLabel('Name').fill('Zawadi Kimani');
  await dialog.getByLabel('E-mail').fill('zawadi@umoja.example');
  await dialog.getByRole('button', { name: 'Make the log-in' }).click();
  await dialog.getByText('it is shown this once').waitFor();
  const password = (await dialog.locator('.mono').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  assert.ok(await canLogIn('zawadi@umoja.example', password));

  await page.getByRole('link', { name: 'Zawadi Kimani' }).first().click();
  await dialog.getByText('changes it at the next sign-in').waitFor();
  await dialog.getByText('Signed in on').waitFor();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByText('Signed in nowhere at the moment.').waitFor();
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await dialog.getByRole('button', { name: 'Lock the log-in' }).click();
  await dialog.getByText('Locked').waitFor();
  assert.ok(!(await canLogIn('zawadi@umoja.example', password)));
});

test('the audit log tells who locked whom, what it was before, and that its chain holds', async () => {
  await open(admin, '/audit?action=staff.update');
  await page.locator('[data-row-link]').first().click();
  await dialog.getByText('David Mutiso').waitFor();
  const line = dialog.getByRole('row').filter({ hasText: 'status' });
  await line.getByText('active').waitFor();
  await line.getByText('suspended').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText('The chain holds').waitFor({ timeout: 120_000 });
  await page.getByText('The books add up').waitFor();
});

test('a text is said in the lender’s own words, with how it will read, and put back', async () => {
  await open(admin, '/messages/templates?name=payment_receipt.sms.sw');
  const field = dialog.getByRole('textbox', { name: 'Text' });
  const usual = await field.inputValue();
  await field.fill('Asante {name}, tumepata {amount}. {lender}');
  await dialog.getByLabel('How it reads').getByText('Umoja Sacco').waitFor();
  await dialog.getByText('1 SMS is charged').waitFor();
  await dialog.getByRole('button', { name: 'Save the text' }).click();
  await page.getByRole('table').getByText('Your own words').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Your own words' });
  await row.getByRole('link').click();
  await dialog.getByRole('button', { name: 'Back to the usual words' }).click();
  await page.getByText('Your own words').first().waitFor({ state: 'detached' });
  const { items } = await findAs(admin)('/message-templates');
  const text = items.find(({ name }: { name: string }) => name === 'payment_receipt.sms.sw').text;
  assert.equal(text, usual);
});

test('quiet hours are set by an admin and hold; others look', async () => {
  await open(admin, '/messages/switches');
  const isQuiet = page.getByLabel('Quiet hours', { exact: true });
  if (!(await isQuiet.isChecked())) await isQuiet.check();
  await page.getByLabel('From', { exact: true }).fill('21:15');
  await page.getByRole('button', { name: 'Save the switches' }).click();
  await page.getByText('Saved').waitFor();
  assert.equal((await findAs(admin)('/message-settings')).quiet_hours.from, '21:15');
  const manager = await atDesk(server);
  await open(manager, '/messages/switches');
  assert.equal(await manager.page.getByRole('button', { name: 'Save the switches' }).count(), 0);
  manager.assertQuiet();
});

test('a product is tried beside its form, lent as it was tried, and keeps its versions', async () => {
  await open(admin, '/products');
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('button', { name: 'Create the product' }).click();
  await page.getByText('Some fields have to be mended first.').waitFor();
  assert.equal(await page.getByText('Must be an amount above zero').count(), 3);
  await page.getByLabel('Name').fill('Mkulima loan');
  await page.getByLabel('Least amount').fill('5,000');
  await page.getByLabel('Most, KES').fill('90000');
  await page.getByLabel('Usual, KES').fill('30000');
  await page.getByLabel('Interest, per cent').fill('2');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByLabel('How much').fill('3');
  const simulator = page.getByRole('region', { name: 'Try it' });
  await simulator.getByLabel('Term, days').fill('90');
  // Three instalments: it is of the term that was typed, and not of the one before.
  await simulator.locator('tbody tr').nth(2).waitFor();
  const paidOut = await simulator.locator('dd').first().innerText();
  assert.equal(paidOut.replaceAll(/[^\d.]/g, ''), '29100.00');
  const total = await simulator.locator('dd').nth(1).innerText();
  await page.getByRole('button', { name: 'Create the product' }).click();
  await page.getByRole('heading', { name: 'Mkulima loan' }).waitFor();

  const { items } = await findAs(admin)('/products');
  const { id } = items.find(({ name }: { name: string }) => name === 'Mkulima loan');
  const wanted = { product_id: id, amount: 30_000, term_days: 90 };
  const { total_paid: paid } = await send(admin, ['POST', '/loans/quote'], wanted);
  assert.equal(Number(total.replaceAll(/[^\d.]/g, '')), paid);

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByText('Nothing differs from version 1 yet.').waitFor();
  await page.getByLabel('Interest, per cent').fill('4');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await page.getByLabel('Version', { exact: true }).selectOption('1');
  await page.getByText('New loans get version 2.').waitFor();
  await page.getByText('2 % a month').waitFor();
  const after = await findAs(admin)(`/products/${id}`);
  assert.deepEqual([after.version, after.rate.pct, after.fees.length], [2, 4, 1]);
});

const group = (name: string) => page.getByRole('group', { name, exact: true });
const orderShown = () => group('What a payment pays first').locator('li > span').allInnerTexts();
const ORDER = ['Interest', 'Penalties', 'Principal', 'Fees and their tax'];

/** Begins a product with a taxed fee, a capped penalty and an order of its own. */
async function fillInTaxedProduct() {
  await open(admin, '/products/new');
  await page.getByLabel('Name').fill('Jenga loan');
  await page.getByLabel('Least amount').fill('5000');
  await page.getByLabel('Most, KES').fill('90000');
  await page.getByLabel('Usual, KES').fill('30000');
  await page.getByLabel('Interest, per cent').fill('2');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByRole('region', { name: 'Fee 1' }).getByLabel('How much').fill('3');
  await page.getByLabel('Charge a penalty').check();
  await group('When somebody is late').getByLabel('How much').fill('5');
  const addRate = page.getByRole('button', { name: 'Add a rate of tax' });
  assert.equal(await addRate.isVisible(), false, 'more terms begin folded');
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  await addRate.click();
  await page.getByLabel('Tax, per cent').fill('16');
  await page.getByLabel('From', { exact: true }).fill('2024-07-01');
  await page.getByLabel('At most', { exact: true }).selectOption('Per cent of the loan');
  await page.getByLabel('How much at most').fill('20');
  // By keyboard: the button that was pressed stays the one that is pressed next, also at the top.
  await page.getByRole('button', { name: 'Move up: Interest' }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move down: Fees and their tax' }).click();
  assert.deepEqual(await orderShown(), ORDER);
}

test('a product is told its problems where they are, and opens again with all that was said', async () => {
  await fillInTaxedProduct();
  const create = page.getByRole('button', { name: 'Create the product' });
  const general = page.getByText('could never be lent');
  await page.getByLabel('In steps of').fill('7000');
  await page.getByRole('button', { name: 'Add a rate of tax' }).click();
  const second = page.getByRole('region', { name: 'Rate 2' });
  await second.getByLabel('Tax, per cent').fill('18');
  await second.getByLabel('From', { exact: true }).fill('2024-07-01');
  await create.click();
  await group('Tax on fees').getByText('two rates begin on one day').waitFor();
  const usual = page.locator('[aria-invalid="true"]');
  assert.equal(await usual.inputValue(), '30000', 'the amount that is on no step, and no other');
  await page.locator('[aria-invalid="true"]:focus').waitFor();
  await page.getByText('is not on a step from the least amount').waitFor();
  assert.equal(await general.count(), 0, 'what is said at the fields is not said again');

  await page.getByRole('button', { name: 'Remove rate 2' }).click();
  await page.getByLabel('In steps of').fill('');
  assert.equal(await page.getByText('is not on a step').count(), 0, 'it is another than was sent');
  await page.getByLabel('Instalments without principal').fill('99');
  await create.click();
  await page.getByRole('alert').getByText('The time without payments is too long').waitFor();
  await page.getByLabel('Instalments without principal').fill('0');

  const told = page.getByRole('region', { name: 'In plain words' });
  await told.getByText('16 % from 1 Jul 2024').waitFor();
  await told.getByText('at most 20 % of the loan in all').waitFor();
  // 3 % of 30,000 and 16 % on top of that are taken off.
  await page.getByRole('region', { name: 'Try it' }).getByText('28,956').waitFor();
  await create.click();
  await page.getByRole('heading', { name: 'Jenga loan' }).waitFor();

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByText('Nothing differs from version 1 yet.').waitFor();
  assert.equal(await page.getByLabel('Tax, per cent').inputValue(), '16');
  assert.equal(await page.getByLabel('From', { exact: true }).inputValue(), '2024-07-01');
  assert.equal(await page.getByLabel('How much at most').inputValue(), '20');
  assert.deepEqual(await orderShown(), ORDER);
});

/** Holds the calls that fit a pattern and a method back, and says how many there were. */
async function holdBack(pattern: string, method: string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(pattern, async (route) => {
    const isHeld = route.request().method() === method;
    if (isHeld) calls += 1;
    if (isHeld) await promise;
    await route.continue();
  });
  return { letGo, count: () => calls };
}

test('the form of a product leaves once it is saved, however slow the answers are', async (t) => {
  const { items } = await findAs(admin)('/products');
  const { id: _, version: __, allocation: ___, ...terms } = items[0];
  const made = await send(admin, ['POST', '/products'], { ...terms, name: 'Pole pole loan' });
  await open(admin, `/products/${made.id}?do=change`);
  if (!(await page.getByLabel('A year has').isVisible())) await page.locator('summary').click();
  await page.getByRole('button', { name: 'Move up: Principal' }).click();
  const saving = await holdBack('**/console/api/products/*', 'PATCH');
  const reading = await holdBack('**/console/api/custom-fields', 'GET');
  t.after(() => {
    saving.letGo();
    reading.letGo();
    return page.unrouteAll({ behavior: 'wait' });
  });
  const save = page.getByRole('button', { name: 'Save as version 2' });
  await save.click();
  await page.locator('form button[data-loading]').waitFor();
  await page.getByLabel('Usual, KES').press('Enter');
  saving.letGo();
  // The new version is here before all else is read anew: the form stands, and does not stay.
  await page.getByText('Nothing differs from version 2 yet.').waitFor();
  reading.letGo();
  const changes = page.getByRole('region', { name: 'What version 2 changed' });
  await changes.getByText('Before: Penalties, Fees and their tax, Interest').waitFor();
  assert.equal(await changes.locator('dt').count(), 1);
  assert.equal(new URL(page.url()).search, '');
  assert.equal(saving.count(), 1, 'a second press is the same press');
});

test('an admin asks applications for something more, and then otherwise', async () => {
  await open(admin, '/products/fields');
  await page.getByText('No custom fields yet').waitFor();
  await page.getByRole('button', { name: 'New field' }).click();
  await dialog.getByLabel('Label').fill('Line of business');
  await dialog.getByLabel('Type').selectOption('choice');
  assert.ok(await dialog.getByRole('button', { name: 'Add the field' }).isDisabled());
  await dialog.getByLabel('Choices').fill('shop\nfarm\n\nshop');
  await dialog.getByRole('button', { name: 'Add the field' }).click();
  await page.getByRole('link', { name: 'Line of business' }).first().click();
  assert.ok(await dialog.getByRole('button', { name: 'Save the field' }).isDisabled());
  await dialog.getByLabel('Every application must fill it in').check();
  await dialog.getByText('Tell partners first').waitFor();
  await dialog.getByRole('button', { name: 'Save the field' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { items } = await findAs(admin)('/custom-fields');
  const { key, choices, is_required: isRequired, is_active: isActive } = items[0];
  assert.deepEqual(
    { key, choices, isRequired, isActive },
    { key: 'line_of_business', choices: ['shop', 'farm'], isRequired: true, isActive: true },
  );
});

test('an admin promises savers more, sees what it comes to, and new accounts have it', async () => {
  await open(admin, '/products/savings');
  await page.getByRole('button', { name: 'Change the terms' }).click();
  await dialog.getByLabel('Interest a year').fill('');
  await dialog.getByLabel('Least balance').fill('');
  await dialog.getByRole('button', { name: 'Save the terms' }).click();
  await page.getByText('No interest is paid').waitFor();
  await page.getByText('all of it can be withdrawn').waitFor();

  await page.getByRole('button', { name: 'Change the terms' }).click();
  assert.ok(await dialog.getByRole('button', { name: 'Save the terms' }).isDisabled());
  await dialog.getByLabel('Interest a year').fill('101');
  assert.ok(await dialog.getByRole('button', { name: 'Save the terms' }).isDisabled());
  await dialog.getByLabel('Interest a year').fill('7.25');
  await dialog.getByLabel('Least balance').fill('1,500');
  await dialog.getByRole('button', { name: 'Save the terms' }).click();
  await page.getByText('7.25 % a year').waitFor();
  await page.getByText('KES 1,500.00 stays in the account').waitFor();
  const example = page.getByRole('region', { name: 'An example' });
  await example.getByLabel('Somebody saves').fill('100,000');
  const year = example.locator('dd').nth(1);
  // Month by month it comes to more than once a year: 7.49 %.
  assert.match(await year.innerText(), /^KES\s7,49\d\.\d\d$/);

  const { items } = await findAs(admin)('/clients?limit=1');
  const manager = await atDesk(server);
  const opened = await send(manager, ['POST', '/savings-accounts'], { client_id: items[0].id });
  assert.deepEqual([opened.interest_pct, opened.minimum_balance], [7.25, 1500]);
  await open(manager, '/products/savings');
  await manager.page.getByText('The terms are changed by admins.').waitFor();
  assert.equal(await manager.page.getByRole('button', { name: 'Change the terms' }).count(), 0);
  manager.assertQuiet();
});

test('with two admins who must differ, one asks for a manager and the other says yes', async () => {
  const second = { email: 'pili@umoja.example', name: 'Pili Wekesa', role: 'admin' };
  const made = await send(admin, ['POST', '/staff'], second);
  const other = await atDesk(server, { email: second.email, password: made.one_time_password });
  const change = { current_password: made.one_time_password, new_password: PASSWORD };
  await send(other, ['POST', '/session/password'], change);
  await send(admin, ['PATCH', '/settings'], { maker_and_checker: 'differ' });

  const asked = { name: 'Baraka Otieno', email: 'baraka@umoja.example', role: 'manager' };
  await send(admin, ['POST', '/access-requests'], { operation: 'createStaffMember', body: asked });
  await open(admin, '/team/requests');
  await page.getByText('asked by you').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Say yes' }).count(), 0);

  await open(other, '/team/requests');
  await other.page.getByText('asked by David Mutiso').waitFor();
  await other.page.getByRole('button', { name: 'Say yes' }).click();
  await other.page.getByText('it is the second half').waitFor();
  await other.page.getByRole('button', { name: 'Done' }).click();
  const { items } = await findAs(admin)('/staff?role=manager');
  assert.ok(items.some(({ email }: { email: string }) => email === asked.email));
  other.assertQuiet();
});

test('nothing complained meanwhile, and nobody else was asked', () => admin.assertQuiet());
