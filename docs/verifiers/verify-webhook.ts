// Copy this file into your program. It needs Node and nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Seconds that a webhook may be old, or ahead of your clock. */
const TOLERANCE = 5 * 60;

/**
 * The event, if it comes from whoever has the secret, and comes now. It throws otherwise. Give the
 * body as it came, before anything parses it: another spelling of the same JSON is another body.
 */
export function verifyWebhook(body: string | Buffer, headers: WebhookHeaders, secret: string) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new Error('a webhook header is missing');
  }
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE) throw new Error('the webhook is too old');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const text = Buffer.from(body).toString('utf8');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  // While a secret is being replaced there are two signatures. One that fits is enough.
  const isOurs = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error('the signature does not fit');
  return JSON.parse(text);
}
