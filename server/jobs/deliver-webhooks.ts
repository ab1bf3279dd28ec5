import { randomUUID } from 'node:crypto';
import { isInDoubt } from '@mkopo/core/event/delivery-attempt.ts';
import { type RailHands, workThrough } from '#gateways/mpesa/kit/rail-hands.ts';
import type { SendWebhook } from '#gateways/webhooks/send-webhook.ts';
import { signWebhook } from '#gateways/webhooks/sign-webhook.ts';
import { type ClaimedDelivery, claimDeliveries } from '#operations/events/claim-deliveries.ts';
import { readEvents } from '#operations/events/read-events.ts';
import { settleAttempt } from '#operations/events/settle-attempt.ts';
import { unwrapEndpointSecrets } from '#store/access/endpoint-secrets.ts';
import { releaseLine } from '#store/events/delivery-lines.ts';
import {
  type EndpointAtWork,
  listEndpointsAtWork,
  noteProgress,
} from '#store/events/event-reading.ts';
import type { Database } from '#store/kit/database.ts';
import { type DueSite, forAllDue, type Round } from '#store/kit/due-rows.ts';
import { inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';

const ACTOR = { kind: 'job', id: 'deliver-webhooks', requestId: '', ip: null } as const;

/** Events that are read for an endpoint in one transaction, and how many of those in its turn. */
const EVENTS_AT_ONCE = 500;
const READINGS_MAX = 20;
/** Lines that are taken up in one go. */
const BATCH = 8;
/** Longer than a call may take: who is silent for so long is dead. */
const LEASE = Temporal.Duration.from({ minutes: 1 });

export type WebhookSite = DueSite & {
  readonly send: SendWebhook;
  readonly userAgent: string;
  /** For endpoints that answer, each with a lane of its own. */
  readonly hands: RailHands;
  /** For those in doubt, apart: however many there are, they take no hand from the others. */
  readonly probes: RailHands;
};

/**
 * Brings events to endpoints: queues what each has not read yet, and sends what is due, the events
 * about one loan one after the other. Any number of processes may do so at once.
 */
export function deliverWebhooks(site: WebhookSite, stopping: AbortSignal): Promise<void> {
  return forAllDue(site, {
    due: (tx) => listEndpointsAtWork(tx, site.clock()),
    trouble: 'some webhooks were not delivered',
    work: (one, round) => serveEndpoint({ ...site, stopping, one, round }),
  });
}

type Turn = WebhookSite & {
  readonly stopping: AbortSignal;
  readonly one: EndpointAtWork;
  readonly round: Round;
};

async function serveEndpoint(turn: Turn): Promise<void> {
  const { one, round, stopping } = turn;
  if (one.isBehind) await readOn(turn);
  const isProbe = isInDoubt(one);
  const hands = isProbe ? turn.probes : turn.hands;
  const lane = one.endpointId;
  // Waiting for a hand holds up nobody else's turn.
  round.letRun(
    workThrough(round, {
      ...{ hands, lane, stopping, batch: isProbe ? 1 : BATCH },
      take: (limit) => claim(turn, { limit, isProbe }),
      work: (claimed) => workOffLine(turn, claimed),
    }),
  );
}

function asJob<T>(turn: Turn, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  const { tenantId } = turn.one;
  return inTenant(turn.database, { tenantId, actor: ACTOR, plans: 'kept' }, work);
}

async function readOn(turn: Turn): Promise<void> {
  const { world, endpointId } = turn.one;
  const asked = { world, endpointId, limit: EVENTS_AT_ONCE };
  for (let times = 0; times < READINGS_MAX && !turn.stopping.aborted; times += 1) {
    const read = await asJob(turn, (tx) => readEvents(tx, asked));
    if (read < EVENTS_AT_ONCE) return;
  }
}

type Claimed = ClaimedDelivery & { readonly lease: string };

async function claim(
  turn: Turn,
  { limit, isProbe }: { readonly limit: number; readonly isProbe: boolean },
): Promise<Claimed[]> {
  const { world, endpointId } = turn.one;
  const lease = randomUUID();
  const now = turn.clock();
  const asked = { world, endpointId, lease, now, until: now.add(LEASE), limit, isProbe };
  const claimed = await asJob(turn, (tx) => claimDeliveries(tx, asked));
  return claimed.map((one) => ({ ...one, lease }));
}

/** Sends the first of a line, then the next, as long as they are taken and there are more. */
async function workOffLine(turn: Turn, first: Claimed): Promise<void> {
  let next: Claimed | null = first;
  while (next) next = await attempt(turn, next);
}

/** Sends one, and tells what is to be sent next. */
async function attempt(turn: Turn, { lease, ...claimed }: Claimed): Promise<Claimed | null> {
  const { one, clock, stopping } = turn;
  const { world, endpointId } = one;
  const { head } = claimed;
  const sent = await sendOne(turn, claimed);
  const now = clock();
  if (sent.outcome.kind === 'failed' && sent.outcome.error === 'stopped') {
    const line = { endpointId, lineId: head.lineId, lease, dueAt: now };
    await asJob(turn, async (tx) => releaseLine(tx, world, line));
    return null;
  }
  const settled = { world, endpointId, head, lease, sent, now, until: now.add(LEASE) };
  const chance = { dice: Math.random(), goesOn: !stopping.aborted };
  const next = await asJob(turn, (tx) => settleAttempt(tx, { ...settled, ...chance }));
  return next && { ...next, lease };
}

async function sendOne(
  { send, userAgent, clock, database, stopping }: Turn,
  { endpoint, head }: ClaimedDelivery,
) {
  const at = clock();
  const { body, eventId: id } = head;
  const isOverlap =
    endpoint.previousUntil && Temporal.Instant.compare(at, endpoint.previousUntil) < 0;
  const signing = isOverlap ? endpoint : { ...endpoint, previousSecret: null };
  const secrets = unwrapEndpointSecrets(database.masterKeys, signing).map(String);
  const requestHeaders = {
    ...{ 'content-type': 'application/json', 'user-agent': userAgent },
    ...signWebhook({ id, at, body, secrets }),
  };
  const outcome = await send({
    ...{ url: endpoint.url, headers: requestHeaders, body, signal: stopping },
  });
  return { at, requestHeaders, outcome };
}

/** Notes how far the log is read by all, so that it is kept until then and no longer. */
export async function noteEventsRead(database: Database): Promise<void> {
  await inPlatform(database, noteProgress);
}
