import { type Endpoint, isKeptForRetries } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { ENVELOPED, expectStatus, onlyWith } from './journey-scripts.ts';

/** One request of a collection, made of an endpoint as it is declared. */
export type PostmanStep = {
  readonly endpoint: Endpoint;
  /** What it is called in its folder; the endpoint's summary unless told. No two are the same. */
  readonly title?: string;
  /** Which variable stands for a part of the path, where it is not of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent instead of the endpoint's example. `{{name}}` is a variable, `{{#name}}` a number. */
  readonly body?: object;
  /** What is sent otherwise than in the endpoint's example. */
  readonly changes?: object;
  /** A form with a file in it, which is sent instead of JSON. */
  readonly form?: PostmanForm;
  /** The variable that only the caller can fill; the call is left out while it is empty. */
  readonly needs?: string;
  /** JavaScript that runs after the answer, on its `answered`, once its status is checked. */
  readonly script?: readonly string[];
};

/** The parts of a form: fields of text, and one file that is text too. */
export type PostmanForm = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly content: string };
};

export type PostmanFolder = {
  readonly name: string;
  readonly description: string;
  readonly family: PostmanFamily;
  readonly steps: readonly PostmanStep[];
};

/** Where a family lives, and what its callers send along, by the name of the proof. */
export type PostmanFamily = {
  readonly family: Pick<Family, 'security' | 'proofsAt'>;
  readonly url: string;
  readonly headers: Readonly<Record<string, readonly [name: string, value: string]>>;
  /** Where callers prove themselves by name and password: the variables of both. */
  readonly basic?: { readonly username: string; readonly password: string };
  /** The line by which scripts get at `answered`, where answers have no envelope. */
  readonly answered?: string;
};

export type PostmanPlan = {
  readonly name: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly folders: readonly PostmanFolder[];
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** A collection of format 2.1. The same plan makes the same text. */
export function postmanCollection({ name, description, variables, folders }: PostmanPlan): object {
  return {
    info: { name, description, schema: SCHEMA },
    item: folders.map(({ steps, family, ...folder }) => ({
      ...folder,
      item: steps.map((step) => item(step, family)),
    })),
    variable: Object.entries(variables).map(([key, value]) => ({ key, value, type: 'string' })),
  };
}

function item(step: PostmanStep, family: PostmanFamily): object {
  const { endpoint, title, needs, script = [] } = step;
  const { method, summary, description, reply } = endpoint;
  const { header, body } = contentOf(step);
  // A file is no JSON, and has nothing that later calls need.
  const answered = reply.files ? [] : [family.answered ?? ENVELOPED];
  const exec = [...expectStatus(reply.status), ...(script.length > 0 ? answered : []), ...script];
  return {
    name: title ?? summary,
    request: {
      method,
      ...(family.basic && { auth: basicAuth(family.basic) }),
      header: [...proofsOf(endpoint, family), ...retryKey(endpoint), ...header],
      ...(body && { body }),
      url: `${family.url}${pathOf(step)}${queryOf(step)}`,
      ...(description && { description }),
    },
    event: [...(needs ? [event('prerequest', onlyWith(needs))] : []), event('test', exec)],
    response: [],
  };
}

type Header = { readonly key: string; readonly value: string };

function proofsOf(endpoint: Endpoint, { family, headers }: PostmanFamily): readonly Header[] {
  if (endpoint.anonymous) return [];
  const proofs = family.proofsAt?.(endpoint.door) ?? Object.keys(family.security);
  return proofs
    .flatMap((proof) => [headers[proof] ?? []])
    .flatMap(([key, value]) => (key && value ? [{ key, value }] : []));
}

/** Every call that can be retried shows how: Postman makes a new key for each. */
function retryKey(endpoint: Endpoint): readonly Header[] {
  return isKeptForRetries(endpoint) ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [];
}

function basicAuth({ username, password }: NonNullable<PostmanFamily['basic']>): object {
  const basic = Object.entries({ username, password });
  return {
    type: 'basic',
    basic: basic.map(([key, name]) => ({ key, value: `{{${name}}}`, type: 'string' })),
  };
}

type SentContent = { readonly header: readonly Header[]; readonly body?: object };

function contentOf({ endpoint, form, changes, body: told }: PostmanStep): SentContent {
  if (form) return formOf(form);
  if (!endpoint.body) return { header: [] };
  const example = { ...(endpoint.example.body as object | undefined), ...changes };
  const raw = rawJson(told ?? example);
  return {
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
  };
}

/** Numbers are variables without quotes around them. */
function rawJson(body: object): string {
  return JSON.stringify(body, null, 2).replace(/"\{\{#(\w+)\}\}"/g, '{{$1}}');
}

const BOUNDARY = 'mkopo-form';

/** Spelled out, because Postman's own forms can only name a file of the caller's machine. */
function formOf({ fields, file }: PostmanForm): SentContent {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => formPart(`name="${name}"`, value)),
    formPart(`name="file"; filename="${file.name}"`, file.content, file.type),
    `--${BOUNDARY}--`,
    '',
  ];
  return {
    header: [{ key: 'Content-Type', value: `multipart/form-data; boundary=${BOUNDARY}` }],
    body: { mode: 'raw', raw: parts.join('\r\n') },
  };
}

function formPart(names: string, content: string, type?: string): string {
  const head = [`--${BOUNDARY}`, `Content-Disposition: form-data; ${names}`];
  const typed = type ? [`Content-Type: ${type}`] : [];
  return [...head, ...typed, '', content].join('\r\n');
}

function event(listen: string, exec: readonly string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

function pathOf({ endpoint, params = {} }: PostmanStep): string {
  return endpoint.path
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => `{{${params[name] ?? name}}}`);
}

function queryOf({ query = {} }: PostmanStep): string {
  const told = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return told.length > 0 ? `?${told.join('&')}` : '';
}
