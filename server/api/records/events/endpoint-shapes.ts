import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { shape } from '#api/kit/declare/shape.ts';
import { OrNull } from '#api/kit/wire/formats.ts';
import { Body, Changes } from '#api/kit/wire/object-shapes.ts';
import { makeWebhookSecret } from '#gateways/webhooks/sign-webhook.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateEndpointSecret,
} from '#operations/events/manage-endpoints.ts';
import { findEndpoint, listEndpoints } from '#store/events/endpoint-store.ts';
import { checkUrl } from './check-url.ts';
import {
  Description,
  EndpointPath,
  EndpointRecord,
  EndpointWithSecret,
  endpointIn,
  showEndpoint,
  Types,
  Url,
} from './endpoint-record.ts';
import { worldOf } from './world.ts';

const TAG = 'Events';

/** POST /webhook-endpoints: somebody wants to be told. */
export const CREATE_ENDPOINT = shape({
  method: 'POST',
  path: '/webhook-endpoints',
  name: 'createWebhookEndpoint',
  tag: TAG,
  summary: 'Create a webhook endpoint',
  description:
    'From now on what happens is posted to `url`, signed as Standard Webhooks has it. Answers ' +
    'the secret, once. `types` says what of; without it, everything.',
  body: Body('NewWebhookEndpoint', {
    url: Url,
    types: Type.Optional(Types),
    description: Type.Optional(Description),
  }),
  hasSecrets: true,
  reply: { status: 201, data: EndpointWithSecret },
  refusals: ['too_many_endpoints'],

  prepare: async ({ body, webhookReach }) => checkUrl(body, webhookReach),

  async live({ tx, body: { url, types = null, description = null }, ...call }) {
    const secret = makeWebhookSecret();
    const terms = { url, types, description, secret, world: worldOf(call) };
    return { ...showEndpoint(await createEndpoint(tx, terms)), secret };
  },
});

/** GET /webhook-endpoints: who is told. */
export const LIST_ENDPOINTS = shape({
  method: 'GET',
  path: '/webhook-endpoints',
  name: 'listWebhookEndpoints',
  tag: TAG,
  summary: 'List the webhook endpoints',
  description: 'Newest first, without the deleted. A lender has few: all at once.',
  reply: { status: 200, data: Type.Object({ items: Type.Array(EndpointRecord) }) },

  async live({ tx, ...call }) {
    return { items: (await listEndpoints(tx, worldOf(call))).map(showEndpoint) };
  },
});

/** GET /webhook-endpoints/{id}: one of them. */
export const READ_ENDPOINT = shape({
  method: 'GET',
  path: '/webhook-endpoints/{id}',
  name: 'getWebhookEndpoint',
  tag: TAG,
  summary: 'Read a webhook endpoint',
  params: EndpointPath,
  reply: { status: 200, data: EndpointRecord },
  refusals: ['not_found'],

  async live({ tx, params, ...call }) {
    const found = await findEndpoint(tx, worldOf(call), endpointIn(params));
    return showEndpoint(orNotFound(found));
  },
});

/** PATCH /webhook-endpoints/{id}: it moves, wants something else, pauses or goes on. */
export const CHANGE_ENDPOINT = shape({
  method: 'PATCH',
  path: '/webhook-endpoints/{id}',
  name: 'updateWebhookEndpoint',
  tag: TAG,
  summary: 'Change, pause or resume a webhook endpoint',
  description:
    'What waits already goes to the new `url`. `status` `paused` holds everything back, `active` ' +
    'goes on where it stopped. `types` `null` is everything. One that has ended stays so.',
  params: EndpointPath,
  body: Changes('WebhookEndpointChanges', {
    url: Type.Optional(Url),
    types: Type.Optional(OrNull(Types)),
    description: Type.Optional(OrNull(Description)),
    status: Type.Optional(Type.Enum(['active', 'paused'])),
  }),
  reply: { status: 200, data: EndpointRecord },
  refusals: ['not_found', 'invalid_state'],

  prepare: async ({ body, webhookReach }) => checkUrl(body, webhookReach),

  async live({ tx, params, body, ...call }) {
    const asked = { world: worldOf(call), id: endpointIn(params), changes: body };
    return showEndpoint(await changeEndpoint(tx, asked));
  },
});

/** DELETE /webhook-endpoints/{id}: nobody is told there any more. */
export const DELETE_ENDPOINT = shape({
  method: 'DELETE',
  path: '/webhook-endpoints/{id}',
  name: 'deleteWebhookEndpoint',
  tag: TAG,
  summary: 'Delete a webhook endpoint',
  description:
    'At once, and for good: what waits for it is cancelled. It has `ended` then, and lists leave ' +
    'it out. Deleting it again changes nothing.',
  params: EndpointPath,
  reply: { status: 200, data: EndpointRecord },
  refusals: ['not_found'],

  async live({ tx, params, ...call }) {
    const asked = { world: worldOf(call), id: endpointIn(params) };
    return showEndpoint(await deleteEndpoint(tx, asked));
  },
});

const OVERLAP_HOURS = { usual: 24, most: 168 } as const;

/** POST /webhook-endpoints/{id}/rotation: another secret; the old one signs on for a while. */
export const ROTATE_ENDPOINT = shape({
  method: 'POST',
  path: '/webhook-endpoints/{id}/rotation',
  name: 'rotateWebhookSecret',
  tag: TAG,
  summary: 'Replace a webhook endpoint’s secret',
  description:
    'Answers the new secret, once. Until the overlap ends each webhook has two signatures, one ' +
    'by each secret, so that whoever knows either can verify it.',
  params: EndpointPath,
  body: Body('WebhookSecretRotation', {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: OVERLAP_HOURS.most,
        description: `How long the old one signs as well. Default ${OVERLAP_HOURS.usual}.`,
      }),
    ),
  }),
  hasSecrets: true,
  reply: { status: 201, data: EndpointWithSecret },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, body, now, ...call }) {
    const secret = makeWebhookSecret();
    const { overlap_hours: hours = OVERLAP_HOURS.usual } = body;
    const previousUntil = hours === 0 ? null : now.add({ hours });
    const asked = { world: worldOf(call), id: endpointIn(params), secret, previousUntil };
    return { ...showEndpoint(await rotateEndpointSecret(tx, asked)), secret };
  },
});
