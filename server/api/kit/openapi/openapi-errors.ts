import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, isKeptForRetries } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_REQUEST_ID } from '#api/kit/declare/example-of.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { pascalCase } from '#api/kit/errors/error-by-code.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { ERRORS, type ErrorCode } from '#api/kit/wire/error-registry.ts';
import { EXAMPLE_ERROR_DATA } from './example-errors.ts';
import type { Components, Reference } from './openapi-components.ts';
import { headersIn } from './openapi-headers.ts';
import { schemaIn } from './openapi-schema.ts';

/** Where the errors of a document are declared: whose they are, and all that it knows. */
export type ErrorSite = {
  readonly family: Family;
  readonly components: Components;
  /** Every code that some call of the family answers. */
  readonly codes: readonly ErrorCode[];
};

/** Every failure an endpoint can answer, by status; all the codes of one status share an entry. */
export function failuresOf(endpoint: Endpoint, site: ErrorSite): Record<string, object> {
  const byStatus = Map.groupBy(codesOf(site.family, endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, failureIn(site, codes.sort())]),
  );
}

/** Every code that some call of a family can answer, in order. */
export function allCodesOf(family: Family): readonly ErrorCode[] {
  const codes = family.endpoints.flatMap((endpoint) => codesOf(family, endpoint));
  return [...new Set(codes)].sort();
}

/** Declares what one handler of all errors takes, whichever call they come from. */
export function declareError({ family, components, codes }: ErrorSite): Reference {
  return components.refer('schemas', 'Error', {
    description: 'Every error of this API.',
    ...schemaIn(components, family.failureSchema(codes)),
  });
}

/** What rules refuse, and what any call can meet on its way to them and back. */
function codesOf(family: Family, endpoint: Endpoint): ErrorCode[] {
  const { method, needs, refusals, anonymous } = endpoint;
  const writes = method !== 'GET';
  const codes: ErrorCode[] = [
    ...refusals,
    ...(anonymous ? [] : doorCodesOf(family, needs)),
    ...(['unknown_parameter', 'validation_error', 'not_found', 'method_not_allowed'] as const),
    ...(['internal_error', 'overloaded', 'unavailable'] as const),
  ];
  if (writes) codes.push('invalid_json');
  if (isKeptForRetries(endpoint)) {
    codes.push('idempotency_in_progress', 'idempotency_key_reused');
  }
  if (writes) codes.push('payload_too_large', 'unsupported_media_type');
  return [...new Set(codes)];
}

function doorCodesOf({ doorCodes, need }: Family, needs: string | null): ErrorCode[] {
  return ['rate_limited', ...doorCodes.filter((code) => code !== need.code || needs !== null)];
}

/** What most calls can meet, by a name that says its status; a document shows it once. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['invalid_json unknown_parameter validation_error', 'BadRequest'],
  ['unknown_parameter validation_error', 'BadQuery'],
  ['insufficient_scope ip_not_allowed tenant_mismatch', 'Forbidden'],
  ['idempotency_in_progress invalid_state', 'Conflict'],
  ['overloaded unavailable', 'ServiceUnavailable'],
]);

/**
 * A failure with one code goes by its name, what most calls share by their status. What is left is
 * written where it is answered: generators then name it after the call and the status.
 */
function failureIn(site: ErrorSite, codes: readonly ErrorCode[]): object {
  const { family, components } = site;
  const examples = codes.map((code) => [code, exampleIn(components, family, code)]);
  const failure = {
    description: codes.map(describe).join('\n\n'),
    headers: headersIn(components, codes.flatMap(headersOf)),
    content: {
      'application/json': { schema: schemaOf(site, codes), examples: Object.fromEntries(examples) },
    },
  };
  const [only = ''] = codes;
  const name = codes.length === 1 ? pascalCase(only) : SHARED.get(codes.join(' '));
  return name ? components.refer('responses', name, failure) : failure;
}

/** Where codes make no difference to the shape, there is but one. */
function schemaOf(site: ErrorSite, codes: readonly ErrorCode[]): object {
  const { family, components } = site;
  const schema = family.failureSchema(codes);
  const isAnyError = isDeepStrictEqual(schema, family.failureSchema(site.codes));
  return isAnyError ? declareError(site) : schemaIn(components, schema);
}

function describe(code: ErrorCode): string {
  return `[\`${code}\`](/docs/errors/${code}): ${ERRORS[code].message}`;
}

function exampleIn(components: Components, family: Family, code: ErrorCode): Reference {
  const error = new ApiError(code, { data: EXAMPLE_ERROR_DATA[code] ?? {} });
  const value = family.failure(EXAMPLE_REQUEST_ID, error);
  return components.refer('examples', code, { summary: code, value });
}

/** What is over after a while, which is told. */
const SAY_WHEN: readonly ErrorCode[] = ['rate_limited', 'overloaded', 'unavailable'];

function headersOf(code: ErrorCode) {
  const isCounted = code !== 'unauthorized' && code !== 'method_not_allowed';
  return [
    'X-Request-Id',
    ...(isCounted ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...(SAY_WHEN.includes(code) ? (['Retry-After'] as const) : []),
    ...(code === 'method_not_allowed' ? (['Allow'] as const) : []),
    // Only calls that take a key can be told that it is busy or used up.
    ...(code.startsWith('idempotency_') ? (['Idempotent-Replayed'] as const) : []),
  ] as const;
}
