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
  const unique = [...new Set(names)];
  return Object.fromEntries(
    unique.map((name) => [name, components.refer('headers', name, HEADERS[name])]),
  );
}
