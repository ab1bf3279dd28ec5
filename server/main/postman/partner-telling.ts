import { keep, lookAgainWhile } from './journey-scripts.ts';
import { PARTNER, partner } from './partner-steps.ts';
import type { PostmanFolder } from './postman-collection.ts';

const OF_ENDPOINT = { params: { id: 'webhook_endpoint_id' } };
const OF_DELIVERY = { params: { id: 'delivery_id' } };

/** Comes early: what a test key does is told only while somebody wants to hear of it. */
export const WEBHOOK_ENDPOINT: PostmanFolder = {
  name: '2. A webhook endpoint',
  description: 'Who is told of what the next folders do.',
  family: PARTNER,
  steps: [
    partner('createWebhookEndpoint', {
      body: { url: '{{webhook_url}}', description: 'From Postman' },
      script: keep({ webhook_endpoint_id: 'answered.id', webhook_secret: 'answered.secret' }),
    }),
    partner('listWebhookEndpoints'),
    partner('getWebhookEndpoint', OF_ENDPOINT),
  ],
};

/** An event can be read a moment after it happened, once all before it are known. */
const FIRST_EVENT = lookAgainWhile(
  '(answered.items || []).length === 0',
  keep({ event_id: '((answered.items || [])[0] || {}).id' }),
);

/** What was told of all that, and the clock of the sandbox. */
export const PARTNER_TELLING: readonly PostmanFolder[] = [
  {
    name: '9. Events and deliveries',
    description: 'What happened, what was told of it, and the end of the webhook endpoint.',
    family: PARTNER,
    steps: [
      partner('listEvents', { script: FIRST_EVENT }),
      partner('getEvent', { params: { id: 'event_id' } }),
      partner('testWebhookEndpoint', {
        ...OF_ENDPOINT,
        script: keep({ delivery_id: 'answered.id' }),
      }),
      partner('listWebhookDeliveries', OF_ENDPOINT),
      partner('getWebhookDelivery', OF_DELIVERY),
      partner('resendWebhookDelivery', OF_DELIVERY),
      partner('replayEvents', { ...OF_ENDPOINT, body: { event_id: '{{event_id}}' } }),
      partner('rotateWebhookSecret', {
        ...OF_ENDPOINT,
        script: keep({ webhook_secret: 'answered.secret' }),
      }),
      partner('updateWebhookEndpoint', OF_ENDPOINT),
      partner('deleteWebhookEndpoint', OF_ENDPOINT),
    ],
  },
  {
    name: '10. The clock',
    description:
      'For sandbox lenders, and for test keys of all: those see how it answers, and move nothing.',
    family: PARTNER,
    steps: [partner('getSandboxClock'), partner('moveSandboxClock'), partner('resetSandbox')],
  },
];
