import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeWebhookSecret, signWebhook } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { WebhookError, type WebhookFault, type WebhookHeaders, webhooks } from './webhooks.ts';

const now = Temporal.Now.instant();
const nowMs = now.epochMilliseconds;
const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
const body = '{"id":"e1","type":"client.created","data":{"note":"Wanjikũ / \\u00e9"}}';
const signed = (secrets: readonly string[], at = now) =>
  signWebhook({ id: 'e1', at, body, secrets });
const good = signed([secret]);

async function faultOf(headers: WebhookHeaders, change: { body?: string } = {}) {
  return webhooks.verify({ body, headers, secret, nowMs, ...change }).then(
    () => null,
    (error) => (error instanceof WebhookError ? error.code : assert.fail(error)),
  );
}

test('a webhook of ours and of now is believed, in whatever form its body and headers come', async () => {
  const bytes = new TextEncoder().encode(body);
  for (const given of [body, bytes, bytes.buffer, Buffer.from(body)]) {
    for (const headers of [good, new Headers(good)]) {
      const event = await webhooks.verify({ body: given, headers, secret, nowMs });
      assert.deepEqual(event, JSON.parse(body));
    }
  }
});

test('while a secret is replaced either fits, whoever of the two has both', async () => {
  assert.equal(await faultOf(signed([secret, other])), null);
  assert.equal(await faultOf(signed([other, secret])), null);
  const call = { body, headers: signed([other]), secret: [secret, other], nowMs };
  assert.equal((await webhooks.verify(call)).id, 'e1');
});

const later = String(Number(good['webhook-timestamp']) + 1);
const v2 = good['webhook-signature'].replace('v1', 'v2');
const BAD: readonly (readonly [what: string, WebhookFault, WebhookHeaders, string?])[] = [
  ['of another secret', 'bad_signature', signed([other])],
  ['tampered', 'bad_signature', good, body.replace('e1', 'e2')],
  ['of another id', 'bad_signature', { ...good, 'webhook-id': 'e2' }],
  ['with another time', 'bad_signature', { ...good, 'webhook-timestamp': later }],
  ['stale', 'too_old', signed([secret], now.subtract({ seconds: 301 }))],
  ['of later', 'too_old', signed([secret], now.add({ seconds: 301 }))],
  ['with a time that is none', 'too_old', { ...good, 'webhook-timestamp': 'x' }],
  ['unsigned', 'bad_signature', { ...good, 'webhook-signature': '' }],
  ['with a signature that is none', 'bad_signature', { ...good, 'webhook-signature': 'v1,%%%' }],
  ['of another version', 'bad_signature', { ...good, 'webhook-signature': v2 }],
  ['without a header', 'missing_header', { 'webhook-id': 'e1' }],
  ['with a header twice', 'missing_header', { ...good, 'webhook-id': ['e1', 'e1'] }],
];
for (const [what, fault, headers, text = body] of BAD) {
  test(`a webhook ${what} is not believed`, async () => {
    assert.equal(await faultOf(headers, { body: text }), fault);
  });
}

test('a secret that is none is told, and believes nothing', async () => {
  for (const wrong of ['', 'whsec_', 'whsec_%%%']) {
    const verified = webhooks.verify({ body, headers: good, secret: wrong, nowMs });
    await assert.rejects(verified, { code: 'bad_secret' });
  }
});
