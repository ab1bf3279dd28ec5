import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '@mkopo/server/api/kit/error-registry.ts';
import type { Family } from '@mkopo/server/api/kit/family.ts';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { documentedAnswers } from './documented-answers.ts';
import type { EndpointCall } from './live-world.ts';

/** A caller: the slug it names and the key it shows, if any. */
export type Who = { readonly slug: string; readonly key: string | null };

/** How a call differs from the plain one. */
export type Twist = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Another method than the endpoint's own. */
  readonly method?: string;
  /** Stands after the path: a slash, a query. */
  readonly tail?: string;
  /** Bytes to send in place of the body. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
};

export type Send = (who: Who, call: EndpointCall, twist?: Twist) => Promise<Answer>;

/** Calls endpoints over HTTP. Whatever comes back is held against what every answer promises. */
export function checkedSender(origin: string, family: Family): Send {
  const checkDocumented = documentedAnswers(family);
  return async ({ slug, key }, call, twist = {}) => {
    const { endpoint } = call;
    const method = twist.method ?? endpoint.method;
    const body = twist.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const reply = await fetch(origin + addressOf(family, slug, call) + (twist.tail ?? ''), {
      method,
      headers: {
        ...(key && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
        ...twist.headers,
      },
      ...(body !== undefined && method !== 'HEAD' && method !== 'GET' && { body }),
    });
    const text = await reply.text();
    const json = method === 'HEAD' ? null : parsed(text);
    const answer = { status: reply.status, headers: reply.headers, text, json };
    if (method !== 'HEAD') assertWellFormed(answer);
    if (method === endpoint.method) assert.equal(checkDocumented(endpoint, answer), null);
    return answer;
  };
}

function addressOf(family: Family, slug: string, { endpoint, params, query }: EndpointCall) {
  const path = (family.prefix + endpoint.path)
    .replace('{tenant_slug}', slug)
    .replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  const search = new URLSearchParams(pairs).toString();
  return search ? `${path}?${search}` : path;
}

/** What every answer keeps to, failures too. */
export function assertWellFormed({ status, headers, text, json }: Answer): void {
  assert.notEqual(status, 500, `a fault of ours: ${text}`);
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(Object.keys(json ?? {}), ['code', 'message', 'request_id', 'data'], text);
  const { code, message, request_id: requestId, data } = json;
  assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data), text);
  assert.equal(headers.get('x-request-id'), requestId);
  if (code === 'success') assert.ok(status === 200 || status === 201, text);
  else assert.deepEqual({ status, message }, ERRORS[code as ErrorCode], text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
