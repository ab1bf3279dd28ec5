import { PUBLIC_EVENT_TYPES } from '@mkopo/core/event/event-type.ts';
import { WEBHOOK_URL_MAX } from '@mkopo/core/event/webhook-address.ts';
import {
  ENDPOINT_STATUSES,
  type EndpointId,
  STATUS_REASONS,
  type WebhookEndpoint,
} from '@mkopo/core/event/webhook-endpoint.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const EndpointPath = Type.Object({ id: Uuid });

export function endpointIn({ id }: { readonly id: string }): EndpointId {
  return parseId(id) as EndpointId;
}

export const Url = Type.String({
  minLength: 1,
  maxLength: WEBHOOK_URL_MAX,
  description:
    'Where events are posted. `https://`, to an address of the internet: private ones are told ' +
    'at once where they can be seen, and else refused when something is to be delivered.',
  examples: ['https://hooks.example.com/mkopo'],
});

export const Types = Type.Array(Type.Enum([...PUBLIC_EVENT_TYPES]), {
  minItems: 1,
  maxItems: PUBLIC_EVENT_TYPES.length,
  uniqueItems: true,
});
export const Description = Words({ minLength: 1, maxLength: 200 });

/** Where a lender wants its events to go. */
export const { schema: EndpointRecord, show: showEndpoint } = record(
  'WebhookEndpoint',
  (endpoint: WebhookEndpoint) => endpoint,
  {
    id: [Uuid, 'id'],
    url: [Type.String(), 'url'],
    description: [OrNull(Type.String()), 'description'],
    types: [
      OrNull(Type.Array(Type.String()), { description: 'What it is told of; null: everything.' }),
      ({ types }) => types && [...types],
    ],
    status: [
      Type.Enum([...ENDPOINT_STATUSES], {
        description:
          '`paused`: nothing is sent, and what happens meanwhile is sent when it is `active` ' +
          'again. `ended`: it was deleted, or answered 410, and gets nothing any more.',
      }),
      'status',
    ],
    status_reason: [OrNull(Type.Enum([...STATUS_REASONS])), 'statusReason'],
    failing_since: [
      OrNull(Instant, { description: 'Since when nothing but failures came of it.' }),
      'failingSince',
    ],
    overlap_until: [
      OrNull(Instant, { description: 'Until when the secret before this one signs as well.' }),
      'previousUntil',
    ],
    created_at: [Instant, 'createdAt'],
  },
);

/** The same with the secret, for the one time that it can be seen. */
export const EndpointWithSecret = Titled('WebhookEndpointWithSecret', {
  ...EndpointRecord.properties,
  secret: TextOf('`whsec_…`: what you verify signatures by. It is shown this once.'),
});
