import { endpoint } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
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
import { LIST_EVENTS, READ_EVENT } from '#api/records/events/event-shapes.ts';
import { REPLAY_EVENTS } from '#api/records/events/replay-shape.ts';

const READS = { needs: 'webhooks:read', inBothWorlds: true } as const;
const WRITES = { needs: 'webhooks:write', inBothWorlds: true } as const;
const ENDPOINT = { params: { id: EXAMPLE_IDS.webhookEndpoint } };
const DELIVERY = { params: { id: EXAMPLE_IDS.delivery } };

/**
 * What happened, and who is told of it. Test keys have endpoints, events and deliveries of their
 * own, which must be remembered: they are what the sandbox keeps.
 */
export const WEBHOOK_ENDPOINTS = [
  endpoint({
    ...{ ...LIST_EVENTS, ...READS },
    example: { query: { limit: 2, type: 'client.created' } },
  }),
  endpoint({ ...READ_EVENT, ...READS, example: { params: { id: EXAMPLE_IDS.event } } }),
  endpoint({
    ...CREATE_ENDPOINT,
    ...WRITES,
    example: {
      body: {
        url: 'https://hooks.example.com/mkopo',
        types: ['loan.disbursed', 'repayment.posted'],
        description: 'Our bookkeeping',
      },
    },
  }),
  endpoint({ ...LIST_ENDPOINTS, ...READS, example: {} }),
  endpoint({ ...READ_ENDPOINT, ...READS, example: ENDPOINT }),
  endpoint({
    ...CHANGE_ENDPOINT,
    ...WRITES,
    example: { ...ENDPOINT, body: { status: 'paused', types: null } },
  }),
  endpoint({ ...DELETE_ENDPOINT, ...WRITES, example: ENDPOINT }),
  endpoint({
    ...ROTATE_ENDPOINT,
    ...WRITES,
    example: { ...ENDPOINT, body: { overlap_hours: 24 } },
  }),
  endpoint({ ...TEST_ENDPOINT, ...WRITES, example: ENDPOINT }),
  endpoint({
    ...REPLAY_EVENTS,
    ...WRITES,
    example: { ...ENDPOINT, body: { from: '2026-02-01T00:00:00Z', types: ['loan.disbursed'] } },
  }),
  endpoint({ ...LIST_DELIVERIES, ...READS, example: { ...ENDPOINT, query: { limit: 2 } } }),
  endpoint({ ...READ_DELIVERY, ...READS, example: DELIVERY }),
  endpoint({ ...RESEND_DELIVERY, ...WRITES, example: DELIVERY }),
];
