import type { TObject } from 'typebox';
import { deprecationNote } from '#api/kit/declare/api-version.ts';
import { bodyLimitOf } from '#api/kit/declare/body-limit.ts';
import { type Endpoint, isKeptForRetries } from '#api/kit/declare/endpoint.ts';
import { exampleOf } from '#api/kit/declare/example-of.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { DEVICE_ID } from '#api/kit/wire/device-id.ts';
import { PICTURE_TYPE } from '#api/kit/wire/picture.ts';
import type { Components, Reference } from './openapi-components.ts';
import { type ErrorSite, failuresOf } from './openapi-errors.ts';
import { type HeaderName, headersIn } from './openapi-headers.ts';
import { schemaIn } from './openapi-schema.ts';

export type Site = ErrorSite & {
  /** Signs the cursors of examples as the sandbox signs its own. */
  readonly sandboxCursorKey: Buffer;
};

/** One endpoint as an operation of the document. */
export function operationOf(endpoint: Endpoint, site: Site): object {
  const { name, summary, tag, body, needs, upload, reply, example, deprecated } = endpoint;
  const { family, components } = site;
  return {
    operationId: name,
    summary,
    description: describe(endpoint, family),
    tags: [tag],
    ...(deprecated && { deprecated: true }),
    ...(needs && { 'x-required-scope': needs }),
    ...securityOf(endpoint, family),
    parameters: [
      ...parametersOf(endpoint, 'path', components),
      ...parametersOf(endpoint, 'query', components),
      ...insteadOfQuery(endpoint, components),
      ...headerParameters(endpoint, components),
    ],
    ...(body && {
      requestBody: {
        required: true,
        description: `At most ${bodyLimitOf(endpoint) / 1024} KiB.`,
        content: {
          [upload ? 'multipart/form-data' : 'application/json']: {
            schema: schemaIn(components, body),
            ...(!upload && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      ...(reply.again && { 200: successOf(endpoint, site, reply.again) }),
      [reply.status]: successOf(endpoint, site, reply.status === 201 ? 'Created.' : 'Done.'),
      ...failuresOf(endpoint, site),
    },
  };
}

/** Nothing where all of the family's proofs are asked for: the document says that once. */
function securityOf({ anonymous, door }: Endpoint, { proofsAt }: Family): object {
  if (anonymous) return { security: [] };
  const proofs = proofsAt?.(door);
  return proofs ? { security: [Object.fromEntries(proofs.map((name) => [name, []]))] } : {};
}

function describe(endpoint: Endpoint, { need }: Family): string {
  const { description = '', needs, anonymous, deprecated } = endpoint;
  const gone = deprecated ? deprecationNote(deprecated) : '';
  return [gone, description, anonymous ? '' : need.describe(needs)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function successOf(endpoint: Endpoint, site: Site, description: string): object {
  const { family, components, sandboxCursorKey } = site;
  const counted: HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy'];
  const headers: HeaderName[] = isKeptForRetries(endpoint)
    ? [...counted, 'Idempotent-Replayed']
    : counted;
  return {
    description,
    headers: headersIn(components, [
      ...(endpoint.anonymous ? (['X-Request-Id'] as const) : headers),
      ...(endpoint.deprecated ? (['Deprecation', 'Sunset'] as const) : []),
    ]),
    content: filesOf(endpoint) ?? {
      'application/json': {
        schema: schemaIn(components, family.envelope(endpoint.reply.data, endpoint)),
        example: exampleOf(family, endpoint, sandboxCursorKey),
      },
      ...(endpoint.picture && { [PICTURE_TYPE]: { schema: { type: 'string' } } }),
      ...contentOf(Object.values(endpoint.reply.formats ?? {})),
    },
  };
}

function filesOf({ reply }: Endpoint): object | null {
  return reply.files ? contentOf(reply.files) : null;
}

function contentOf(types: readonly string[]): object {
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}

type ShownSchema = { readonly description?: string; readonly examples?: unknown };

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', components: Components) {
  const declared: TObject = place === 'path' ? endpoint.params : endpoint.query;
  const given: Readonly<Record<string, unknown>> =
    (place === 'path' ? endpoint.example.params : endpoint.example.query) ?? {};
  return Object.entries(declared.properties).map(([name, property]) => {
    // A filter that shows an example is sent by whoever tries the call out, and finds nothing.
    const { description, examples: _, ...schema } = schemaIn(components, property) as ShownSchema;
    return {
      name,
      in: place,
      required: (declared.required ?? []).includes(name),
      ...(description && { description }),
      schema,
      ...(name in given && { example: given[name] }),
    };
  });
}

/** Headers that say what a query parameter would. */
function insteadOfQuery({ inHeader = {}, query }: Endpoint, components: Components): object[] {
  return Object.entries(inHeader).map(([name, header]) => ({
    name: header,
    in: 'header',
    required: false,
    description: `The same as the query parameter \`${name}\`.`,
    schema: schemaIn(components, query.properties[name] ?? {}),
  }));
}

const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'An id of your own for this request. It comes back in the answer and is in our log.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
} as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: the same request with the same key is carried out once, and answered ' +
    'alike for 24 hours. Take a new one, such as a UUID, for each new request.',
  schema: { type: 'string', pattern: '^[ -~]{1,255}$' },
} as const;

function headerParameters(endpoint: Endpoint, components: Components): Reference[] {
  const headers = [
    ...(isKeptForRetries(endpoint) ? [IDEMPOTENCY_KEY] : []),
    REQUEST_ID,
    ...(endpoint.takesDeviceId ? [DEVICE_ID] : []),
  ];
  return headers.map((header) => components.refer('parameters', header.name, header));
}
