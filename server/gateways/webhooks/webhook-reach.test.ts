import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_REACH, readAllowed, type WebhookReach } from '@mkopo/core/event/webhook-address.ts';
import { webhookSender } from '@mkopo/server/gateways/webhooks/send-webhook.ts';
import { startWebhookReceiver } from '@mkopo/test/kit/callers/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
const { port } = receiver;
const CALL = { headers: {}, body: '{}' };
const OUTSIDE: WebhookReach = { ...PUBLIC_REACH, allowsHttp: true };

type Resolved = { readonly reach?: WebhookReach; readonly addresses?: readonly string[] };

function sendTo(url: string, { reach = OUTSIDE, addresses = [] }: Resolved = {}) {
  const resolve = async () => addresses;
  return webhookSender(reach, { timeoutMs: 60_000, resolve })({ ...CALL, url });
}

const LITERALS = [
  ...['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '127.0.0.1.', '0.0.0.0', '0'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[0:0:0:0:0:ffff:7f00:0001]', 'localhost'],
  ...['user:password@127.0.0.1', '①②⑦.⓪.⓪.①', 'localhost.', 'sub.localhost'],
];

for (const host of LITERALS) {
  test(`${host}: refused, and no connection is made`, async () => {
    const before = receiver.connections().ever;
    const outcome = await sendTo(`http://${host}:${port}/`);
    assert.ok(outcome.kind === 'failed' && outcome.error === 'refused_address', host);
    assert.equal(receiver.connections().ever, before);
  });
}

const RESOLVED = [
  ...[['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '127.0.0.1'], ['0.0.0.0']],
  ...[['169.254.169.254'], ['64:ff9b::7f00:1'], ['fe80::1%lo'], ['not an address']],
];

for (const addresses of RESOLVED) {
  test(`a name with ${addresses.join(' and ')}: refused, and no connection is made`, async () => {
    const before = receiver.connections().ever;
    const outcome = await sendTo(`http://hooks.example:${port}/`, { addresses });
    assert.ok(outcome.kind === 'failed' && outcome.error === 'refused_address');
    assert.equal(receiver.connections().ever, before);
  });
}

test('a name that changes its addresses is judged by those that are connected to', async () => {
  // Whoever resolves twice, to judge and then to connect, is told a good address and then ours.
  const reach = { ...OUTSIDE, ...readAllowed(['127.0.0.2']) };
  const told = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']];
  let asked = 0;
  const resolve = async () => told[asked++] ?? assert.fail('asked too often');
  const send = webhookSender(reach, { timeoutMs: 60_000, resolve });
  const url = `http://rebinding.example:${port}/`;
  const before = receiver.connections().ever;
  await send({ ...CALL, url });
  assert.equal(asked, 1, 'one attempt asks once');
  const second = await send({ ...CALL, url });
  assert.ok(second.kind === 'failed' && second.error === 'refused_address');
  assert.equal(receiver.connections().ever, before);
});

test('of several addresses the allowed ones alone are tried', async () => {
  const reach = { ...OUTSIDE, ...readAllowed(['127.0.0.1']) };
  const addresses = ['10.255.255.1', '127.0.0.2', '127.0.0.1'];
  const outcome = await sendTo(`http://hooks.example:${port}/`, { reach, addresses });
  assert.ok(outcome.kind === 'answered' && outcome.status === 204);
});

test('a name that the operator vouches for may be anywhere', async () => {
  const reach = { ...OUTSIDE, ...readAllowed(['hooks.internal']) };
  const addresses = ['127.0.0.1'];
  const allowed = await sendTo(`http://hooks.internal:${port}/`, { reach, addresses });
  assert.equal(allowed.kind, 'answered');
  const other = await sendTo(`http://hooks.internal.example:${port}/`, { reach, addresses });
  assert.ok(other.kind === 'failed' && other.error === 'refused_address');
});

test('without leave a webhook does not go by http', async () => {
  const outcome = await sendTo('http://example.com/', { reach: PUBLIC_REACH });
  assert.ok(outcome.kind === 'failed' && outcome.error === 'refused_address');
});
