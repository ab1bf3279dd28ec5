import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWebhookSecret, signWebhook } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { openHooks } from '@mkopo/test/kit/callers/hook-callers.ts';
import { answers, startWebhookReceiver } from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { launchMkopo, mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';

const secret = makeWebhookSecret();
const body = JSON.stringify({
  ...{ id: 'e1', type: 'loan.approved', environment: 'test' },
  data: { loan_id: 'l1', sequence: 2, amount: 100, trick: '\u001b[2J' },
});

test('webhooks are printed, verified and passed on as they came, and answered alike', async () => {
  const program = await startWebhookReceiver();
  program.reacts(answers(202, 'yours'), answers(500));
  const { child, outcome } = launchMkopo(
    {},
    ...['webhooks', 'listen', '--port', '0', '--secret', secret, '--forward', program.url],
  );
  let screen = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  const place = await until('it listens', 60_000, async () => {
    return /at (http:\S+)/.exec(screen)?.[1];
  });
  const signed = signWebhook({ id: 'e1', at: Temporal.Now.instant(), body, secrets: [secret] });
  const post = (headers: object) =>
    fetch(place, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const first = await post(signed);
  assert.deepEqual([first.status, await first.text()], [202, 'yours']);
  const second = await post({ ...signed, 'webhook-signature': 'v1,bad' });
  assert.equal(second.status, 500);
  assert.equal((await fetch(place)).status, 405);
  const [passedOn] = program.received;
  assert.equal(passedOn?.body, body);
  assert.equal(passedOn?.headers['webhook-signature'], signed['webhook-signature']);
  child.kill('SIGINT');
  const { code, out } = await outcome;
  assert.equal(code, 0);
  const line =
    /loan.approved {2}id=e1 {2}test {2}loan_id=l1 {2}sequence=2 {2}verified {2}attempt 1/;
  assert.match(out, line);
  assert.match(out, /NOT verified \(the signature .*attempt 2 {2}answered 500/);
});

test('what is wrong with the options is told at once, without the secret', async () => {
  const mkopo = mkopoWith({});
  const none = await mkopo('webhooks', 'listen');
  assert.equal(none.code, 1);
  assert.match(none.err, /^say --secret, or --key and --url/);
  const wrong = await mkopo(
    ...['webhooks', 'listen', '--port', '99999', '--secret', 'whsec_hush', '--forward', 'x'],
    ...['--url', 'http://localhost:1/'],
  );
  assert.match(
    wrong.err,
    /--port must[\s\S]*--secret must[\s\S]*--forward must[\s\S]*--key and --url/,
  );
  assert.doesNotMatch(wrong.err, /hush/);
  const [url, key] = ['http://localhost:1/', 'svc_test_hush'];
  const gone = await mkopo('webhooks', 'listen', '--port', '0', '--key', key, '--url', url);
  assert.match(gone.err, /^The server at http:\/\/localhost:1\/ cannot be reached: /);
  assert.doesNotMatch(gone.err, /hush/);
});

test('with a key it is an endpoint of its own for as long as it listens', async () => {
  const server = await startTestServer();
  const { sandbox, lender, testKey } = await openHooks(server, 'listened');
  const url = `${server.origin}/api/v1/${lender.slug}/partner/v1`;
  const { child, outcome } = launchMkopo(
    {},
    ...['webhooks', 'listen', '--port', '0', '--key', testKey, '--url', url],
    ...['--types', 'client.created,client.deleted'],
  );
  let screen = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
  });
  await until('it listens', 60_000, async () => /Ctrl-C/.test(screen));
  const [made] = (await sandbox('GET /webhook-endpoints')).json.data.items;
  assert.deepEqual(made.types, ['client.created', 'client.deleted']);
  const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  await sandbox('POST /clients', { body });
  await until('it came', 60_000, async () => /client.created .* verified/.test(screen));
  child.kill('SIGINT');
  assert.equal((await outcome).code, 0);
  assert.deepEqual((await sandbox('GET /webhook-endpoints')).json.data.items, []);
});
