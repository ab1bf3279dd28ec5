import assert from 'node:assert/strict';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { sendHttp } from '@mkopo/test/kit/send-http.ts';
import { documentedAnswers } from './documented-answers.ts';
import type { EndpointCall, MatrixFamily, Said, Wording } from './matrix-family.ts';

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

/** An answer, and what it says. */
export type SaidAnswer = Answer & Said;

export type Send = (call: EndpointCall, twist?: Twist) => Promise<SaidAnswer>;

/** What a HEAD brings back: nothing is said. */
const SILENCE: Said = { code: '', data: null, fields: [], requestId: null };

/** Calls endpoints over HTTP. Whatever comes back is held against what every answer promises. */
export function checkedSender(origin: string, { family, wording }: MatrixFamily): Send {
  const checkDocumented = documentedAnswers(family);
  return async (call, twist = {}) => {
    const { endpoint, by } = call;
    const method = twist.method ?? endpoint.method;
    const body = twist.raw ?? bodyOf(call);
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      ...by.headers,
      ...(isJson && { 'content-type': 'application/json' }),
      ...call.headers,
      ...twist.headers,
    };
    const isSent = body !== undefined && method !== 'HEAD' && method !== 'GET';
    const address = origin + addressOf(family, call, twist.tail);
    const answer = await answerTo(address, { method, headers, ...(isSent && { body }) });
    if (method === 'HEAD') return { ...answer, ...SILENCE };
    if (answer.status < 300 && endpoint.reply.files)
      return { ...answer, ...fileIn(answer, endpoint) };
    const said = saidIn(answer, wording);
    if (method === endpoint.method) assert.equal(checkDocumented(endpoint, answer), null);
    return { ...answer, ...said };
  };
}

/** What goes over the wire: JSON, or a form where the endpoint takes a file. */
function bodyOf({ endpoint, body }: EndpointCall): string | FormData | undefined {
  if (body === undefined) return undefined;
  return endpoint.upload ? formOf(body as object) : JSON.stringify(body);
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isFile = name === 'file' && typeof value === 'string';
    form.set(name, isFile ? new File([value], 'file.pdf') : String(value));
  }
  return form;
}

/** A file is held against what was promised of it, and says no more. */
function fileIn({ headers }: Answer, { reply }: Endpoint): Said {
  assert.ok(reply.files?.includes(headers.get('content-type') ?? ''), 'of a type that is promised');
  assert.match(headers.get('content-disposition') ?? '', /^attachment; filename=/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cache-control'), 'no-store');
  return { code: 'success', data: {}, fields: [], requestId: null };
}

type Sent = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
};

async function answerTo(address: string, { body, ...sent }: Sent): Promise<Answer> {
  if (body instanceof FormData) return answerIn(await fetch(address, { ...sent, body }));
  const reply = await sendHttp(address, { ...sent, ...(body !== undefined && { body }) });
  return { ...reply, json: parsed(reply.text) };
}

export async function answerIn(reply: Response): Promise<Answer> {
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, json: parsed(text) };
}

/** What an answer says, once it is seen to keep to what every answer promises, failures too. */
export function saidIn(answer: Answer, { read, assertForm }: Wording): Said {
  const { status, headers, text } = answer;
  assert.notEqual(status, 500, `a fault of ours: ${text}`);
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  // Browsers and caches keep their hands off, whatever it says.
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assertForm(answer);
  const said = read(answer);
  if (said.requestId !== null) assert.equal(headers.get('x-request-id'), said.requestId);
  return said;
}

/** Where a family lives for a caller who names this lender. */
export function prefixFor({ prefix }: Family, slug: string): string {
  return prefix.replace('{tenant_slug}', slug);
}

function addressOf(family: Family, call: EndpointCall, tail = ''): string {
  const { endpoint, by, params, query } = call;
  const path = prefixFor(family, by.slug) + endpoint.path;
  const said = { ...by.place, ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(said[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  const search = new URLSearchParams(pairs).toString();
  const [, slash = '', rest = ''] = /^(\/?)(.*)$/.exec(tail) ?? [];
  return withSlash(filled, slash) + (search && `?${search}`) + rest;
}

/** Where a path ends in a slash already, another one stands for its other spelling: none. */
function withSlash(path: string, slash: string): string {
  return slash && path.endsWith('/') ? path.slice(0, -1) : path + slash;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
