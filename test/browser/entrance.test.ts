import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from '@mkopo/test/browser/kit/browser.ts';
import { demoDesk, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { codeNow } from '@mkopo/test/kit/callers/authenticator.ts';
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
  await page.waitForURL('**/login');
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

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('kam');
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

/** Base 32 of RFC 4648, as an authenticator app reads it. */
function bytesOf(secret: string): Buffer {
  const digits = [...secret].map((digit) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit));
  const bits = digits.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
