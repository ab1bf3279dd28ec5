import type { Environment } from '@mkopo/core/access/credential.ts';
import {
  type DeliveryVerdict,
  HEALTHY,
  healthAfter,
  isDelivered,
  isInDoubt,
  isToBePaused,
  judgeAttempt,
} from '@mkopo/core/event/delivery-attempt.ts';
import type { WebhookOutcome } from '@mkopo/core/event/webhook-answer.ts';
import type {
  DeliveryState,
  EndpointId,
  EndpointStatus,
  StatusReason,
} from '@mkopo/core/event/webhook-endpoint.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  holdLine,
  hurryLines,
  type LineHead,
  lockSending,
  nextInLine,
  noteAttempt,
  readSending,
  releaseLine,
  type SendingEndpoint,
  updateHealth,
} from '#store/events/delivery-lines.ts';
import type { Attempt } from '#store/events/delivery-store.ts';
import { setEndpointStatus } from '#store/events/endpoint-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type SettleAttemptInput = {
  readonly world: Environment;
  readonly head: LineHead;
  readonly lease: string;
  readonly sent: Pick<Attempt, 'at' | 'requestHeaders'> & { readonly outcome: WebhookOutcome };
  readonly now: Temporal.Instant;
  /** How long the next of the line is theirs. */
  readonly until: Temporal.Instant;
  readonly dice: number;
  /** Whether they would send the next one. */
  readonly goesOn: boolean;
};

type Of = SettleAttemptInput & { readonly endpointId: EndpointId };
export type NextDelivery = { readonly endpoint: SendingEndpoint; readonly head: LineHead };

/** What is written of each verdict. */
const STATES: Readonly<Record<DeliveryVerdict['kind'], DeliveryState>> = {
  delivered: 'delivered',
  retry: 'waiting',
  given_up: 'given_up',
  endpoint_gone: 'cancelled',
};

/**
 * Writes down what came of an attempt, and takes the next of the line, if there is one to be sent
 * now. The endpoint is locked before its line, by all who lock both.
 */
export async function settleAttempt(tx: TenantTx, input: Of): Promise<NextDelivery | null> {
  const { world, endpointId, head, lease, sent, now, until, dice } = input;
  const { outcome } = sent;
  const endpoint = await noteHealth(tx, input);
  if (!endpoint) return null;
  const line = { endpointId, lineId: head.lineId, lease };
  const isOurs = await holdLine(tx, world, { ...line, until });
  const verdict = judgeAttempt({ outcome, attempts: head.attempts + 1, dice });
  // Who lost the line to another may still tell that it was delivered, and decides nothing else.
  const state = isOurs || verdict.kind === 'delivered' ? STATES[verdict.kind] : 'waiting';
  noteAttempt(tx, world, { deliveryId: head.id, attempt: attemptOf(sent), state });
  if (verdict.kind === 'endpoint_gone') {
    await standDown(tx, { world, endpointId, status: 'ended', reason: 'gone' });
    return null;
  }
  if (!isOurs) return null;
  if (verdict.kind === 'retry') {
    releaseLine(tx, world, { ...line, dueAt: now.add({ milliseconds: verdict.afterMs }) });
    return null;
  }
  const next = await nextInLine(tx, world, line);
  if (!next) return null;
  const isSentNow = input.goesOn && endpoint.status === 'active' && !isInDoubt(endpoint);
  if (isSentNow) return { endpoint, head: next };
  releaseLine(tx, world, { ...line, dueAt: now });
  return null;
}

/** Writes how the endpoint does, where that changed, and tells how it stands now. */
async function noteHealth(
  tx: TenantTx,
  { world, endpointId, sent: { outcome }, now, dice }: Of,
): Promise<SendingEndpoint | null> {
  const isWell = isDelivered(outcome);
  const seen = isWell ? await readSending(tx, world, endpointId) : null;
  if (seen?.failures === 0) return seen;
  const before = await lockSending(tx, world, endpointId);
  if (!before) return null;
  const health = isWell ? HEALTHY : healthAfter(before, { outcome, now, dice });
  updateHealth(tx, world, { id: endpointId, ...health });
  if (isWell && isInDoubt(before)) hurryLines(tx, world, { endpointId, now });
  if (before.status !== 'active' || !isToBePaused(health, now)) return { ...before, ...health };
  await standDown(tx, { world, endpointId, status: 'paused', reason: 'failing' });
  return { ...before, ...health, status: 'paused' };
}

type StandDown = Pick<Of, 'world' | 'endpointId'> & {
  readonly status: Exclude<EndpointStatus, 'active'>;
  readonly reason: StatusReason;
};

/** Pauses or ends an endpoint by itself: staff find it in the audit trail, and may be told. */
async function standDown(
  tx: TenantTx,
  { world, endpointId: id, status, reason }: StandDown,
): Promise<void> {
  const { url } = await setEndpointStatus(tx, world, { id, status, reason });
  const about = { subjectKind: 'webhook_endpoint', subjectId: id } as const;
  const after = { environment: world, status, reason, url };
  recordChange(tx, { action: `webhook_endpoint.${status}`, ...about, before: null, after });
  const type = status === 'paused' ? 'webhook.paused' : 'webhook.ended';
  announce(tx, { type, ...about, data: { endpoint_id: id, environment: world, reason } });
}

function attemptOf({ at, requestHeaders, outcome }: Of['sent']): Omit<Attempt, 'number'> {
  const made = { at, requestHeaders, durationMs: outcome.ms };
  if (outcome.kind === 'failed') {
    return { ...made, status: null, error: outcome.error, answer: null };
  }
  return { ...made, status: outcome.status, error: null, answer: outcome.bodyStart };
}
