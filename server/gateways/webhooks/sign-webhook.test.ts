import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isWebhookSecret,
  makeWebhookSecret,
  signWebhook,
} from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import { Webhook } from 'standardwebhooks';

const BODY = '{"id":"e1","name":"Wanjikũ"}';
const signed = (secrets: readonly string[], at = Temporal.Now.instant()) =>
  signWebhook({ id: 'e1', at, body: BODY, secrets });

test('the public verifier takes what we sign, and nothing else', () => {
  const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
  const headers = signed([secret]);
  assert.deepEqual(new Webhook(secret).verify(BODY, headers), JSON.parse(BODY));
  assert.throws(() => new Webhook(other).verify(BODY, headers), /No matching signature/);
  assert.throws(() => new Webhook(secret).verify(`${BODY} `, headers), /No matching signature/);
  const old = signed([secret], Temporal.Now.instant().subtract({ minutes: 6 }));
  assert.throws(() => new Webhook(secret).verify(BODY, old), /too old/);
});

test('during a rotation either secret verifies', () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];
  const headers = signed(secrets);
  for (const secret of secrets) new Webhook(secret).verify(BODY, headers);
  assert.match(headers['webhook-signature'], /^v1,[\w+/=]{44} v1,[\w+/=]{44}$/);
});

test('a secret is whsec_ and 24 to 64 bytes in base64', () => {
  const spelt = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
  for (const bytes of [24, 32, 64]) assert.ok(isWebhookSecret(spelt(bytes)), `${bytes}`);
  for (const bytes of [0, 16, 23, 65, 100]) assert.ok(!isWebhookSecret(spelt(bytes)), `${bytes}`);
  assert.ok(!isWebhookSecret(spelt(32).slice(6)));
  assert.ok(isWebhookSecret(makeWebhookSecret()));
  assert.notEqual(makeWebhookSecret(), makeWebhookSecret());
});
