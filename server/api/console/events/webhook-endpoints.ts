import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import {
  DELIVERIES_QUERY,
  LIST_DELIVERIES,
  READ_DELIVERY,
  RESEND_DELIVERY,
  TEST_ENDPOINT,
} from '#api/records/events/delivery-shapes.ts';
import {
  CHANGE_ENDPOINT,
  CREATE_ENDPOINT,
  DELETE_ENDPOINT,
  LIST_ENDPOINTS,
  READ_ENDPOINT,
  ROTATE_ENDPOINT,
} from '#api/records/events/endpoint-shapes.ts';
import {
  EVENTS_QUERY,
  LIST_EVENTS,
  ORDER_QUERY,
  READ_EVENT,
} from '#api/records/events/event-shapes.ts';
import { REPLAY_EVENTS } from '#api/records/events/replay-shape.ts';
import { WORLD_QUERY } from '#api/records/events/world.ts';

const query = Closed(WORLD_QUERY);
const READS = { needs: 'webhook.read', query } as const;
const WRITES = { needs: 'webhook.write', query } as const;
const ENDPOINT = { params: { id: EXAMPLE_IDS.webhookEndpoint } };
const DELIVERY = { params: { id: EXAMPLE_IDS.delivery } };

/** What happened, and who is told of it; of test keys too, where staff ask for that. */
export const WEBHOOK_ENDPOINTS = [
  endpoint({
    ...{ ...LIST_EVENTS, ...READS },
    query: Closed({ ...EVENTS_QUERY, ...WORLD_QUERY, ...ORDER_QUERY }),
    example: { query: { limit: 2, type: 'client.created' } },
  }),
  endpoint({ ...READ_EVENT, ...READS, example: { params: { id: EXAMPLE_IDS.event } } }),
  endpoint({
    ...{ ...CREATE_ENDPOINT, ...WRITES },
    example: {
      body: { url: 'https://hooks.example.com/mkopo', types: ['loan.disbursed'] },
    },
  }),
  endpoint({ ...LIST_ENDPOINTS, ...READS, example: { query: { environment: 'live' } } }),
  endpoint({ ...READ_ENDPOINT, ...READS, example: ENDPOINT }),
  endpoint({
    ...{ ...CHANGE_ENDPOINT, ...WRITES },
    example: { ...ENDPOINT, body: { status: 'paused' } },
  }),
  endpoint({ ...DELETE_ENDPOINT, ...WRITES, example: ENDPOINT }),
  endpoint({
    ...ROTATE_ENDPOINT,
    ...WRITES,
    example: { ...ENDPOINT, body: { overlap_hours: 24 } },
  }),
  endpoint({ ...TEST_ENDPOINT, ...WRITES, example: ENDPOINT }),
  endpoint({
    ...{ ...REPLAY_EVENTS, ...WRITES },
    example: { ...ENDPOINT, body: { from: '2026-02-01T00:00:00Z', types: ['loan.disbursed'] } },
  }),
  endpoint({
    ...{ ...LIST_DELIVERIES, ...READS },
    query: Closed({ ...DELIVERIES_QUERY, ...WORLD_QUERY }),
    example: { ...ENDPOINT, query: { limit: 2 } },
  }),
  endpoint({ ...READ_DELIVERY, ...READS, example: DELIVERY }),
  endpoint({ ...RESEND_DELIVERY, ...WRITES, example: DELIVERY }),
];
