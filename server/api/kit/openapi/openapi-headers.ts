import { DATED_VERSION } from '#api/kit/declare/api-version.ts';
import type { Components, Reference } from './openapi-components.ts';

const TEXT = { type: 'string' } as const;

/** The header fields of answers, as the reference explains them. */
const HEADERS = {
  'X-Request-Id': {
    description: 'The id of the request: the caller’s own if it sent one, else a new one.',
    schema: TEXT,
  },
  'RateLimit-Policy': {
    description: 'The allowance: `q` calls per `w` seconds.',
    schema: TEXT,
    example: '"key";q=1000;w=10',
  },
  RateLimit: {
    description: 'What is left of it: `r` calls; in `t` seconds it is whole again.',
    schema: TEXT,
    example: '"key";r=999;t=1',
  },
  'Retry-After': {
    description: 'How many seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer to an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
  'Mkopo-Version': {
    description: 'The dated version of the APIs: the day of their last breaking change.',
    schema: { type: 'string', format: 'date' },
    example: DATED_VERSION,
  },
  Deprecation: {
    description: 'Since when the call is on its way out: `@` and seconds since 1970 (RFC 9745).',
    schema: TEXT,
    example: '@1798761600',
  },
  Sunset: {
    description: 'From when on the call may be gone (RFC 8594).',
    schema: TEXT,
    example: 'Sat, 01 Jan 2028 00:00:00 GMT',
  },
  Allow: {
    description: 'The methods that this path answers to.',
    schema: TEXT,
    example: 'GET, HEAD, POST',
  },
} as const;

export type HeaderName = keyof typeof HEADERS;

export function headersIn(
  components: Components,
  names: readonly HeaderName[],
): Record<string, Reference> {
  const unique = [...new Set<HeaderName>([...names, 'Mkopo-Version'])];
  return Object.fromEntries(
    unique.map((name) => [name, components.refer('headers', name, HEADERS[name])]),
  );
}
