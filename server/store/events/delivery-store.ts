import type { Environment } from '@mkopo/core/access/credential.ts';
import type { DeliveryToMake } from '@mkopo/core/event/webhook-delivery.ts';
import type {
  DeliveryId,
  DeliveryState,
  EndpointId,
  EventId,
} from '@mkopo/core/event/webhook-endpoint.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import { newestFirst } from '#store/kit/listing.ts';
import { newId } from '#store/kit/new-id.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { schemaOf } from './event-log.ts';

/** An event on its way to an endpoint, or what became of it. */
export type Delivery = {
  readonly id: DeliveryId;
  readonly endpointId: EndpointId;
  readonly lineId: string;
  readonly eventId: EventId;
  readonly eventType: string;
  readonly sequence: number | null;
  /** As it is sent. */
  readonly body: string;
  readonly isReplay: boolean;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant | null;
  /** When it is tried next; null for one that is over, or waits for one before it. */
  readonly nextAttemptAt: Temporal.Instant | null;
};

export type DeliveryFilter = {
  readonly endpointId: EndpointId | null;
  readonly eventId: EventId | null;
  readonly state: DeliveryState | null;
};

const tables = {
  live: deliveriesOf('live'),
  test: deliveriesOf('test'),
} as const satisfies Record<Environment, string>;

/** Only the first that waits in a line has a time: the others wait for it. */
function deliveriesOf(world: Environment): string {
  const schema = schemaOf(world);
  return `(
    select one.*, case when state = 'waiting' and not exists (
             select from ${schema}.webhook_delivery before
              where before.tenant_id = one.tenant_id and before.endpoint_id = one.endpoint_id
                and before.line_id = one.line_id and before.state = 'waiting'
                and before.place < one.place)
           then (select due_at from ${schema}.webhook_line line
                  where line.tenant_id = one.tenant_id and line.endpoint_id = one.endpoint_id
                    and line.line_id = one.line_id) end as next_attempt_at
      from ${schema}.webhook_delivery one) delivery`;
}

const COLUMNS = `
  id, endpoint_id, line_id, event_id, event_type, sequence, body, is_replay, state, attempts,
  created_at, ended_at, next_attempt_at`;

const LISTS = {
  live: listOf('live'),
  test: listOf('test'),
};

function listOf(world: Environment) {
  return newestFirst<DeliveryFilter, Delivery, Delivery>({
    columns: COLUMNS,
    table: tables[world],
    at: 'created_at',
    where: ({ endpointId, eventId, state }) => ({
      'endpoint_id = ?': endpointId,
      'event_id = ?': eventId,
      'state = ?': state,
    }),
    item: (row) => row,
  });
}

/** Deliveries, newest first: of an endpoint, of an event, or of all. */
export function listDeliveries(
  tx: TenantTx,
  world: Environment,
  paging: Paging<DeliveryFilter>,
): Promise<Delivery[]> {
  return LISTS[world](tx, paging);
}

export function findDelivery(
  tx: TenantTx,
  world: Environment,
  id: DeliveryId,
): Promise<Delivery | null> {
  return tx.first<Delivery>(
    `select ${COLUMNS} from ${tables[world]} where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** A call to an endpoint, and what came of it. */
export type Attempt = {
  readonly number: number;
  readonly at: Temporal.Instant;
  readonly durationMs: number;
  /** What it answered; null where it did not, and `error` says why. */
  readonly status: number | null;
  readonly error: string | null;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** The beginning of its answer. */
  readonly answer: string | null;
};

/** The attempts of a delivery, in their order. */
export function listAttempts(tx: TenantTx, world: Environment, id: DeliveryId): Promise<Attempt[]> {
  return tx.query<Attempt>(
    `select number, at, duration_ms, status, error, request_headers, answer
       from ${schemaOf(world)}.webhook_attempt
      where tenant_id = $1 and delivery_id = $2 order by number`,
    [tx.tenantId, id],
  );
}

/**
 * Puts events at the ends of their lines, in the order given. Their lines are locked first, in the
 * order of their ids: whoever is about to leave a line empty is waited for, or waits.
 */
export function queueDeliveries(
  tx: TenantTx,
  world: Environment,
  list: readonly DeliveryToMake[],
): DeliveryId[] {
  if (list.length === 0) return [];
  const schema = schemaOf(world);
  const made = list.map((one) => ({ ...one, id: newId('webhook delivery') }));
  tx.send(
    `insert into ${schema}.webhook_line (tenant_id, endpoint_id, line_id, due_at)
     select distinct $1::uuid, endpoint_id, line_id, now()
       from unnest($2::uuid[], $3::uuid[]) as named (endpoint_id, line_id)
      order by endpoint_id, line_id
     on conflict (tenant_id, endpoint_id, line_id) do update set due_at = webhook_line.due_at`,
    [tx.tenantId, ...columnsOf(made, [({ endpointId }) => endpointId, ({ lineId }) => lineId])],
  );
  tx.send(
    `insert into ${schema}.webhook_delivery (tenant_id, id, endpoint_id, line_id, event_id,
            event_type, sequence, body, is_replay)
     select $1, id, endpoint_id, line_id, event_id, event_type, sequence, body, is_replay
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::integer[],
                   $8::text[], $9::boolean[]) with ordinality
            as fresh (id, endpoint_id, line_id, event_id, event_type, sequence, body, is_replay,
                      listed)
      order by listed`,
    [
      tx.tenantId,
      ...columnsOf(made, [
        ({ id }) => id,
        ({ endpointId }) => endpointId,
        ({ lineId }) => lineId,
        ({ eventId }) => eventId,
        ({ eventType }) => eventType,
        ({ sequence }) => sequence,
        ({ body }) => body,
        ({ isReplay }) => isReplay,
      ]),
    ],
  );
  return made.map(({ id }) => id);
}
