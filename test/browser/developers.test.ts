import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DEMO_ADMIN_EMAIL,
  DEMO_KEYS,
  DEMO_TENANT,
  demoCredentials,
} from '@mkopo/server/demo/demo-credentials.ts';
import { fillDemoRegistry } from '@mkopo/server/demo/demo-registry.ts';
import { atDesk, demoDesk, open, settled } from '@mkopo/test/browser/kit/demo-desk.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { answers, startWebhookReceiver } from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { within } from '@mkopo/test/kit/within.ts';

const server = await demoDesk();
const admin = await atDesk(server, { email: DEMO_ADMIN_EMAIL });
const { page } = admin;
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

const receiver = await startWebhookReceiver();
const { url, received } = receiver;
receiver.reacts(answers(200, '{"taken": true}'));
const heardOf = (type: string) =>
  received.filter(({ body }) => JSON.parse(body).type === type).length;

let secret = '';
const call = () => partnerCaller({ origin: server.origin, slug: DEMO_TENANT, key: secret });

test('an admin makes a key, which is shown once, and calls with what was shown', async () => {
  await open(admin, '/developers');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('Till, Gikomba');
  await page.getByLabel('Environment').selectOption('live');
  await page.getByLabel('Access').selectOption('custom');
  await page.getByLabel('Clients').selectOption('write');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Addresses that may use it').fill('127.0.0.1\n10.0.0.0/8');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('it is shown this once').waitFor();
  // Neither a stray key nor a press beside it puts it away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  secret = (await dialog.locator('.mono').first().textContent()) ?? '';
  assert.match(secret, /^svc_live_\w{36}$/);
  await dialog.getByText(`MKOPO_KEY=${secret}`).waitFor();
  await dialog.getByRole('button', { name: 'curl', exact: true }).click();
  await dialog.getByText(`/api/v1/${DEMO_TENANT}/partner/v1/me'`).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Till, Gikomba' }).first().waitFor();
  assert.ok(!(await page.content()).includes(secret), 'it is gone from the page');
  const named = { body: {}, headers: { 'x-request-id': 'not-its-right' } };
  const refused = await call()('POST /loans', named);
  assert.equal(refused.json.code, 'insufficient_scope');
});

test('an endpoint is added, hears of what the key does, and a call stands in the log', async () => {
  await open(admin, '/developers/webhooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Everything').uncheck();
  await page.getByLabel('client.created').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add an endpoint' }).click();
  await page.getByText('whsec_').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  const headers = { 'x-request-id': 'the-first-call', 'idempotency-key': 'client-1' };
  assert.equal((await call()('POST /clients', { body: AMINA, headers })).status, 201);
  await until('the endpoint hears of it', 20_000, async () => heardOf('client.created') > 0);

  await until('the call is in the log', 20_000, async () => {
    await open(admin, '/developers/requests?idem=client-1');
    return (await page.locator('[data-row-link]').count()) === 1;
  });
  await page.locator('[data-row-link]').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('the-first-call').waitFor();
  await drawer.getByText('Till, Gikomba').waitFor();
  await drawer.getByText("-H 'Idempotency-Key: client-1'").waitFor();
  await open(admin, '/developers/requests?status=4xx&rid=not-its-right');
  await page.getByRole('table').getByText('insufficient_scope').waitFor();
});

test('a delivery shows what was sent and answered, and is sent again', async () => {
  await open(admin, '/developers/webhooks');
  await page.getByRole('link', { name: url }).first().click();
  await page.getByRole('link', { name: 'client.created' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Answered 200').waitFor();
  await drawer.getByText('"taken": true').waitFor();
  await drawer.getByText('webhook-signature: v1,').waitFor();
  receiver.reacts(answers(500), answers(200, '{"taken": true}'));
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await drawer.getByText('Answered 500').waitFor();
  await drawer.getByText('Answered 200').waitFor();
  assert.equal(heardOf('client.created'), 3, 'once, once that failed, and once more');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await until('the test arrives', 20_000, async () => heardOf('webhook.test') > 0);
  await page.getByRole('table').getByText('webhook.test').waitFor();
});

test('an event is found by its type and sent again from there', async () => {
  const before = heardOf('client.created');
  await open(admin, '/developers/events?type=client.created');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('dialog').getByText('"client_id"').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await page.getByText('It is on its way again').waitFor();
  await until('it comes again', 20_000, async () => heardOf('client.created') > before);
});

test('a key is replaced with grace, and revoked by its name alone', async () => {
  await open(admin, '/developers');
  await page.getByRole('link', { name: 'Till, Gikomba' }).first().click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabel('The old key ends').selectOption('1');
  await page.getByRole('button', { name: 'Make the new key' }).click();
  await page.getByText('it is shown this once').waitFor();
  const old = secret;
  secret = (await page.getByRole('dialog').locator('.mono').first().textContent()) ?? '';
  assert.notEqual(secret, old);
  assert.equal((await call()('GET /ping')).status, 200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Replaced, ends soon').first().waitFor();

  const now = page
    .getByRole('row')
    .filter({ hasText: 'Till, Gikomba' })
    .filter({ hasText: 'Works' });
  await now.getByRole('link').click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  const end = page.getByRole('button', { name: 'Revoke the key' });
  await page.getByLabel('Type the name of the key').fill('Till, Gikomb');
  assert.ok(await end.isDisabled());
  await page.getByLabel('Type the name of the key').fill('Till, Gikomba');
  await end.click();
  await page.getByRole('dialog').getByText('Revoked').waitFor();
  await until('it opens nothing', 10_000, async () => (await call()('GET /ping')).status === 401);
});

test('look-ups of a key are counted by what was looked up, and what came of it', async () => {
  const lookUp = identityCaller({ origin: server.origin, ...DEMO_KEYS.identity });
  await within(server.testDatabase.ownerUrl, fillDemoRegistry);
  const { pinnumber: krapin } = demoCredentials(server.origin).identity.samples;
  for (const pinnumber of [krapin, krapin, 'A000000000Z']) {
    await lookUp('POST /krapin', { body: { pinnumber } });
  }
  await open(admin, '/developers/identity');
  const row = page.getByRole('row').filter({ hasText: DEMO_KEYS.identity.publicId });
  await row.getByRole('link').click();
  await page.waitForURL('**caller=**');
  const sums = page.getByLabel('Look-ups in these days');
  await sums.getByText('66.7% of them').waitFor();
  assert.deepEqual(await sums.locator('b').allInnerTexts(), ['3', '2', '1', '0']);
  await page.getByLabel('What was looked up').selectOption('business');
  await page.getByText('No look-up matches').waitFor();
  await page.getByRole('button', { name: 'All callers' }).click();
  await page.waitForURL((url) => !url.search.includes('caller'));
});

test('an admin weighs a factor otherwise, and the next person is scored by it', async () => {
  const score = scoringCaller({ origin: server.origin, key: DEMO_KEYS.scoring.secret });
  const scored = async (client_id: string) =>
    (await score('POST /demographic_score/', { body: { client_id, age: '40' } })).json
      .demographic_score;
  assert.deepEqual((await scored('CL-BEFORE')).score, 20);
  await open(admin, '/developers/scorecards');
  await page.locator('table [data-row-link]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The default card').waitFor();
  const age = dialog.getByRole('region', { name: 'age' });
  await age.getByText('Weighs 20.0%: 20 points at most').waitFor();
  await dialog.getByRole('button', { name: 'Change the points' }).click();
  const field = dialog.getByRole('group', { name: 'age' }).getByLabel('35 to 49');
  await field.fill('12.5');
  assert.ok(await dialog.getByRole('button', { name: 'Save as version 1' }).isDisabled());
  await field.fill('120');
  await dialog.getByText('60.0% of all points').waitFor();
  await dialog.getByRole('button', { name: 'Save as version 1' }).click();
  await age.getByText('Weighs 60.0%: 120 points at most').waitFor();
  await page.keyboard.press('Escape');
  const { score: points, max_score: most } = await scored('CL-AFTER');
  assert.deepEqual([points, most], [120, 200]);
  await page.reload();
  const last = page.getByRole('row').filter({ hasText: 'CL-AFTER' });
  await last.getByText('scorecard/1').waitFor();
  const before = page.getByRole('row').filter({ hasText: 'CL-BEFORE' });
  await before.getByText('scorecard/0').waitFor();
});

test('a manager sees webhooks and events, and no keys', async () => {
  const manager = await atDesk(server);
  await open(manager, '/developers');
  await manager.page.waitForURL('**/developers/webhooks');
  await settled(manager.page);
  assert.equal(await manager.page.getByRole('link', { name: 'API keys' }).count(), 0);
  assert.equal(await manager.page.getByRole('button', { name: 'Add an endpoint' }).count(), 0);
  manager.assertQuiet();
});

test('an endpoint is deleted once its address is typed, and is asked for no more', async () => {
  await open(admin, '/developers/webhooks');
  await page.getByRole('link', { name: url }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const sure = drawer.getByRole('button', { name: 'Delete the endpoint' });
  assert.ok(await sure.isDisabled());
  await drawer.getByLabel('Type its address').fill(url);
  await sure.click();
  await page.waitForURL('**/developers/webhooks*');
  await settled(page);
  assert.equal(await page.getByRole('link', { name: url }).count(), 0);
});

test('nothing complained meanwhile, and nobody else was asked', () => {
  admin.assertQuiet();
});
