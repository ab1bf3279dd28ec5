import type { Environment } from '@mkopo/core/access/credential.ts';
import {
  ENDPOINTS_MAX,
  type EndpointChanges,
  judgeEndpointChange,
} from '@mkopo/core/event/change-endpoint.ts';
import type { EndpointId, WebhookEndpoint } from '@mkopo/core/event/webhook-endpoint.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { noteEndpointChange } from '#operations/events/parts/note-endpoint-change.ts';
import {
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  lockEndpoints,
  rotateSecret,
  setEndpointStatus,
  updateEndpoint,
} from '#store/events/endpoint-store.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type NewEndpointInput = Pick<WebhookEndpoint, 'url' | 'description' | 'types'> & {
  readonly world: Environment;
  /** As its owner is shown it, once. */
  readonly secret: string;
};

/** Gives a lender another endpoint. It gets what happens from now on. */
export async function createEndpoint(
  tx: TenantTx,
  { world, secret, ...terms }: NewEndpointInput,
): Promise<WebhookEndpoint> {
  // Load. Two at once must not both be the last that there is room for.
  lockEndpoints(tx, world);
  const there = await listEndpoints(tx, world);

  // Decide.
  const living = there.filter(({ status }) => status !== 'ended');
  if (living.length >= ENDPOINTS_MAX) {
    throw new Refusal(refuse('too_many_endpoints', { limit: ENDPOINTS_MAX }));
  }

  // Save.
  const after = await insertEndpoint(tx, world, {
    ...{ ...terms, id: newId('webhook endpoint'), branchId: null },
    createdBy: `${tx.actor.kind} ${tx.actor.id}`,
    secret: Buffer.from(secret),
  });
  noteEndpointChange(tx, { action: 'create', world, before: null, after });
  return after;
}

type EndpointInput = { readonly world: Environment; readonly id: EndpointId };

/** Changes where an endpoint is, what it wants, and whether it gets anything for now. */
export async function changeEndpoint(
  tx: TenantTx,
  { world, id, changes }: EndpointInput & { readonly changes: EndpointChanges },
): Promise<WebhookEndpoint> {
  const before = orNotFound(await lockEndpoint(tx, world, id));
  const { terms, standing } = orRefuse(judgeEndpointChange(before, changes));
  if (terms) await updateEndpoint(tx, world, { ...before, ...terms });
  if (standing) await setEndpointStatus(tx, world, { id, ...standing });
  const after = orNotFound(await lockEndpoint(tx, world, id));
  noteEndpointChange(tx, { action: 'update', world, before, after });
  return after;
}

/** Ends an endpoint for good. What waits for it is cancelled. Once more changes nothing. */
export async function deleteEndpoint(
  tx: TenantTx,
  { world, id }: EndpointInput,
): Promise<WebhookEndpoint> {
  const before = orNotFound(await lockEndpoint(tx, world, id));
  if (before.statusReason === 'deleted') return before;
  const ended = { id, status: 'ended', reason: 'deleted' } as const;
  const after = await setEndpointStatus(tx, world, ended);
  noteEndpointChange(tx, { action: 'delete', world, before, after });
  return after;
}

type RotationInput = EndpointInput & {
  readonly secret: string;
  /** Until when the old one signs as well; null: not any more. */
  readonly previousUntil: Temporal.Instant | null;
};

/** Gives an endpoint another secret. */
export async function rotateEndpointSecret(
  tx: TenantTx,
  { world, id, secret, previousUntil }: RotationInput,
): Promise<WebhookEndpoint> {
  const before = orNotFound(await lockEndpoint(tx, world, id));
  if (before.status === 'ended') throw new Refusal(refuse('invalid_state', { status: 'ended' }));
  rotateSecret(tx, world, { id, secret: Buffer.from(secret), previousUntil });
  const after = { ...before, previousUntil };
  noteEndpointChange(tx, { action: 'rotate_secret', world, before, after });
  return after;
}
