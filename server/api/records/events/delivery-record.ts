import { WEBHOOK_FAILURES } from '@mkopo/core/event/webhook-answer.ts';
import { DELIVERY_STATES, type DeliveryId } from '@mkopo/core/event/webhook-endpoint.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { CountOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { omit, record } from '#api/records/kit/record.ts';
import type { Attempt, Delivery } from '#store/events/delivery-store.ts';

export const DeliveryPath = Type.Object({ id: Uuid });

export function deliveryIn({ id }: { readonly id: string }): DeliveryId {
  return parseId(id) as DeliveryId;
}

/** An event on its way to an endpoint, or what became of it. */
export const { schema: DeliveryRecord, show: showDelivery } = record(
  'WebhookDelivery',
  (delivery: Delivery) => delivery,
  {
    id: [Uuid, 'id'],
    webhook_endpoint_id: [Uuid, 'endpointId'],
    event_id: [Uuid, 'eventId'],
    event_type: [Type.String(), 'eventType'],
    sequence: [OrNull(Type.Integer()), 'sequence'],
    is_replay: [FlagOf('Sent once more, because somebody asked for it.'), 'isReplay'],
    state: [
      Type.Enum([...DELIVERY_STATES], {
        description:
          '`waiting` for its turn or its next attempt, `delivered` (answered with 2xx), ' +
          '`given_up` after about three days, `cancelled` with its endpoint.',
      }),
      'state',
    ],
    attempt_count: [CountOf('How often it was sent.'), 'attempts'],
    next_attempt_at: [
      OrNull(Instant, { description: 'Null too while it waits for one of its line before it.' }),
      'nextAttemptAt',
    ],
    created_at: [Instant, 'createdAt'],
    ended_at: [OrNull(Instant), 'endedAt'],
  },
);

const { schema: AttemptRecord, show: showAttempt } = record(
  'WebhookAttempt',
  (attempt: Attempt) => attempt,
  {
    number: [Type.Integer(), 'number'],
    at: [Instant, 'at'],
    duration_ms: [Type.Integer(), 'durationMs'],
    status: [OrNull(Type.Integer(), { description: 'What it was answered with.' }), 'status'],
    error: [
      OrNull(Type.String(), {
        description: `Why it was not answered: ${WEBHOOK_FAILURES.join(', ')}.`,
      }),
      'error',
    ],
    request_headers: [
      Type.Record(Type.String(), Type.String()),
      ({ requestHeaders }) => ({ ...requestHeaders }),
    ],
    answer: [OrNull(Type.String(), { description: 'Its first 4 KiB.' }), 'answer'],
  },
);

type WithAttempts = { readonly delivery: Delivery; readonly attempts: readonly Attempt[] };

/** The same with what was sent and what came back, each time. */
export const { schema: DeliveryWithAttempts, show: showDeliveryWithAttempts } = record(
  'WebhookDeliveryWithAttempts',
  ({ delivery, attempts }: WithAttempts) => ({
    ...showDelivery(delivery),
    body: delivery.body,
    attempts: attempts.map(showAttempt),
  }),
  {
    ...omit(DeliveryRecord),
    request_body: [TextOf('The bytes that were signed and sent, at every attempt.'), 'body'],
    attempts: [Type.Array(AttemptRecord), 'attempts'],
  },
);
