import { type Endpoint, isKeptForRetries } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_REQUEST_ID } from '#api/kit/declare/example-of.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { ERRORS, type ErrorCode } from '#api/kit/wire/error-registry.ts';
import { EXAMPLE_ERROR_DATA } from './example-errors.ts';
import type { Components, Reference } from './openapi-components.ts';
import { headersIn } from './openapi-headers.ts';
import { schemaIn } from './openapi-schema.ts';

/** Every failure an endpoint can answer, by status; all the codes of one status share an entry. */
export function failuresOf(
  family: Family,
  endpoint: Endpoint,
  components: Components,
): Record<string, Reference> {
  const byStatus = Map.groupBy(codesOf(family, endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [status, failureIn(components, family, codes.sort())]),
  );
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

/** Named after its codes, so that the same failures of two endpoints are one component. */
function failureIn(components: Components, family: Family, codes: readonly ErrorCode[]): Reference {
  const schema = schemaIn(components, family.failureSchema(codes));
  const examples = codes.map((code) => [code, exampleIn(components, family, code)]);
  return components.refer('responses', codes.join('-or-'), {
    description: codes.map(describe).join('\n\n'),
    headers: headersIn(components, codes.flatMap(headersOf)),
    content: { 'application/json': { schema, examples: Object.fromEntries(examples) } },
  });
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
