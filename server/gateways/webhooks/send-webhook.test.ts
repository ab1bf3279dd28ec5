import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_REACH } from '@mkopo/core/event/webhook-address.ts';
import type { WebhookFailure } from '@mkopo/core/event/webhook-answer.ts';
import { webhookSender } from '@mkopo/server/gateways/webhooks/send-webhook.ts';
import {
  answers,
  MISDEEDS,
  startWebhookReceiver,
} from '@mkopo/test/kit/callers/webhook-receiver.ts';
import { LOCALHOST_CERTIFICATE } from '@mkopo/test/kit/localhost-certificate.ts';
import { until } from '@mkopo/test/kit/until.ts';

const AT_HOME = { ...PUBLIC_REACH, allowsHttp: true, allowsLoopback: true };
/** Silence ends soon; a busy machine is no reason to give up. */
const [SOON, PATIENT] = [{ timeoutMs: 300 }, { timeoutMs: 60_000 }];
const CALL = { headers: { 'content-type': 'application/json' }, body: '{"name":"Wanjikũ"}' };

const receiver = await startWebhookReceiver();
const secure = await startWebhookReceiver({ isSecure: true });

test('a webhook arrives byte for byte, and the answer is told with its start', async () => {
  receiver.reacts(answers(200, `thanks\0${'x'.repeat(9_000)}`));
  const send = webhookSender(AT_HOME, PATIENT);
  const outcome = await send({ ...CALL, url: `${receiver.url}?a=1` });
  assert.ok(outcome.kind === 'answered' && outcome.status === 200);
  assert.ok(outcome.bodyStart.startsWith('thanks\ufffdx') && outcome.ms >= 0);
  assert.equal(outcome.bodyStart.length, 4_096);
  const [{ path, headers, body } = assert.fail()] = receiver.received.splice(0);
  assert.equal(path, '/hook?a=1');
  assert.equal(body, CALL.body);
  assert.equal(headers['host'], `127.0.0.1:${receiver.port}`);
  assert.deepEqual(Object.keys(headers).sort(), [
    ...['connection', 'content-length', 'content-type', 'host'],
  ]);
});

test('an answer that sends us elsewhere is an answer, and nobody goes there', async () => {
  const other = await startWebhookReceiver();
  for (const status of [301, 302, 307, 308]) {
    receiver.reacts(answers(status, '', `Location: ${other.url}\r\nSet-Cookie: a=1\r\n`));
    const outcome = await webhookSender(AT_HOME, PATIENT)({ ...CALL, url: receiver.url });
    assert.ok(outcome.kind === 'answered' && outcome.status === status);
  }
  assert.equal(other.connections().ever, 0);
  assert.ok(receiver.received.every(({ headers }) => headers['cookie'] === undefined));
});

type Misdeed = keyof typeof MISDEEDS;
const FAILURES: Partial<Record<Misdeed, readonly [WebhookFailure, typeof SOON]>> = {
  hangs: ['timeout', SOON],
  drips_a_head: ['timeout', SOON],
  drips_a_body: ['timeout', SOON],
  resets: ['reset', PATIENT],
  closes: ['reset', PATIENT],
  breaks_off: ['reset', PATIENT],
  babbles: ['not_http', PATIENT],
  endless_head: ['too_long', PATIENT],
};

for (const [misdeed, reaction] of Object.entries(MISDEEDS)) {
  const [error, options] = FAILURES[misdeed as Misdeed] ?? [null, PATIENT];

  test(`${misdeed}: ${error ?? 'answered'}, and the connection is gone`, async () => {
    receiver.reacts(reaction);
    const outcome = await webhookSender(AT_HOME, options)({ ...CALL, url: receiver.url });
    if (error) assert.deepEqual(outcome, { kind: 'failed', error, ms: outcome.ms });
    else assert.ok(outcome.kind === 'answered' && [101, 200].includes(outcome.status));
    await until('nothing is left open', 60_000, async () => receiver.connections().open === 0);
  });
}

test('a server that stops gives up what is under way', async () => {
  receiver.reacts(MISDEEDS.hangs);
  const stop = new AbortController();
  const before = receiver.received.length;
  const sent = webhookSender(
    AT_HOME,
    PATIENT,
  )({
    ...CALL,
    url: receiver.url,
    signal: stop.signal,
  });
  await until('it is there', 60_000, async () => receiver.received.length > before);
  stop.abort();
  const outcome = await sent;
  assert.ok(outcome.kind === 'failed' && outcome.error === 'stopped');
});

test('nobody there: unreachable', async () => {
  const gone = await startWebhookReceiver();
  await gone.close();
  const outcome = await webhookSender(AT_HOME, PATIENT)({ ...CALL, url: gone.url });
  assert.ok(outcome.kind === 'failed' && outcome.error === 'unreachable');
});

test('TLS is verified: who cannot prove its name gets nothing', async () => {
  const stranger = await webhookSender(AT_HOME, PATIENT)({ ...CALL, url: secure.url });
  assert.ok(stranger.kind === 'failed' && stranger.error === 'tls', JSON.stringify(stranger));
  const trusting = {
    ...PATIENT,
    trusted: LOCALHOST_CERTIFICATE,
    resolve: async () => ['127.0.0.1'],
  };
  const send = webhookSender(AT_HOME, trusting);
  const other = await send({ ...CALL, url: `https://other.example:${secure.port}/` });
  assert.ok(other.kind === 'failed' && other.error === 'tls', JSON.stringify(other));
  assert.equal(secure.received.length, 0);
  const known = await send({ ...CALL, url: `https://localhost:${secure.port}/` });
  assert.ok(known.kind === 'answered' && known.status === 204, JSON.stringify(known));
});
