import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEMO_ADMIN_EMAIL } from '@mkopo/server/demo/demo-credentials.ts';
import { PHONE, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, findAs, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { codeNow } from '@mkopo/test/kit/callers/authenticator.ts';
import { makeOperator } from '@mkopo/test/kit/callers/operator-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const server = await demoDesk();
const [umoja] = await asSuperuser<{ tenantId: never }>(
  server.testDatabase.superuserUrl,
  `select tenant_id from tenant where slug = 'umoja-sacco'`,
);
assert.ok(umoja);
const actor = { kind: 'command', id: 'test', requestId: 'entrance', ip: null } as const;
const lender = { tenantId: umoja.tenantId, actor, slug: 'umoja-sacco' };
const OWN = 'a sentence of my very own';

test('a newcomer chooses a password, enrols a device, and comes in by both from then on', async () => {
  const { email } = await makeStaff(server.database, lender, {
    ...{ name: 'Zawadi Achieng', role: 'manager', mustChangePassword: true },
  });
  const { page, assertQuiet } = await visit(server.origin, {}, [400, 401]);
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await page.goto('/');
  await fill('E-mail', email);
  await fill('Password', 'not my password');
  await press('Sign in');
  await page.getByText('do not go together').waitFor();
  await fill('Password', PASSWORD);
  await press('Sign in');

  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await fill('Current password', PASSWORD);
  await fill('New password', 'short');
  await press('Change password');
  await page.getByText('10 to 200 characters').waitFor();
  await fill('New password', OWN);
  await press('Change password');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();

  await page.goto('/account');
  await press('Set it up');
  await page
    .locator('section', { hasText: 'Second factor' })
    .getByLabel('Password')
    .first()
    .fill(OWN);
  await press('Next');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const typed = await page.locator('form .mono').textContent();
  const secret = bytesOf(typed ?? '');
  await fill('Code', codeNow(secret));
  await press('Turn on');
  const codes = page.locator('ol li.mono');
  await codes.first().waitFor();
  assert.equal(await codes.count(), 10);
  const recovery = (await codes.first().textContent()) ?? '';
  await press('I have kept them');
  await page.getByText('Each sign-in asks for a code').waitFor();

  await page.getByRole('button', { name: /Zawadi Achieng/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await fill('E-mail', email);
  await fill('Password', OWN);
  await press('Sign in');
  await page.getByRole('heading', { name: 'Now the code' }).waitFor();
  await fill('Code', '000000');
  await press('Sign in');
  await page.getByText('That code does not fit').waitFor();
  await fill('Code', recovery);
  await press('Sign in');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await settled(page);
  assertQuiet();
});

test('keys and search lead from anywhere to anything, and what is chosen stays with the person', async () => {
  const { email } = await makeStaff(server.database, lender, {
    ...{ name: 'Juma Cashier', role: 'cashier' },
  });
  const visitor = await visit(server.origin);
  const { page, context, assertQuiet } = visitor;
  const signedIn = await context.request.post('/console/api/session', {
    data: { email, password: PASSWORD },
  });
  assert.equal(signedIn.status(), 201, await signedIn.text());
  await page.goto('/');
  await settled(page);
  await page.getByText('Demo data').first().waitFor();
  assert.equal(
    await page.getByText('Outstanding principal').count(),
    0,
    'books are not for cashiers',
  );
  await page.getByRole('link', { name: /approved loans to pay out/ }).waitFor();

  // Who there is depends on the day.
  const { items } = await findAs(visitor)('/loans?status=disbursed&limit=1');
  const surname = items[0].client.name.split(' ').at(-1);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(surname.slice(0, 3).toLowerCase());
  await page.getByRole('option').filter({ hasText: 'LN-' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loans/*');

  await page.goto('/account');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Payment inbox').waitFor();
  await page.keyboard.press('Escape');

  const kept = page.waitForResponse((answer) => answer.url().endsWith('/session/preferences'));
  await page.getByRole('button', { name: 'Kiswahili' }).first().click();
  await page.getByRole('heading', { name: 'Leo', level: 1 }).waitFor();
  await kept;
  const elsewhere = await visit(server.origin);
  await elsewhere.context.request.post('/console/api/session', {
    data: { email, password: PASSWORD },
  });
  await elsewhere.page.goto('/');
  await elsewhere.page.getByRole('heading', { name: 'Leo', level: 1 }).waitFor();
  await context.setOffline(true);
  await page.getByRole('status').filter({ hasText: 'Hakuna mtandao' }).waitFor();
  await context.setOffline(false);
  assertQuiet();
});

for (const part of ['js', 'css']) {
  test(`a part of the console that does not come is asked for anew, then told: ${part}`, async () => {
    const { page } = await atDesk(server, { email: DEMO_ADMIN_EMAIL, expected: [404] });
    let missing = 1;
    await page.route(new RegExp(`/assets/audit-[^/]+\\.${part}$`), (route) => {
      missing -= 1;
      if (missing < 0) return route.continue();
      return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
    });
    const list = page.getByRole('heading', { name: 'Audit log', level: 1 });
    const toAudit = page.getByRole('link', { name: 'Audit log' });
    await page.goto('/');
    await toAudit.click();
    await list.waitFor();

    await page.goto('/');
    missing = Number.POSITIVE_INFINITY;
    await toAudit.click();
    await page.getByRole('heading', { name: 'This did not load', level: 1 }).waitFor();
    // What was around it is there, and asking again helps once it is there.
    await toAudit.waitFor();
    missing = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await list.waitFor();
  });
}

/** Base 32 of RFC 4648, as an authenticator app reads it. */
test('the palette finds a client, a loan, a page and an act, by keys alone', async () => {
  const manager = await atDesk(server);
  const { page } = manager;
  const find = findAs(manager);
  const field = page.getByRole('dialog').getByRole('combobox');
  const options = page.getByRole('option');
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.locator('[role="combobox"]:focus').waitFor();
  };
  /** Types, and goes down to what is meant. */
  const choose = async (typed: string, meant: RegExp) => {
    await openPalette();
    await page.keyboard.type(typed);
    await options.filter({ hasText: meant }).first().waitFor();
    const active = page.locator('[role="option"][aria-selected="true"]');
    for (let left = await options.count(); left > 0; left -= 1) {
      if (meant.test(await active.innerText())) break;
      await page.keyboard.press('ArrowDown');
    }
    assert.match(await active.innerText(), meant);
    assert.equal(
      await field.getAttribute('aria-activedescendant'),
      await active.getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
  };
  await page.goto('/');
  await settled(page);

  // Of somebody without loans nothing more comes in above the name while one looks.
  const name = 'Neema Palet';
  const person = { first_name: 'Neema', last_name: 'Palet', phone: '+254700987654' };
  const made = await manager.context.request.post('/console/api/clients', {
    ...{ data: person, headers: { origin: server.origin } },
  });
  const client = (await made.json()).data;
  await choose('0700 987 654', /^Neema Palet/);
  await page.waitForURL(`**/clients/${client.id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();

  const [loan] = (await find('/loans?status=disbursed&days_past_due=5&limit=1')).items;
  await choose(loan.loan_number, new RegExp(`${loan.client.name} · ${loan.loan_number}`));
  await page.waitForURL(`**/loans/${loan.id}`);

  await choose('payouts', /^Payouts/);
  await page.waitForURL('**/payouts');

  await choose(loan.loan_number, /^Record repayment/);
  await page.waitForURL(`**/loans/${loan.id}?do=repay`);
  await page.getByRole('dialog').getByLabel('Amount').waitFor();
  await page.keyboard.press('Escape');

  await openPalette();
  await page.keyboard.type('nothing-is-called-so');
  await page.getByText('Nothing found for').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  manager.assertQuiet();
});

test('what keeps a list and takes it along is large enough for a thumb', async () => {
  const manager = await atDesk(server);
  const { page } = manager;
  await page.setViewportSize(PHONE);
  await page.goto('/clients');
  await settled(page);
  for (const name of ['Views', 'Export']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    assert.ok(box && box.height >= 44, `${name} is ${box?.height} px high`);
  }
  manager.assertQuiet();
});

function bytesOf(secret: string): Buffer {
  const digits = [...secret].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit));
  const bits = digits.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('an operator comes in by password and code, and makes a lender whose admin comes in at the console', async () => {
  const { email, code } = await makeOperator(server.database);
  const { page, assertQuiet } = await visit(server.origin, {}, [400, 401, 409]);
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/operator');
  await fill('E-mail', email);
  await fill('Password', PASSWORD);
  await fill('Code', '000000');
  await press('Sign in');
  await page.getByText('do not go together').waitFor();
  await fill('Code', code());
  await press('Sign in');
  await page.getByRole('heading', { name: 'Lenders', level: 1 }).waitFor();

  await press('New lender');
  const dialog = page.getByRole('dialog');
  await fill('Name of the lender', 'Umoja Sacco');
  await fill('Name of the first admin', 'Asha Mwangi');
  await fill('E-mail of the first admin', 'asha@pwani.example');
  await press('Make the lender');
  await dialog.getByText('A lender has this short name already').waitFor();
  await fill('Short name', 'pwani-sacco');
  await fill('Name of the lender', 'Pwani Sacco');
  await press('Make the lender');
  await dialog.getByText('not shown again').waitFor();
  const password = (await dialog.locator('.mono').first().textContent()) ?? '';
  await press('Done');
  await page.getByRole('table').getByText('Pwani Sacco').waitFor();
  await page.getByLabel('Find by name or short name').fill('pwani');
  await page.getByRole('table').getByText('Umoja Sacco').waitFor({ state: 'detached' });

  for (const [place, text] of [
    ...[['Usage', 'Receipts to place'] as const, ['Health', 'Ready'] as const],
    ['Versions', 'PostgreSQL'] as const,
  ]) {
    await page.getByRole('link', { name: place }).click();
    await page.getByRole('heading', { name: place, level: 1 }).waitFor();
    await page.getByText(text).first().waitFor();
  }
  await press('Sign out');
  await page.waitForURL('**/operator/login');

  await page.goto('/login');
  await fill('E-mail', 'asha@pwani.example');
  await fill('Password', password);
  await press('Sign in');
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  assertQuiet();
});
