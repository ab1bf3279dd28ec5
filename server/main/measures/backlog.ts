import { setTimeout as pause } from 'node:timers/promises';
import { listTenants } from '#store/access/tenant-store.ts';
import { readArchiver } from '#store/backup/wal-archiver.ts';
import { readWebhookBacklog } from '#store/events/webhook-backlog.ts';
import type { Database } from '#store/kit/database.ts';
import { slowestConsumerAt } from '#store/kit/outbox-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';
import { readLenderBacklog } from './lender-backlog.ts';

/** What waits in the database, of all lenders together. */
export type Backlog = {
  /** Of the lender whose last closed day is the oldest; null where there is no lender. */
  readonly closedDayAge: number | null;
  readonly payouts: number;
  readonly oldestPayoutMs: number;
  readonly prompts: number;
  readonly oldestPromptMs: number;
  /** Messages whose time has come. */
  readonly messages: number;
  readonly oldestMessageMs: number;
  /** Within a day. */
  readonly messagesFailed: number;
  /** How far behind the slowest is who gets events; null where nobody does. */
  readonly eventsBehindMs: number | null;
  readonly webhooks: number;
  readonly oldestWebhookMs: number;
  readonly webhookEndpointsPaused: number;
  /** For how long WAL could not be archived; null where it is not. */
  readonly unarchivedSeconds: number | null;
};

type Site = { readonly database: Database; readonly clock: () => Temporal.Instant };

export async function readBacklog({ database, clock }: Site): Promise<Backlog> {
  const now = clock();
  const ageMs = (at: Temporal.Instant | null) =>
    at ? Math.max(0, now.since(at).total('milliseconds')) : 0;
  const [tenants, slowestAt, archiver, webhooks] = await inPlatform(database, (tx) =>
    Promise.all([
      ...([listTenants(tx), slowestConsumerAt(tx), readArchiver(tx)] as const),
      readWebhookBacklog(tx),
    ]),
  );
  let all: Backlog = {
    ...{ closedDayAge: null, payouts: 0, oldestPayoutMs: 0, prompts: 0, oldestPromptMs: 0 },
    ...{ messages: 0, oldestMessageMs: 0, messagesFailed: 0 },
    eventsBehindMs: slowestAt && ageMs(slowestAt),
    webhooks: webhooks.waiting,
    oldestWebhookMs: ageMs(webhooks.oldestAt),
    webhookEndpointsPaused: webhooks.failed,
    unarchivedSeconds: archiver.isOn ? archiver.failingSeconds : null,
  };
  // One after the other, on one connection: whoever calls needs the rest.
  for (const tenant of tenants) {
    const one = await readLenderBacklog(database, tenant, now);
    all = {
      ...all,
      closedDayAge: Math.max(all.closedDayAge ?? one.closedDayAge, one.closedDayAge),
      payouts: all.payouts + one.payouts,
      oldestPayoutMs: Math.max(all.oldestPayoutMs, ageMs(one.oldestPayoutAt)),
      prompts: all.prompts + one.prompts,
      oldestPromptMs: Math.max(all.oldestPromptMs, ageMs(one.oldestPromptAt)),
      messages: all.messages + one.messages,
      oldestMessageMs: Math.max(all.oldestMessageMs, ageMs(one.oldestMessageAt)),
      messagesFailed: all.messagesFailed + one.messagesFailed,
    };
  }
  return all;
}

const FRESH_MS = 15_000;
/** With many lenders it takes longer, and is then done less often: a twentieth of the time. */
const REST_PER_WORK = 20;
/** Whoever scrapes does not wait for a database that is busy, or away. */
const WAIT_MAX_MS = 1_000;

/**
 * Reads something for whoever asks, and remembers it. Null where it could not be read: what was
 * known before is told no longer, for it may be wrong.
 */
export function remembering<T>(read: () => Promise<T>): () => Promise<T | null> {
  let known: T | null = null;
  let staleAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const readAgain = async () => {
    const beganMs = performance.now();
    known = await read().catch(() => null);
    const tookMs = performance.now() - beganMs;
    staleAtMs = performance.now() + Math.max(FRESH_MS, tookMs * REST_PER_WORK);
    reading = null;
  };
  return async () => {
    if (performance.now() >= staleAtMs) reading ??= readAgain();
    await Promise.race([reading, pause(WAIT_MAX_MS, undefined, { ref: false })]);
    return known;
  };
}
