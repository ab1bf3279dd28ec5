import { ENVIRONMENTS, type Environment } from '@mkopo/core/access/credential.ts';
import type { EndpointId, WebhookEndpoint } from '@mkopo/core/event/webhook-endpoint.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';
import { type EventPlace, type LoggedEvent, SETTLED, schemaOf } from './event-log.ts';

/** An endpoint that something is to be done for. */
export type EndpointAtWork = {
  readonly tenantId: TenantId;
  readonly endpointId: EndpointId;
  readonly world: Environment;
  /** The log has something that it has not read. */
  readonly isBehind: boolean;
  /** Something waits, and may be sent now. */
  readonly isDue: boolean;
  /** Attempts that failed in a row. */
  readonly failures: number;
};

/**
 * A transaction lasts minutes, so what an endpoint has not read is no older than a day before what
 * it read last: so only few days of the log are looked at.
 */
const UNREAD = (schema: string) => `exists (
  select from ${schema}.outbox_event event
   where event.tenant_id = endpoint.tenant_id
     and (event.committed_by, event.id) > (endpoint.read_to, endpoint.read_to_id)
     and event.committed_by < (select settled_before(endpoint.tenant_id))
     and event.created_at >= endpoint.read_to_at - interval '1 day')`;

const AT_WORK = ENVIRONMENTS.map((world) => {
  const schema = schemaOf(world);
  return `
    select tenant_id, id as endpoint_id, '${world}' as world, failures,
           ${UNREAD(schema)} as is_behind,
           coalesce(retry_at <= $1, true) and exists (
             select from ${schema}.webhook_line line
              where line.tenant_id = endpoint.tenant_id and line.endpoint_id = endpoint.id
                and due_at <= $1) as is_due
      from ${schema}.webhook_endpoint endpoint where status = 'active'`;
}).join(' union all ');

/** All endpoints with something to read or to send, of all lenders. */
export function listEndpointsAtWork(
  tx: PlatformTx,
  now: Temporal.Instant,
): Promise<EndpointAtWork[]> {
  return tx.query<EndpointAtWork>(
    `select * from (${AT_WORK}) endpoint
      where (is_behind or is_due) and not is_elsewhere(tenant_id) order by tenant_id`,
    [now],
  );
}

/** How far an endpoint has read, and what it wants. */
export type ReadingEndpoint = Pick<WebhookEndpoint, 'id' | 'types'> & {
  readonly readTo: string;
  readonly readToId: string;
};

/** An endpoint that is to read on; null where another process is at it, or it is not active. */
export function lockToRead(
  tx: TenantTx,
  world: Environment,
  id: EndpointId,
): Promise<ReadingEndpoint | null> {
  return tx.first<ReadingEndpoint>(
    `select id, types, read_to::text, read_to_id from ${schemaOf(world)}.webhook_endpoint
      where tenant_id = $1 and id = $2 and status = 'active'
        for no key update skip locked`,
    [tx.tenantId, id],
  );
}

export type UnreadEvent = LoggedEvent & EventPlace;

/**
 * The next events that an endpoint has not read, of all types: whole transactions, so that what
 * happened together is never cut. Within one, events of a loan come by their numbers.
 */
export async function readUnread(
  tx: TenantTx,
  world: Environment,
  { endpoint, limit }: { readonly endpoint: ReadingEndpoint; readonly limit: number },
): Promise<UnreadEvent[]> {
  const { id, readTo, readToId } = endpoint;
  return tx.query<UnreadEvent>(
    `select * from (
       select id, type, sequence, data, created_at, committed_by::text,
              committed_by as place
         from ${schemaOf(world)}.outbox_event
        where tenant_id = $1 and (committed_by, id) > ($2::xid8, $3::uuid) and ${SETTLED}
          and created_at >= (select read_to_at - interval '1 day'
                               from ${schemaOf(world)}.webhook_endpoint endpoint
                              where endpoint.tenant_id = $1 and endpoint.id = $4)
        order by outbox_event.committed_by fetch first ${Math.trunc(limit)} rows with ties) unread
      order by place, sequence nulls first, id`,
    [tx.tenantId, readTo, readToId, id],
  );
}

/** Notes that an endpoint has read events. */
export function noteRead(
  tx: TenantTx,
  world: Environment,
  { endpoint, events }: { readonly endpoint: ReadingEndpoint; readonly events: UnreadEvent[] },
): void {
  const last = events.at(-1);
  if (!last) return;
  // All of the last transaction is read, whatever their ids: the greatest id of all stands for it.
  const ids = events.map(({ id }): string => id);
  const readToId = [...ids, endpoint.readToId].reduce((one, other) => (one > other ? one : other));
  tx.send(
    `update ${schemaOf(world)}.webhook_endpoint
        set read_to = $3::xid8, read_to_id = $4, read_to_at = greatest(read_to_at, $5)
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, endpoint.id, last.committedBy, readToId, last.createdAt],
  );
}

/**
 * Notes up to when all endpoints have read the log, which is kept until they have; and of those
 * that have read all there is, that it is so as of now. Where there never was one, nothing.
 */
export async function noteProgress(tx: PlatformTx): Promise<void> {
  const reading = ENVIRONMENTS.map((world) => {
    const schema = schemaOf(world);
    tx.send(
      `update ${schema}.webhook_endpoint endpoint set read_to_at = now()
        where status <> 'ended' and read_to_at < now() - interval '1 hour'
          and not ${UNREAD(schema)}`,
      [],
    );
    return `select case when ${UNREAD(schema)} then read_to_at else now() end as up_to_at
              from ${schema}.webhook_endpoint endpoint where status <> 'ended'`;
  });
  await tx.query(
    `insert into event_consumer (name, has_up_to_at)
     select 'webhooks', coalesce(min(up_to_at), now())
       from (${reading.join(' union all ')}) endpoint
     having count(*) > 0 or exists (select from event_consumer where name = 'webhooks')
     on conflict (name) do update set has_up_to_at = excluded.has_up_to_at`,
  );
}
