// What a borrower does on a phone: looks, applies, pays, and sees the loan closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';
import { atDesk, demoDesk, open } from '@mkopo/test/browser/kit/demo-desk.ts';
import { faultsSeen } from '@mkopo/test/browser/kit/faults-seen.ts';
import { atMyPage, findAtMyPage, MY_PAGE } from '@mkopo/test/browser/kit/my-page.ts';
import { weighScript } from '@mkopo/test/browser/kit/script-weight.ts';
import { isTurn } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { readPdf } from '@mkopo/test/kit/read-pdf.ts';
import { scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { MEMBER_PASSWORD, makeMember } from '@mkopo/test/kit/worlds/member.ts';
import { MY_ROUTES } from './my-routes.ts';
import { pathOf } from './routes.ts';

const SCRIPT_MAX_BYTES = 150_000;

const server = await demoDesk();

/** Somebody new at the larger demo lender, who has no loan yet. */
async function newBorrower(): Promise<string> {
  const [tenant] = await asSuperuser<{ id: string }>(
    server.testDatabase.superuserUrl,
    `select tenant_id as id from tenant where slug = 'umoja-sacco'`,
  );
  const lender = { slug: 'umoja-sacco', ...scopeOf((tenant?.id ?? '') as never) };
  return (await makeMember(server.database, lender)).email;
}

test('a borrower applies, is approved and paid out by staff, pays, and sees the loan closed', async () => {
  const email = await newBorrower();
  const borrower = await visit(server.origin, PHONE);
  const mine = borrower.page;
  const press = (name: string | RegExp) => mine.getByRole('button', { name }).click();

  await open(borrower, MY_PAGE);
  await mine.getByLabel('E-mail address').fill(email);
  await mine.getByLabel('Password').fill(MEMBER_PASSWORD);
  await press('Log in');
  await mine.getByRole('heading', { name: 'Hello, Wanjiku' }).waitFor();
  await mine.getByText('You have no loan now.').waitFor();
  assert.deepEqual(await readable(borrower), [], 'no script can read the token');

  await mine.getByRole('link', { name: 'Apply for a loan' }).click();
  await mine.getByRole('link', { name: 'Choose Emergency loan' }).click();
  await mine.getByLabel('Amount').fill('4000');
  const cost = mine.getByRole('region', { name: 'What it costs' });
  await cost.getByText('You get').waitFor();
  assert.match(await cost.innerText(), /KES\s3,\d{3}\.\d\d/, 'less the fee that is deducted');
  await press('Send the application');
  await mine.getByText('Waiting for the lender').waitFor();
  const loanId = new URL(mine.url()).pathname.split('/').at(-1) ?? '';

  const staff = await atDesk(server);
  const desk = staff.page;
  await open(staff, `/loans/${loanId}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Approve KES/ }).click();
  await desk.getByText('To pay out', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Pay out by M-Pesa' }).click();
  await dialog.getByRole('button', { name: /^Pay out KES/ }).click();
  await dialog.getByRole('heading', { name: 'Paid out' }).waitFor();

  await open(borrower, `${MY_PAGE}/loans/${loanId}`);
  await mine.getByText('On time', { exact: true }).waitFor();
  await mine.getByRole('link', { name: 'Pay' }).click();
  await mine.getByLabel('All of it, today').check();
  await press(/^Pay KES/);
  await mine.getByText('Thank you.').waitFor();
  await mine.getByRole('link', { name: 'To the loan' }).click();
  await mine.getByText('Paid back', { exact: true }).waitFor();

  const statement = mine.getByRole('link', { name: 'Statement (PDF)' });
  const href = (await statement.getAttribute('href')) ?? '';
  const printed = await borrower.context.request.get(href);
  assert.match(readPdf(await printed.body()).join('\n'), /Wanjiku Kamau/);
  await mine.getByRole('link', { name: 'Me', exact: true }).click();
  await press('Log out');
  await mine.getByRole('heading', { name: 'Log in' }).waitFor();
  borrower.assertQuiet();
  staff.assertQuiet();
});

/** What the page's scripts can read that was left with the browser: the device and the language. */
async function readable({ page }: Visitor): Promise<readonly string[]> {
  const kept = await page.evaluate<readonly string[]>(
    '[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]',
  );
  return kept.filter((name) => !['', 'device', 'language'].includes(name));
}

test('the wrong password is told in the reader’s language, and another window logs both out', async () => {
  const email = await newBorrower();
  const first = await visit(server.origin, { ...PHONE, language: 'sw' }, [401]);
  await open(first, MY_PAGE);
  await first.page.getByLabel('Anwani ya barua pepe').fill(email);
  await first.page.getByLabel('Nenosiri').fill('hili silo nenosiri');
  await first.page.getByRole('button', { name: 'Ingia', exact: true }).click();
  await first.page.getByRole('alert').waitFor();
  await first.page.getByLabel('Nenosiri').fill(MEMBER_PASSWORD);
  await first.page.getByRole('button', { name: 'Ingia', exact: true }).click();
  await first.page.getByRole('heading', { name: 'Habari, Wanjiku' }).waitFor();
  const second = await first.context.newPage();
  await second.goto(`${MY_PAGE}/account`);
  await second.getByRole('button', { name: 'Toka' }).click();
  await second.getByRole('heading', { name: 'Ingia' }).waitFor();
  await first.page.getByRole('link', { name: 'Akiba' }).click();
  await first.page.getByRole('heading', { name: 'Ingia' }).waitFor();
  first.assertQuiet();
});

const readers = { stranger: await visit(server.origin), member: await atMyPage(server) };

for (const route of MY_ROUTES.filter(({ name }) => isTurn(`my page: ${name}`, 2))) {
  const reader = readers[route.isPublic ? 'stranger' : 'member'];

  test(`anybody can use ${route.name}, within ${SCRIPT_MAX_BYTES / 1000} kB of packed script`, async () => {
    const { page } = reader;
    const path = await pathOf(route, findAtMyPage(reader));
    const weight = weighScript(page, SCRIPT_MAX_BYTES);
    const { press } = route;
    assert.deepEqual(await faultsSeen({ page, path, press, during: weight.during }), []);
    assert.deepEqual(await weight.faults(), []);
    reader.assertQuiet();
  });
}

test('the page can be installed: a manifest with the lender’s name, and pictures of two sizes', async () => {
  const { page, context } = await visit(server.origin, PHONE);
  await page.goto(MY_PAGE);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await context.request.get(href ?? '')).json();
  assert.equal(manifest.name, 'Umoja Sacco');
  assert.equal(manifest.start_url, `${MY_PAGE}/`);
  assert.equal((await context.request.get(manifest.start_url)).status(), 200);
  for (const { src, sizes } of manifest.icons) {
    const picture = await (await context.request.get(src)).body();
    // Width and height of a PNG, at their place in its head.
    assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, sizes);
  }
});
