import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { ERRORS } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { EndpointCall, Making, Records, Who } from './matrix-family.ts';

/** An endpoint, how its family's records are made, and by whom. */
export type Workshop = {
  readonly endpoint: Endpoint;
  readonly records: Records;
  readonly making: Making;
  readonly callerFor: (endpoint: Endpoint) => Promise<Who>;
};

type Written = { readonly endpoint: Endpoint; readonly records: Records };

export function isWrite({ endpoint: { method, name }, records }: Written): boolean {
  return method !== 'GET' && !records.writesNothing.includes(name);
}

export function isAnnounced(written: Written): boolean {
  return isWrite(written) && !written.records.announcesNothing.includes(written.endpoint.name);
}

/** How many things a call does, and so how many audit records tell of it. */
export function thingsDone({ records, endpoint }: Written): number {
  return records.doesSeveral?.[endpoint.name] ?? 1;
}

/** The endpoint's example as it stands: it works on the sandbox. */
export async function sandboxCall({ endpoint, callerFor }: Workshop): Promise<EndpointCall> {
  const { params = {}, query = {}, body } = endpoint.example;
  const by = await callerFor(endpoint);
  const sent = withFile(endpoint, body);
  return { endpoint, by, params: params as EndpointCall['params'], query, body: sent };
}

/** A file is told by its content, as a text, where examples tell what is known of it. */
function withFile({ upload }: Endpoint, body: unknown): unknown {
  return upload ? { ...(body as object), file: SANDBOX_FILE } : body;
}

/** The endpoint's example on records that were made for it: it works on live data. */
export async function liveCall(shop: Workshop): Promise<EndpointCall> {
  const { endpoint, records, making, callerFor } = shop;
  const own = (await records.calls[endpoint.name]?.(making)) ?? {};
  return {
    endpoint,
    ...own,
    by: own.by ?? (await callerFor(endpoint)),
    params: own.params ?? (await madeParams(shop)),
    query: own.query ?? ((await enlivened(shop, endpoint.example.query ?? {})) as object),
    body:
      'body' in own ? own.body : withFile(endpoint, await enlivened(shop, endpoint.example.body)),
  } as EndpointCall;
}

/** Whether some rule may say no to a call that is well-formed and about records that exist. */
export function canBeRefused({ refusals }: Endpoint): boolean {
  return refusals.some((code) => [409, 422].includes(ERRORS[code].status));
}

/** A live call that a rule says no to. */
export async function refusedCall(shop: Workshop): Promise<EndpointCall> {
  const { endpoint, records, making } = shop;
  const refused = records.refusedCalls[endpoint.name];
  if (!refused) throw new Error(`tell its family how ${endpoint.name} gets refused (refusedCalls)`);
  const good = await liveCall(shop);
  return { ...good, ...(await refused(making, good)) };
}

/** The names in an endpoint's path, each with the path up to it. */
export function parametersOf({ path }: Endpoint): { name: string; before: string }[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    before: path.slice(0, index + whole.length),
  }));
}

/**
 * The fields of a body, at any depth, that name a record by its id. A list of ids has no fields:
 * what takes one tells of each by itself, and has a test of its own.
 */
export function idFieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap(idFieldsOf);
  return Object.entries(body).flatMap(([name, value]) =>
    isId(value) ? [name] : idFieldsOf(value),
  );
}

/** A copy of a body in which every field of that name has another value. */
export function withField(body: unknown, field: string, put: unknown): unknown {
  if (Array.isArray(body)) return body.map((part) => withField(part, field, put));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === field ? put : withField(value, field, put),
    ]),
  );
}

async function madeParams(shop: Workshop): Promise<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const { name, before } of parametersOf(shop.endpoint)) {
    params[name] = await made(shop, before);
  }
  return params;
}

async function enlivened(shop: Workshop, part: unknown): Promise<unknown> {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return Promise.all(part.map((one) => enlivened(shop, one)));
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const once = shop.records.once[name];
    if (once) fields[name] = once(shop.making.fresh());
    else if (isId(value)) fields[name] = await made(shop, name);
    else fields[name] = await enlivened(shop, value);
  }
  return fields;
}

async function made({ endpoint, records, making }: Workshop, name: string): Promise<string> {
  const maker = records.makers[name];
  if (!maker)
    throw new Error(`tell its family how to make "${name}" for ${endpoint.name} (makers)`);
  return maker(making);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
