import { DELIVERY_STATES, type EventId } from '@mkopo/core/event/webhook-endpoint.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { shape } from '#api/kit/declare/shape.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { newestFirstAfter, PAGE_QUERY, Page, pageAsked, pageOf } from '#api/kit/wire/paginate.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { resendDelivery, sendTestEvent } from '#operations/events/send-again.ts';
import { findDelivery, listAttempts, listDeliveries } from '#store/events/delivery-store.ts';
import { findEndpoint } from '#store/events/endpoint-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  DeliveryPath,
  DeliveryRecord,
  DeliveryWithAttempts,
  deliveryIn,
  showDelivery,
  showDeliveryWithAttempts,
} from './delivery-record.ts';
import { EndpointPath, endpointIn } from './endpoint-record.ts';
import { sourceOf, worldOf } from './world.ts';

const TAG = 'Events';

/** How deliveries of an endpoint are asked for. */
export const DELIVERIES_QUERY = {
  ...PAGE_QUERY,
  state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
  event_id: Type.Optional(Uuid),
} as const;

/** GET /webhook-endpoints/{id}/deliveries: what an endpoint got, or is to get. */
export const LIST_DELIVERIES = shape({
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries',
  name: 'listWebhookDeliveries',
  tag: TAG,
  summary: 'List the deliveries to a webhook endpoint',
  description: 'Newest first. They are kept for 30 days after they ended.',
  params: EndpointPath,
  query: Closed(DELIVERIES_QUERY),
  reply: { status: 200, data: Page(DeliveryRecord) },
  refusals: ['not_found'],

  async live({ tx, params, query, cursors, ...call }) {
    const [world, endpointId] = [worldOf({ ...call, query }), endpointIn(params)];
    orNotFound(await findEndpoint(tx, world, endpointId));
    const eventId = idAsked(query.event_id) as EventId | null;
    const filter = { endpointId, eventId, state: query.state ?? null };
    const { size, after, rows } = pageAsked(query, cursors);
    const asked = { filter, after: newestFirstAfter(after), limit: rows };
    return pageOf(await listDeliveries(tx, world, asked), size, {
      place: ({ createdAt, id }) => [createdAt.toString(), id],
      show: showDelivery,
      cursors,
    });
  },
});

/** GET /deliveries/{id}: what was sent, and what came back. */
export const READ_DELIVERY = shape({
  method: 'GET',
  path: '/deliveries/{id}',
  name: 'getWebhookDelivery',
  tag: TAG,
  summary: 'Read a delivery with its attempts',
  params: DeliveryPath,
  reply: { status: 200, data: DeliveryWithAttempts },
  refusals: ['not_found'],

  async live({ tx, params, ...call }) {
    return deliveryShown(tx, { world: worldOf(call), id: deliveryIn(params) });
  },
});

/** POST /deliveries/{id}/resend: the same bytes once more. */
export const RESEND_DELIVERY = shape({
  method: 'POST',
  path: '/deliveries/{id}/resend',
  name: 'resendWebhookDelivery',
  tag: TAG,
  summary: 'Send a delivery once more',
  description:
    'The same bytes, to where the endpoint is now, as a delivery of its own behind all that ' +
    'waits in its line. One whose endpoint has ended is refused.',
  params: DeliveryPath,
  reply: { status: 201, data: DeliveryWithAttempts },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, ...call }) {
    const world = worldOf(call);
    const id = await resendDelivery(tx, { world, id: deliveryIn(params) });
    return deliveryShown(tx, { world, id });
  },
});

/** POST /webhook-endpoints/{id}/test: an event that tells of nothing. */
export const TEST_ENDPOINT = shape({
  method: 'POST',
  path: '/webhook-endpoints/{id}/test',
  name: 'testWebhookEndpoint',
  tag: TAG,
  summary: 'Send a test event',
  description:
    'An event of the type `webhook.test`, to this endpoint alone, whatever types it wants. Read ' +
    'the delivery to see what came of it. One that is not `active` is refused.',
  params: EndpointPath,
  reply: { status: 201, data: DeliveryWithAttempts },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, now, ...call }) {
    const source = sourceOf(call);
    const id = await sendTestEvent(tx, { ...source, endpointId: endpointIn(params), now });
    return deliveryShown(tx, { world: source.world, id });
  },
});

type Asked = {
  readonly world: ReturnType<typeof worldOf>;
  readonly id: ReturnType<typeof deliveryIn>;
};

async function deliveryShown(tx: TenantTx, { world, id }: Asked) {
  const [found, attempts] = await Promise.all([
    findDelivery(tx, world, id),
    listAttempts(tx, world, id),
  ]);
  return showDeliveryWithAttempts({ delivery: orNotFound(found), attempts });
}
