import { timingSafeEqual } from 'node:crypto';
import { signWebhook } from '#gateways/webhooks/sign-webhook.ts';

/** A webhook as it came in. */
export type IncomingWebhook = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** Older ones may be somebody's who kept them to send them again. */
const AGE_MAX = Temporal.Duration.from({ minutes: 5 });

/** Says why a webhook cannot be believed; null where it can. */
export function webhookFault(
  { headers, body }: IncomingWebhook,
  { secret, now }: { readonly secret: string; readonly now: Temporal.Instant },
): string | null {
  const [id, timestamp, signatures] = NAMES.map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return `no ${NAMES.filter((name) => typeof headers[name] !== 'string').join(', ')}`;
  }
  if (!/^\d{1,12}$/.test(timestamp)) return 'webhook-timestamp is no number';
  const at = Temporal.Instant.fromEpochMilliseconds(Number(timestamp) * 1_000);
  if (Temporal.Duration.compare(at.until(now).abs(), AGE_MAX) > 0) return 'too old, or of later';
  const text = body.toString('utf8');
  const expected = signWebhook({ id, at, body: text, secrets: [secret] })['webhook-signature'];
  const isOurs = signatures.split(' ').some((one) => isEqual(one, expected));
  return isOurs ? null : 'the signature is of another secret, or of another body';
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function isEqual(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
