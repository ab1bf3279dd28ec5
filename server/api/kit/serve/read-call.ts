import type { Problem } from '@mkopo/core/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { bodyLimitOf } from '#api/kit/declare/body-limit.ts';
import { type Endpoint, isKeptForRetries } from '#api/kit/declare/endpoint.ts';
import { takeAccepted } from '#api/kit/wire/accepted-format.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { PROBLEMS_MAX, shapeCheck } from '#api/kit/wire/check-shape.ts';
import { deviceIdProblems } from '#api/kit/wire/device-id.ts';
import { valuesMaxIn } from '#api/kit/wire/json-bounds.ts';
import { type JsonBounds, parseJson } from '#api/kit/wire/parse-json.ts';
import { formReader } from '#api/kit/wire/read-form.ts';
import { phoneReader } from '#api/kit/wire/read-phones.ts';
import { readQuery, takeHeaders, unknownParameters } from '#api/kit/wire/read-query.ts';
import { repeatedNames } from '#api/kit/wire/repeated-names.ts';

/** What a caller sent, in the shape its endpoint declares. */
export type CallContent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The content of the file in the body, where one is taken. */
  readonly content?: Uint8Array;
};

/**
 * Makes the reader of an endpoint's calls: what it answers fits the declaration, or it throws all
 * that does not.
 */
export function callReader(endpoint: Endpoint): (request: FastifyRequest) => Promise<CallContent> {
  const checkParams = shapeCheck(endpoint.params);
  const checkQuery = shapeCheck(endpoint.query);
  const readPhones = phoneReader(endpoint.query);
  const readBody = bodyReader(endpoint);
  return async (request) => {
    const parameters = new URL(request.raw.url ?? '/', 'http://any').searchParams;
    const { params } = request as { params: Record<string, string> };
    refuseNul([...Object.entries(params), ...parameters]);
    const own = Object.fromEntries(
      Object.keys(endpoint.params.properties).map((name) => [name, params[name] ?? '']),
    );
    // An id that cannot be one is unknown, like any other id that this tenant does not have.
    if (checkParams(own).length > 0) throw new ApiError('not_found');

    const torn = takeHeaders(parameters, request.headers, endpoint.inHeader ?? {});
    if (endpoint.reply.formats) {
      takeAccepted(parameters, request.headers.accept, endpoint.reply.formats);
    }
    const told = readQuery(endpoint.query, parameters);
    const query = readPhones(told, countryOf(request)) as typeof told;
    const { problems, ...sent } = await readBody(request);
    const unknown = unknownParameters(endpoint.query, parameters);
    const wrong = [
      ...vainKey(endpoint, request),
      ...torn,
      ...(endpoint.takesDeviceId ? deviceIdProblems(request.headers) : []),
      ...repeatedNames(parameters.keys()),
      ...checkQuery(query),
      ...problems,
      ...(endpoint.faults?.(sent.body) ?? []),
    ];
    const fields = [...unknown, ...wrong].slice(0, PROBLEMS_MAX);
    if (unknown.length > 0) throw new ApiError('unknown_parameter', { data: { fields } });
    if (wrong.length > 0) throw new ApiError('validation_error', { data: { fields } });
    return { params: own, query, ...sent };
  };
}

/**
 * A key that has no effect would let its sender believe that a retry is safe. Providers may send
 * what they like: nothing that they tell may be lost for a header, and it is told twice anyway.
 */
function vainKey(endpoint: Endpoint, { headers }: FastifyRequest): Problem[] {
  if (isKeptForRetries(endpoint) || endpoint.unread) return [];
  if (headers['idempotency-key'] === undefined) return [];
  return [{ field: 'Idempotency-Key', problem: 'has no effect on this call: leave it out' }];
}

/** PostgreSQL keeps no NUL, and no text that people write has one; JSON is looked at likewise. */
function refuseNul(texts: readonly (readonly [name: string, text: string])[]): void {
  const fields = texts
    .filter(([name, text]) => name.includes('\0') || text.includes('\0'))
    .map(([field]): Problem => ({ field, problem: 'has a character that cannot be stored' }));
  if (fields.length > 0) throw new ApiError('validation_error', { data: { fields } });
}

type ReadCallBody = Pick<CallContent, 'body' | 'content'> & {
  readonly problems: readonly Problem[];
};

function bodyReader(
  endpoint: Endpoint,
): (request: FastifyRequest) => ReadCallBody | Promise<ReadCallBody> {
  const { body: schema, upload, ignoresBody } = endpoint;
  if (schema && upload) return formReader(schema as TObject, upload);
  if (endpoint.unread) return unreadBody;
  const check = schema ? shapeCheck(schema) : ignoresBody ? () => [] : bodyless;
  const readPhones = schema ? phoneReader(schema) : (sent: unknown) => sent;
  const bounds = { valuesMax: valuesMaxIn(bodyLimitOf(endpoint)) };
  return (request) => {
    if (isForm(request)) {
      throw new ApiError('unsupported_media_type', { data: { accepted: ['application/json'] } });
    }
    const body = readPhones(bodyOf(request, endpoint, bounds), countryOf(request));
    return { body: schema ? body : undefined, problems: check(body) };
  };
}

/** Who is not known yet is of no country: their phones say theirs. */
function countryOf({ caller }: FastifyRequest): string {
  return caller?.country ?? '';
}

function unreadBody({ body }: FastifyRequest): ReadCallBody {
  return { body: Buffer.isBuffer(body) ? body.toString('utf8') : '', problems: [] };
}

/** Forms are let in for the few calls that take a file, and are nothing to the others. */
function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function bodyOf({ body }: FastifyRequest, endpoint: Endpoint, bounds: JsonBounds): unknown {
  if (Buffer.isBuffer(body) && body.length > 0) return parseJson(body, bounds);
  if (!endpoint.body) return undefined;
  throw new ApiError('invalid_json', { data: { reason: 'the body is empty' } });
}

function bodyless(body: unknown): Problem[] {
  const empty =
    body === undefined || (typeof body === 'object' && Object.keys(body ?? {}).length === 0);
  return empty ? [] : [{ field: '', problem: 'this call takes no body' }];
}
