import type { Family, WebhookDeclaration } from '#api/kit/declare/family.ts';
import type { Components } from './openapi-components.ts';
import { schemaIn } from './openapi-schema.ts';

/** The headers of every webhook, as Standard Webhooks has them. */
const HEADERS = [
  {
    name: 'webhook-id',
    description:
      'The id of the event, the same at every attempt: what you have had, you know by it.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'webhook-timestamp',
    description: 'When this attempt was made, in seconds since 1970. Refuse it after five minutes.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  {
    name: 'webhook-signature',
    description:
      '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body` by the secret; two of ' +
      'them, with a blank between, while a secret is being replaced.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
  },
] as const;

/** What a family sends by itself, as the document tells of it. */
export function webhooksOf({ webhooks = [] }: Family, components: Components): object {
  if (webhooks.length === 0) return {};
  const told = webhooks.map((one) => [one.type, { post: webhookOf(one, components) }]);
  return { webhooks: Object.fromEntries(told) };
}

function webhookOf({ type, summary, body, example }: WebhookDeclaration, components: Components) {
  const words = type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  return {
    operationId: `on${words}`,
    summary,
    tags: ['Events'],
    security: [],
    parameters: HEADERS.map((header) =>
      components.refer('parameters', header.name, { ...header, in: 'header', required: true }),
    ),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaIn(components, body), example } },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is a failure, and it comes again later.' },
      410: { description: 'Gone: the endpoint ends at once.' },
    },
  };
}
