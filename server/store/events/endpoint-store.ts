import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { Environment } from '@mkopo/core/access/credential.ts';
import type {
  EndpointId,
  EndpointStatus,
  StatusReason,
  WebhookEndpoint,
} from '@mkopo/core/event/webhook-endpoint.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { wrapEndpointSecret } from '#store/access/endpoint-secrets.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { schemaOf } from './event-log.ts';

const COLUMNS = `
  id, branch_id, url, description, types, status, status_reason, status_since, created_at,
  created_by, previous_until, failing_since`;

export type NewEndpoint = Pick<WebhookEndpoint, 'id' | 'url' | 'description' | 'types'> & {
  readonly branchId: BranchId | null;
  readonly createdBy: string;
  /** As whoever gets the events is told it, once. */
  readonly secret: Buffer;
};

/**
 * A new endpoint. It gets what is committed from now on: what was under way when it was made too,
 * and so, at times, what was committed a moment before.
 */
export async function insertEndpoint(
  tx: TenantTx,
  world: Environment,
  { id, url, description, types, branchId, createdBy, secret }: NewEndpoint,
): Promise<WebhookEndpoint> {
  const { keyId, value } = wrapEndpointSecret(tx.masterKeys, id, secret);
  const rows = await tx.query<WebhookEndpoint>(
    `insert into ${schemaOf(world)}.webhook_endpoint
            (tenant_id, id, url, description, types, branch_id, created_by, secret, secret_key_id,
             read_to, read_to_id, read_to_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9,
            (settled_before()::text::bigint - 1)::text::xid8,
            'ffffffff-ffff-ffff-ffff-ffffffffffff', now()
     returning ${COLUMNS}`,
    [tx.tenantId, id, url, description, types, branchId, createdBy, value, keyId],
  );
  return only(rows);
}

/** Lets one at a time make endpoints of a lender, until the end of its transaction. */
export function lockEndpoints(tx: TenantTx, world: Environment): void {
  const name = `${schemaOf(world)}.webhook_endpoint ${tx.tenantId}`;
  tx.send('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}

/** All that were not deleted, newest first: there are few. */
export function listEndpoints(tx: TenantTx, world: Environment): Promise<WebhookEndpoint[]> {
  return tx.query<WebhookEndpoint>(
    `select ${COLUMNS} from ${schemaOf(world)}.webhook_endpoint
      where tenant_id = $1 and status_reason is distinct from 'deleted'
      order by created_at desc, id desc`,
    [tx.tenantId],
  );
}

/** Also one that was deleted: it has ended. */
export function findEndpoint(
  tx: TenantTx,
  world: Environment,
  id: EndpointId,
): Promise<WebhookEndpoint | null> {
  return readOne(tx, world, { id, lock: '' });
}

/** Whoever changes an endpoint locks it first, before any of its lines. */
export function lockEndpoint(
  tx: TenantTx,
  world: Environment,
  id: EndpointId,
): Promise<WebhookEndpoint | null> {
  return readOne(tx, world, { id, lock: 'for no key update' });
}

function readOne(
  tx: TenantTx,
  world: Environment,
  { id, lock }: { readonly id: EndpointId; readonly lock: string },
): Promise<WebhookEndpoint | null> {
  return tx.first<WebhookEndpoint>(
    `select ${COLUMNS} from ${schemaOf(world)}.webhook_endpoint
      where tenant_id = $1 and id = $2 ${lock}`,
    [tx.tenantId, id],
  );
}

export type EndpointChange = Pick<WebhookEndpoint, 'id' | 'url' | 'description' | 'types'>;

/** Writes where an endpoint is and what it wants; what waits already goes to the new address. */
export async function updateEndpoint(
  tx: TenantTx,
  world: Environment,
  { id, url, description, types }: EndpointChange,
): Promise<WebhookEndpoint> {
  const rows = await tx.query<WebhookEndpoint>(
    `update ${schemaOf(world)}.webhook_endpoint set url = $3, description = $4, types = $5
      where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.tenantId, id, url, description, types],
  );
  return only(rows);
}

export type EndpointStanding = {
  readonly id: EndpointId;
  readonly status: EndpointStatus;
  /** Null for one that is active. */
  readonly reason: StatusReason | null;
};

/**
 * Pauses, resumes or ends an endpoint. A pause holds its lines as they are, and the log for it; one
 * that is resumed goes on where it stopped, at once. What waits for one that ended is cancelled.
 */
export async function setEndpointStatus(
  tx: TenantTx,
  world: Environment,
  { id, status, reason }: EndpointStanding,
): Promise<WebhookEndpoint> {
  const schema = schemaOf(world);
  const rows = await tx.query<WebhookEndpoint>(
    `update ${schema}.webhook_endpoint
        set status = $3, status_reason = $4, status_since = now(),
            failures = case when $3 = 'active' then 0 else failures end,
            failing_since = case when $3 = 'active' then null else failing_since end,
            retry_at = null
      where tenant_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.tenantId, id, status, reason],
  );
  if (status === 'active') {
    tx.send(
      `update ${schema}.webhook_line set due_at = least(due_at, now())
        where tenant_id = $1 and endpoint_id = $2 and lease is null`,
      [tx.tenantId, id],
    );
  }
  if (status === 'ended') {
    tx.send(`delete from ${schema}.webhook_line where tenant_id = $1 and endpoint_id = $2`, [
      tx.tenantId,
      id,
    ]);
    tx.send(
      `update ${schema}.webhook_delivery set state = 'cancelled', ended_at = now()
        where tenant_id = $1 and endpoint_id = $2 and state = 'waiting'`,
      [tx.tenantId, id],
    );
  }
  return only(rows);
}

export type SecretChange = {
  readonly id: EndpointId;
  readonly secret: Buffer;
  /** Until when the one before signs too; null: not any more. */
  readonly previousUntil: Temporal.Instant | null;
};

/** Gives an endpoint a new secret. */
export function rotateSecret(
  tx: TenantTx,
  world: Environment,
  { id, secret, previousUntil }: SecretChange,
): void {
  const { keyId, value } = wrapEndpointSecret(tx.masterKeys, id, secret);
  tx.send(
    `update ${schemaOf(world)}.webhook_endpoint
        set secret = $3, secret_key_id = $4, previous_until = $5::timestamptz,
            previous_secret = case when $5::timestamptz is not null then secret end,
            previous_key_id = case when $5::timestamptz is not null then secret_key_id end
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, value, keyId, previousUntil],
  );
}
