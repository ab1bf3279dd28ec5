import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { type Problem, shapeCheck } from './check-shape.ts';
import type { Endpoint } from './endpoint.ts';
import { parseJson } from './parse-json.ts';
import { readQuery, repeatedParameters, unknownParameters } from './read-query.ts';

/** What a caller sent, in the shape its endpoint declares. */
export type CallContent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/**
 * Makes the reader of an endpoint's calls: what it answers fits the declaration, or it throws all
 * that does not.
 */
export function callReader(endpoint: Endpoint): (request: FastifyRequest) => CallContent {
  const checkParams = shapeCheck(endpoint.params);
  const checkQuery = shapeCheck(endpoint.query);
  const checkBody = endpoint.body ? shapeCheck(endpoint.body) : bodyless;
  return (request) => {
    const parameters = new URL(request.raw.url ?? '/', 'http://any').searchParams;
    const { params } = request as { params: Record<string, string> };
    const own = Object.fromEntries(
      Object.keys(endpoint.params.properties).map((name) => [name, params[name] ?? '']),
    );
    // An id that cannot be one is unknown, like any other id that this tenant does not have.
    if (checkParams(own).length > 0) throw new ApiError('not_found');

    const query = readQuery(endpoint.query, parameters);
    const body = bodyOf(request, endpoint);
    const unknown = unknownParameters(endpoint.query, parameters);
    const wrong = [
      ...repeatedParameters(parameters),
      ...checkQuery(query),
      ...checkBody(body),
      ...(endpoint.faults?.(body) ?? []),
    ];
    if (unknown.length > 0) {
      throw new ApiError('unknown_parameter', { data: { fields: [...unknown, ...wrong] } });
    }
    if (wrong.length > 0) throw new ApiError('validation_error', { data: { fields: wrong } });
    return { params: own, query, body: endpoint.body ? body : undefined };
  };
}

function bodyOf({ body }: FastifyRequest, endpoint: Endpoint): unknown {
  if (Buffer.isBuffer(body) && body.length > 0) return parseJson(body);
  if (!endpoint.body) return undefined;
  throw new ApiError('invalid_json', { data: { reason: 'the body is empty' } });
}

function bodyless(body: unknown): Problem[] {
  const empty =
    body === undefined || (typeof body === 'object' && Object.keys(body ?? {}).length === 0);
  return empty ? [] : [{ field: '', problem: 'this call takes no body' }];
}
