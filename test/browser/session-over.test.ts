import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_STAFF_EMAIL,
  DEMO_STAFF_PASSWORD,
} from '@mkopo/server/demo/demo-credentials.ts';
import { axeFaults } from '@mkopo/test/browser/kit/axe.ts';
import { PHONE, type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { makeOperator } from '@mkopo/test/kit/callers/operator-caller.ts';
import { PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const server = await demoDesk();
const WAS_SIGNED_OUT = 'You were signed out. Sign in again';
const expected = [401];

/** Signs out as somebody does who has the console open twice. */
async function signOutElsewhere({ context }: Visitor): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await other
    .locator('aside')
    .getByRole('button', { name: /Manager|Admin/ })
    .click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL('**/login');
  await other.close();
}

type SigningIn = { readonly email?: string; readonly password?: string; readonly code?: string };

async function signIn({ page }: Visitor, { email, password, code }: SigningIn): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  if (email) await fill('E-mail', email);
  await fill('Password', password ?? DEMO_STAFF_PASSWORD);
  if (code) await fill('Code', code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('who was signed out on another tab signs in on this one, and is where they went', async () => {
  const visitor = await atDesk(server, { expected });
  const { page, assertQuiet } = visitor;
  await open(visitor, '/');
  await signOutElsewhere(visitor);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByText(WAS_SIGNED_OUT).waitFor();
  await settled(page);
  assert.deepEqual(await axeFaults(page), []);
  await signIn(visitor, {});
  await page.getByText(WAS_SIGNED_OUT).waitFor({ state: 'detached' });
  await page.getByRole('table').getByRole('link').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/clients');
  assert.equal(await page.getByText('This did not load').count(), 0);
  assertQuiet();
});

test('what was typed into a drawer outlives the session, and Escape at the door', async () => {
  const visitor = await atDesk(server, { ...PHONE, expected });
  const { page, assertQuiet } = visitor;
  await open(visitor, '/collections/tasks');
  await page.getByRole('button', { name: 'Give a task' }).click();
  const title = page.getByLabel('What is to be done');
  await title.fill('Visit Baraka on Friday');
  await visitor.context.request.delete('/console/api/session', {
    headers: { origin: server.origin },
  });
  const save = page.getByRole('button', { name: 'Save the task' });
  await save.click();
  await page.getByText(WAS_SIGNED_OUT).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await signIn(visitor, {});
  await page.getByText(WAS_SIGNED_OUT).waitFor({ state: 'detached' });
  assert.equal(await title.inputValue(), 'Visit Baraka on Friday');
  await page.getByText('this was not done').waitFor();
  await save.click();
  await page.getByText('Visit Baraka on Friday').waitFor();
  assertQuiet();
});

test('who follows a link and signs in is where it leads; signed in elsewhere is enough', async () => {
  const visitor = await visit(server.origin, {}, expected);
  const { page, context, assertQuiet } = visitor;
  await page.goto('/loans?stage=late');
  await page.getByRole('heading', { name: 'Sign in to your lender' }).waitFor();
  await signIn(visitor, { email: DEMO_STAFF_EMAIL });
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor();
  await settled(page);
  assert.match(page.url(), /\/loans\?stage=late$/);

  await signOutElsewhere(visitor);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByText(WAS_SIGNED_OUT).waitFor();
  const data = { email: DEMO_STAFF_EMAIL, password: DEMO_STAFF_PASSWORD };
  await context.request.post('/console/api/session', { data });
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.getByText(WAS_SIGNED_OUT).waitFor({ state: 'detached' });
  assertQuiet();
});

test('another person at the same door gets nothing that the one before had typed', async () => {
  const visitor = await atDesk(server, { expected });
  const { page, assertQuiet } = visitor;
  await open(visitor, '/collections/tasks');
  await page.getByRole('button', { name: 'Give a task' }).click();
  await page.getByLabel('What is to be done').fill('Mine alone');
  await visitor.context.request.delete('/console/api/session', {
    headers: { origin: server.origin },
  });
  await page.getByRole('button', { name: 'Save the task' }).click();
  await page.getByText(WAS_SIGNED_OUT).waitFor();
  await signIn(visitor, { email: DEMO_ADMIN_EMAIL });
  await page.locator('aside').getByRole('button', { name: /Admin/ }).waitFor();
  await settled(page);
  assert.equal(await page.getByLabel('What is to be done').count(), 0);
  assertQuiet();
});

test('an operator whose session ended signs in over the page, and is where they went', async () => {
  const operator = await makeOperator(server.database);
  const visitor = await visit(server.origin, {}, expected);
  const { page, context, assertQuiet } = visitor;
  await page.goto('/operator');
  const { email } = operator;
  await signIn(visitor, { email, password: PASSWORD, code: operator.code() });
  await page.getByRole('heading', { name: 'Lenders', level: 1 }).waitFor();
  await settled(page);
  await context.request.delete('/operator/api/session', { headers: { origin: server.origin } });
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByText(WAS_SIGNED_OUT).waitFor();
  await signIn(visitor, { password: PASSWORD, code: operator.code(1) });
  await page.getByRole('heading', { name: 'Versions', level: 1 }).waitFor();
  await page.getByText('PostgreSQL').first().waitFor();
  await page.getByText(WAS_SIGNED_OUT).waitFor({ state: 'detached' });
  assertQuiet();
});
