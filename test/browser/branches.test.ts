// Branches: what staff of one see, and how its API is managed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { IssuedCredential } from '@mkopo/server/store/access/credential-store.ts';
import { PHONE } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { makeStaff, PASSWORD } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { server, lender, as } = world;
const { email: admin } = await makeStaff(server.database, lender, {
  role: 'admin',
  name: 'Akinyi',
});
const NONE = 'No client matches';
const asAdmin = () => atDesk(server, { email: admin, password: PASSWORD });

async function newBranch(code: string, name: string): Promise<BranchId> {
  return (await as.admin('POST /branches', { body: { code, name } })).json.data.id;
}

test('a lender opens a branch, and is told of a code that is taken', async () => {
  const visitor = await atDesk(server, { email: admin, password: PASSWORD, expected: [409] });
  const { page } = visitor;
  await open(visitor, '/branches');
  await page.getByRole('link', { name: 'New branch' }).click();
  await page.getByLabel('Name').fill('Kisumu');
  await page.getByLabel('Code').fill('ksm-1');
  await page.getByRole('button', { name: 'Open the branch' }).click();
  await page.getByRole('heading', { name: 'Kisumu', level: 1 }).waitFor();
  await page.getByText('No app yet').waitFor();
  await open(visitor, '/branches?do=new');
  await page.getByLabel('Name').fill('Kisumu again');
  await page.getByLabel('Code').fill('KSM-1');
  await page.getByRole('button', { name: 'Open the branch' }).click();
  await page.getByRole('alert').waitFor();
  visitor.assertQuiet();
});

test('an officer of one branch cannot see the other', async () => {
  const here = await newBranch('NAKURU', 'Nakuru');
  const there = await newBranch('ELDORET', 'Eldoret');
  const client = async (first_name: string, phone: string, branch_id: BranchId) =>
    (
      await as.manager('POST /clients', {
        body: { first_name, last_name: 'Chebet', phone, branch_id },
      })
    ).json.data.id as string;
  await client('Nelima', '+254711000001', here);
  const other = await client('Eunice', '+254711000002', there);
  const asked = { role: 'officer', name: 'Naserian', branchId: here } as const;
  const { email } = await makeStaff(server.database, lender, asked);
  const officer = await atDesk(server, { email, password: PASSWORD, expected: [404] });
  const { page } = officer;

  // Unless the lender says so, everybody sees all.
  await open(officer, '/clients');
  await page.getByRole('table').getByRole('link', { name: 'Eunice Chebet' }).waitFor();
  await page.getByLabel('Branch').selectOption('Nakuru');
  await page.getByText('1 of 1 shown').waitFor();

  assert.equal((await as.admin('PATCH /settings', { body: { branch_fence: 'on' } })).status, 200);
  await open(officer, '/clients');
  await page.getByRole('table').getByRole('link', { name: 'Nelima Chebet' }).waitFor();
  assert.equal(await page.getByText('Eunice Chebet').count(), 0);
  assert.equal(await page.getByLabel('Branch').count(), 0, 'there is nothing to choose');
  await open(officer, '/clients?q=Eunice');
  await page.getByText(NONE).waitFor();
  await open(officer, `/clients?branch=${there}`);
  await page.getByText(NONE).waitFor();
  await page.goto(`/clients/${other}`);
  await page.getByText('This did not load').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Eunice');
  await page.getByText('Nothing found for').waitFor();
  await open(officer, '/branches');
  await page.getByRole('link', { name: 'Nakuru' }).first().waitFor();
  assert.equal(await page.getByText('Eldoret').count(), 0);
  await page.goto(`/branches/${there}`);
  await page.getByText('There is nothing here').waitFor();
  officer.assertQuiet();
  await as.admin('PATCH /settings', { body: { branch_fence: 'off' } });
});

test('an admin manages the API of a branch: makes an app, sees its calls, replaces and revokes it', async () => {
  const id = await newBranch('VOI', 'Voi');
  const visitor = await atDesk(server, { email: admin, password: PASSWORD, expected: [422] });
  const { page } = visitor;
  await open(visitor, '/branches');
  const row = page.getByRole('row').filter({ hasText: 'Voi' });
  await row.hover();
  await row.getByRole('link', { name: 'Manage API' }).click();
  await page.getByRole('link', { name: 'New app' }).click();
  await page.getByLabel('Name of the app').fill('Android app');
  await page.getByRole('button', { name: 'Make the app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Keep the secret of Android app now').waitFor();
  const [key = '', secret = ''] = await dialog.locator('dd').allInnerTexts();
  const app = { publicId: key.trim(), secret: secret.trim() };
  const { email } = await makeMember(server.database, lender);
  const call = memberCaller(server.origin, appHeaders(app as IssuedCredential));
  const enter = (password: string) => call('POST /auth/login', { body: { email, password } });
  assert.equal((await enter(MEMBER_PASSWORD)).status, 200);
  assert.equal((await enter('not the password')).status, 401);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await page.content()).includes(app.secret), false, 'it is shown once');

  await until('the refusal is in the log', 60_000, async () => {
    const { json } = await as.auditor(`GET /requests?branch_id=${id}&status=4xx`);
    return json.data.items.length > 0;
  });
  await open(visitor, `/branches/${id}`);
  const errors = page.getByRole('region', { name: 'Last errors' });
  await errors.getByText('/api/auth/login').first().waitFor();
  await errors.getByText('401').first().waitFor();

  await page.getByRole('link', { name: 'Change' }).click();
  await dialog.getByLabel('Its web pages').fill('https://App.example/\nhttp://plain.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/Address 2 of its pages must be an origin/)
    .waitFor();
  await dialog.getByLabel('Its web pages').fill('https://App.example/\nhttp://localhost:5173');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('https://app.example', { exact: true }).first().waitFor();
  const { items } = (await as.auditor(`GET /branches/${id}/apps`)).json.data;
  assert.deepEqual(items[0].allowed_origins, ['https://app.example', 'http://localhost:5173']);

  await page.getByRole('link', { name: 'Replace' }).click();
  await dialog.getByLabel('The old key works for').selectOption('One more hour');
  await dialog.getByRole('button', { name: 'Make a new key' }).click();
  await dialog.getByText('Keep the secret of Android app now').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page
    .getByText(/^Ends in/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('Revoke Android app?').waitFor();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked').first().waitFor();
  await page.setViewportSize(PHONE);
  await settled(page);
  visitor.assertQuiet();
});

test('a manager moves a client to another branch, and names an officer for the loan', async () => {
  const [here, there] = [await newBranch('LAMU', 'Lamu'), await newBranch('WAJIR', 'Wajir')];
  const lending = consoleLending(world);
  const person = { first_name: 'Halima', last_name: 'Noor', phone: '+254711000077' };
  const made = await as.manager('POST /clients', { body: { ...person, branch_id: here } });
  const client = made.json.data.id as string;
  const loan = await lending.approved({ client_id: client });
  const staff = { role: 'manager', name: 'Mwanaisha' } as const;
  const { email } = await makeStaff(server.database, lender, staff);
  const other = await makeStaff(server.database, lender, { role: 'officer', name: 'Zuhura' });
  const manager = await atDesk(server, { email, password: PASSWORD });
  const { page } = manager;
  const dialog = page.getByRole('dialog');

  await open(manager, `/clients/${client}`);
  const details = page.getByLabel('Details');
  await details.getByText('Lamu').waitFor();
  await details.getByRole('link', { name: 'Move to another branch' }).click();
  const move = dialog.getByRole('button', { name: 'Move the client' });
  assert.ok(await move.isDisabled(), 'nothing was chosen yet');
  await dialog.getByLabel('Branch that takes over').selectOption('Wajir');
  await move.click();
  await dialog.waitFor({ state: 'detached' });
  await details.getByText('Wajir').waitFor();

  await open(manager, `/loans/${loan}`);
  await details.getByText('Wajir').waitFor();
  await details.getByRole('link', { name: 'Name an officer' }).click();
  await dialog.getByLabel('Officer').selectOption(other.id);
  await dialog.getByRole('button', { name: 'Save the officer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await details.getByText('Zuhura').waitFor();
  const { json } = await as.auditor(`GET /loans?officer_id=${other.id}`);
  assert.deepEqual(
    json.data.items.map(({ id, branch }: { id: string; branch: object }) => [id, branch]),
    [[loan, { id: there, name: 'Wajir' }]],
  );

  // A list is narrowed to what is of a branch, and says so in its address.
  await open(manager, `/savings?branch=${here}`);
  await page.getByText('No account matches').waitFor();
  await open(manager, '/payouts');
  await page.getByLabel('Branch').selectOption('Wajir');
  await page.waitForURL(`**branch=${there}**`);
  await page.getByText('Nothing matches').waitFor();
  manager.assertQuiet();
});

test('an admin says where a colleague works, and that branches see their own alone', async () => {
  await newBranch('THIKA', 'Thika');
  const { id } = await makeStaff(server.database, lender, { role: 'officer', name: 'Wairimu' });
  const visitor = await asAdmin();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await open(visitor, `/team?id=${id}`);
  await dialog.getByText('Head office').waitFor();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Branch').selectOption('Thika');
  await dialog.getByRole('button', { name: 'Save the changes' }).click();
  await dialog.getByText('Thika').waitFor();
  await open(visitor, '/settings?do=change');
  await dialog.getByLabel('Staff of a branch see').selectOption('Their own branch alone');
  await dialog.getByRole('button', { name: 'Save the settings' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Their own branch alone').waitFor();
  assert.equal((await as.admin('GET /settings')).json.data.branch_fence, 'on');
  await as.admin('PATCH /settings', { body: { branch_fence: 'off' } });
  visitor.assertQuiet();
});
