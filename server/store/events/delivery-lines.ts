import type { Environment } from '@mkopo/core/access/credential.ts';
import type { EndpointHealth } from '@mkopo/core/event/delivery-attempt.ts';
import type {
  DeliveryId,
  DeliveryState,
  EndpointId,
  EndpointStatus,
  EventId,
} from '@mkopo/core/event/webhook-endpoint.ts';
import type { SecretRow } from '#store/access/endpoint-secrets.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { Attempt } from './delivery-store.ts';
import { schemaOf } from './event-log.ts';

/** The first that waits in a line, to be sent by whoever holds the lease. */
export type LineHead = {
  readonly lineId: string;
  readonly id: DeliveryId;
  readonly eventId: EventId;
  readonly body: string;
  readonly attempts: number;
};

/** What sending takes of an endpoint, and how it has done of late. */
export type SendingEndpoint = SecretRow &
  EndpointHealth & {
    readonly url: string;
    readonly status: EndpointStatus;
    readonly previousUntil: Temporal.Instant | null;
  };

const SENDING = `
  id, url, status, secret, secret_key_id, previous_secret, previous_key_id, previous_until,
  failures, failing_since, retry_at`;

/** An endpoint as it is now, for those who send to it. */
export function readSending(
  tx: TenantTx,
  world: Environment,
  id: EndpointId,
): Promise<SendingEndpoint | null> {
  return tx.first<SendingEndpoint>(
    `select ${SENDING} from ${schemaOf(world)}.webhook_endpoint where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

export type LineClaim = {
  readonly endpointId: EndpointId;
  /** Names whoever works at these lines. */
  readonly lease: string;
  readonly now: Temporal.Instant;
  /** Should they die, others may take over after this. */
  readonly until: Temporal.Instant;
  readonly limit: number;
};

const HEAD = (schema: string) => `
  select id, event_id, body, attempts from ${schema}.webhook_delivery
   where tenant_id = line.tenant_id and endpoint_id = line.endpoint_id
     and line_id = line.line_id and state = 'waiting'
   order by place limit 1`;

/**
 * Takes lines that are due, and reads the first of each: by a statement of its own, which begins
 * when the lines are ours and so sees what their last holder left.
 */
export async function claimLines(
  tx: TenantTx,
  world: Environment,
  { endpointId, lease, now, until, limit }: LineClaim,
): Promise<LineHead[]> {
  const schema = schemaOf(world);
  tx.send(
    // Materialized: as a part of a join it could be run again for each row, and find others.
    `with due as materialized (
       select line_id from ${schema}.webhook_line
        where tenant_id = $1 and endpoint_id = $2 and due_at <= $3
        order by due_at limit $6 for update skip locked)
     update ${schema}.webhook_line line set due_at = $4, lease = $5
       from due where tenant_id = $1 and endpoint_id = $2 and line.line_id = due.line_id`,
    [tx.tenantId, endpointId, now, until, lease, limit],
  );
  return tx.query<LineHead>(
    `select line.line_id, head.*
       from ${schema}.webhook_line line cross join lateral (${HEAD(schema)}) head
      where line.tenant_id = $1 and line.endpoint_id = $2 and line.due_at = $3
        and line.lease = $4`,
    [tx.tenantId, endpointId, until, lease],
  );
}

type LineHeld = {
  readonly endpointId: EndpointId;
  readonly lineId: string;
  readonly lease: string;
};

/** Keeps a line for longer, locked until the transaction ends; false where it is not ours now. */
export async function holdLine(
  tx: TenantTx,
  world: Environment,
  { endpointId, lineId, lease, until }: LineHeld & Pick<LineClaim, 'until'>,
): Promise<boolean> {
  const rows = await tx.query(
    `update ${schemaOf(world)}.webhook_line set due_at = $5
      where tenant_id = $1 and endpoint_id = $2 and line_id = $3 and lease = $4 returning true`,
    [tx.tenantId, endpointId, lineId, lease, until],
  );
  return rows.length > 0;
}

/** Gives a line back: nothing of it is sent before then. */
export function releaseLine(
  tx: TenantTx,
  world: Environment,
  { endpointId, lineId, lease, dueAt }: LineHeld & { readonly dueAt: Temporal.Instant },
): void {
  tx.send(
    `update ${schemaOf(world)}.webhook_line set due_at = $5, lease = null
      where tenant_id = $1 and endpoint_id = $2 and line_id = $3 and lease = $4`,
    [tx.tenantId, endpointId, lineId, lease, dueAt],
  );
}

/** The next in a line that is ours; where there is none the line is gone, and null is answered. */
export async function nextInLine(
  tx: TenantTx,
  world: Environment,
  { endpointId, lineId }: LineHeld,
): Promise<LineHead | null> {
  const schema = schemaOf(world);
  const next = await tx.first<LineHead>(
    `select line.line_id, head.*
       from ${schema}.webhook_line line cross join lateral (${HEAD(schema)}) head
      where line.tenant_id = $1 and line.endpoint_id = $2 and line.line_id = $3`,
    [tx.tenantId, endpointId, lineId],
  );
  if (!next) {
    tx.send(
      `delete from ${schema}.webhook_line
        where tenant_id = $1 and endpoint_id = $2 and line_id = $3`,
      [tx.tenantId, endpointId, lineId],
    );
  }
  return next;
}

export type AttemptMade = {
  readonly deliveryId: DeliveryId;
  readonly attempt: Omit<Attempt, 'number'>;
  /** What the delivery now is. */
  readonly state: DeliveryState;
};

/** Notes an attempt, and what became of the delivery unless it was over already. */
export function noteAttempt(
  tx: TenantTx,
  world: Environment,
  { deliveryId, attempt, state }: AttemptMade,
): void {
  const { at, durationMs, status, error, requestHeaders, answer } = attempt;
  tx.send(
    `with counted as (
       update ${schemaOf(world)}.webhook_delivery
          set attempts = attempts + 1,
              state = case when state = 'waiting' then $3 else state end,
              ended_at = case when $3 = 'waiting' then ended_at else coalesce(ended_at, now()) end
        where tenant_id = $1 and id = $2 returning attempts)
     insert into ${schemaOf(world)}.webhook_attempt
            (tenant_id, delivery_id, number, at, duration_ms, status, error, request_headers,
             answer)
     select $1, $2, attempts, $4, $5, $6, $7, $8, left($9, 4096) from counted`,
    [
      ...[tx.tenantId, deliveryId, state, at, Math.round(durationMs), status, error],
      // A text in PostgreSQL holds anything but this one character.
      ...[JSON.stringify(requestHeaders), answer?.replaceAll('\u0000', '\ufffd') ?? null],
    ],
  );
}

/** Writes how an endpoint does. Who changes it and a line takes the endpoint first. */
export function updateHealth(
  tx: TenantTx,
  world: Environment,
  { id, failures, failingSince, retryAt }: EndpointHealth & { readonly id: EndpointId },
): void {
  tx.send(
    `update ${schemaOf(world)}.webhook_endpoint
        set failures = $3, failing_since = $4, retry_at = $5
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, failures, failingSince, retryAt],
  );
}

/** Locks an endpoint, and reads how it does. */
export function lockSending(
  tx: TenantTx,
  world: Environment,
  id: EndpointId,
): Promise<SendingEndpoint | null> {
  return tx.first<SendingEndpoint>(
    `select ${SENDING} from ${schemaOf(world)}.webhook_endpoint
      where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

/** An endpoint that is well again gets all that waits for it, without the pauses of before. */
export function hurryLines(
  tx: TenantTx,
  world: Environment,
  { endpointId, now }: Pick<LineClaim, 'endpointId' | 'now'>,
): void {
  tx.send(
    `update ${schemaOf(world)}.webhook_line set due_at = $3
      where tenant_id = $1 and endpoint_id = $2 and lease is null and due_at > $3`,
    [tx.tenantId, endpointId, now],
  );
}
