import type { Environment } from '@mkopo/core/access/credential.ts';
import { isPublic } from '@mkopo/core/event/event-type.ts';
import { deliveryOf } from '@mkopo/core/event/webhook-delivery.ts';
import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { queueDeliveries } from '#store/events/delivery-store.ts';
import { lockToRead, noteRead, readUnread } from '#store/events/event-reading.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ReadEventsInput = {
  readonly world: Environment;
  readonly endpointId: EndpointId;
  /** How many at most, and the rest of the last transaction. */
  readonly limit: number;
};

/**
 * Reads on in the log for an endpoint, and queues what it wants for delivery. Its place moves in
 * the same transaction: whatever is cut off, each event is queued once. Tells how many it read.
 */
export async function readEvents(
  tx: TenantTx,
  { world, endpointId, limit }: ReadEventsInput,
): Promise<number> {
  const [endpoint, { slug }] = await Promise.all([
    lockToRead(tx, world, endpointId),
    readTenant(tx),
  ]);
  if (!endpoint) return 0;
  const events = await readUnread(tx, world, { endpoint, limit });
  const wanted = events.filter(
    ({ type }) => isPublic(type) && (endpoint.types?.includes(type) ?? true),
  );
  const address = { endpointId, isReplay: false, environment: world, tenant: slug };
  queueDeliveries(
    tx,
    world,
    wanted.map((event) => deliveryOf(event, address)),
  );
  noteRead(tx, world, { endpoint, events });
  return events.length;
}
