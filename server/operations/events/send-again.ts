import type { Environment } from '@mkopo/core/access/credential.ts';
import { type PublicEventType, TEST_EVENT_TYPE } from '@mkopo/core/event/event-type.ts';
import { type DeliveryToMake, deliveryOf } from '@mkopo/core/event/webhook-delivery.ts';
import type {
  DeliveryId,
  EndpointId,
  EventId,
  WebhookEndpoint,
} from '@mkopo/core/event/webhook-endpoint.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { noteEndpointChange } from '#operations/events/parts/note-endpoint-change.ts';
import { findDelivery, queueDeliveries } from '#store/events/delivery-store.ts';
import { lockEndpoint } from '#store/events/endpoint-store.ts';
import { type EventPlace, findEvent, listEvents } from '#store/events/event-log.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** The world that is worked on, and the lender's name in it. */
type World = { readonly world: Environment; readonly tenant: string };
type OfEndpoint = World & { readonly endpointId: EndpointId };

/** Sends an endpoint an event that tells of nothing, so that somebody sees whether it works. */
export async function sendTestEvent(
  tx: TenantTx,
  { world, tenant, endpointId, now }: OfEndpoint & { readonly now: Temporal.Instant },
): Promise<DeliveryId> {
  const endpoint = await takeEndpoint(tx, { world, endpointId });
  if (endpoint.status !== 'active') refuseState(endpoint);
  const id = newId('event');
  const data = { webhook_endpoint_id: endpointId };
  const event = { id, type: TEST_EVENT_TYPE, createdAt: now, sequence: null, data };
  const addressed = { endpointId, isReplay: false, environment: world, tenant } as const;
  const made = only(queueDeliveries(tx, world, [deliveryOf(event, addressed)]));
  noteEndpointChange(tx, { ...unchanged(endpoint), action: 'test', world, more: { event: id } });
  return made;
}

/** So many events are taken up by one call. */
const REPLAYED_MAX = 1_000;

type RangeInput = OfEndpoint & {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
  /** Null: all that the endpoint wants. */
  readonly types: readonly PublicEventType[] | null;
  /** Where the call before this one stopped. */
  readonly after: EventPlace | null;
};

export type Replayed = {
  readonly queued: number;
  /** Where to go on; null where the range is through. */
  readonly next: EventPlace | null;
};

/** Sends an endpoint the events of a time once more, behind all that waits for it. */
export async function replayRange(
  tx: TenantTx,
  { world, tenant, endpointId, from, to, types, after }: RangeInput,
): Promise<Replayed> {
  const endpoint = await takeEndpoint(tx, { world, endpointId });
  const filter = { types: types ?? endpoint.types, loanId: null, since: from };
  const page = await listEvents(tx, world, { filter, after, limit: REPLAYED_MAX });
  const events = page.events.filter(({ createdAt }) => !isAfter(createdAt, to));
  const addressed = { endpointId, isReplay: true, environment: world, tenant } as const;
  queueDeliveries(
    tx,
    world,
    events.map((event) => deliveryOf(event, addressed)),
  );
  const more = { from, to, events: events.length };
  noteEndpointChange(tx, { ...unchanged(endpoint), action: 'replay', world, more });
  const isPast = page.events.every(({ createdAt }) => isAfter(createdAt, to.add(LATE)));
  const isThrough = page.isLast || (page.events.length > 0 && isPast);
  return { queued: events.length, next: isThrough ? null : page.next };
}

/** The times of events follow the order of commits only roughly; no transaction takes longer. */
const LATE = { minutes: 10 };

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}

/** Sends an endpoint one event once more, whether it wants its type or not. */
export async function replayEvent(
  tx: TenantTx,
  { world, tenant, endpointId, eventId }: OfEndpoint & { readonly eventId: EventId },
): Promise<Replayed> {
  const endpoint = await takeEndpoint(tx, { world, endpointId });
  const event = orNotFound(await findEvent(tx, world, eventId));
  const addressed = { endpointId, isReplay: true, environment: world, tenant } as const;
  queueDeliveries(tx, world, [deliveryOf(event, addressed)]);
  const more = { event: eventId };
  noteEndpointChange(tx, { ...unchanged(endpoint), action: 'replay', world, more });
  return { queued: 1, next: null };
}

type ResendInput = Pick<World, 'world'> & { readonly id: DeliveryId };

/** Sends what a delivery has sent once more, byte for byte, as a delivery of its own. */
export async function resendDelivery(
  tx: TenantTx,
  { world, id }: ResendInput,
): Promise<DeliveryId> {
  const delivery = orNotFound(await findDelivery(tx, world, id));
  const endpoint = await takeEndpoint(tx, { world, endpointId: delivery.endpointId });
  const again: DeliveryToMake = { ...delivery, isReplay: true };
  const made = only(queueDeliveries(tx, world, [again]));
  const more = { delivery: id };
  noteEndpointChange(tx, { ...unchanged(endpoint), action: 'resend', world, more });
  return made;
}

/** An endpoint to which something can be sent, now or when it is resumed. */
async function takeEndpoint(
  tx: TenantTx,
  { world, endpointId }: Pick<OfEndpoint, 'world' | 'endpointId'>,
): Promise<WebhookEndpoint> {
  const endpoint = orNotFound(await lockEndpoint(tx, world, endpointId));
  if (endpoint.status === 'ended') refuseState(endpoint);
  return endpoint;
}

function refuseState({ status }: WebhookEndpoint): never {
  throw new Refusal(refuse('invalid_state', { status }));
}

function unchanged(endpoint: WebhookEndpoint) {
  return { before: endpoint, after: endpoint };
}
