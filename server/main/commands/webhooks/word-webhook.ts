import type { IncomingWebhook } from './check-webhook.ts';

type Reception = {
  readonly now: Temporal.Instant;
  /** Why it is not believed; null where it is. */
  readonly fault: string | null;
  /** How often each was seen, by its id. */
  readonly seen: Map<string, number>;
  readonly status: number;
  readonly ms: number;
};

type Told = {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly environment?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** A line for a webhook: when, what, of whom, whether it is believed, and what was answered. */
export function wordWebhook(
  { headers, body }: IncomingWebhook,
  { now, fault, seen, status, ms }: Reception,
): string {
  const { id, type, environment, data = {} } = read(body);
  const name = String(headers['webhook-id'] ?? id ?? '?');
  const attempt = (seen.get(name) ?? 0) + 1;
  seen.set(name, attempt);
  const ids = Object.entries(data)
    .filter(([key]) => key === 'sequence' || key.endsWith('_id'))
    .map(([key, value]) => `${key}=${String(value)}`);
  const parts = [
    now.toString({ smallestUnit: 'second' }),
    String(type ?? 'no event'),
    `id=${name}`,
    ...(environment === undefined ? [] : [String(environment)]),
    ...ids,
    fault === null ? 'verified' : `NOT verified (${fault})`,
    `attempt ${attempt}`,
    `answered ${status} in ${ms} ms`,
  ];
  // Strangers may post what they like: nothing of it steers a terminal.
  return parts.join('  ').replace(/\p{Cc}/gu, '?');
}

function read(body: Buffer): Told {
  try {
    const told: unknown = JSON.parse(body.toString('utf8'));
    const data = (told as Told | null)?.data;
    return typeof data === 'object' && data !== null ? (told as Told) : {};
  } catch {
    return {};
  }
}
