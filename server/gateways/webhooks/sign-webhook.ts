import { createHmac, randomBytes } from 'node:crypto';

/** What is signed, and by which secrets: during a rotation there are two. */
export type WebhookToSign = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly body: string;
  /** Each `whsec_` and base64, the newest first. */
  readonly secrets: readonly string[];
};

/** The three headers by which a receiver knows that a webhook is ours, and of now. */
export type SignatureHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

const PREFIX = 'whsec_';
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Signs a webhook as Standard Webhooks 1.0 says, once by each secret. */
export function signWebhook({ id, at, body, secrets }: WebhookToSign): SignatureHeaders {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', keyIn(secret));
    return `v1,${mac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** A secret that nobody has seen yet, as its owner is to keep it. */
export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Whether somebody's text may be a secret: 24 to 64 bytes. */
export function isWebhookSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text)) return false;
  const { length } = keyIn(text);
  return length >= 24 && length <= 64;
}

function keyIn(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
