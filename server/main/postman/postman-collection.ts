import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { Family } from '#api/kit/declare/family.ts';
import { expectStatus, onlyWith } from './journey-scripts.ts';

/** One request of a collection, made of an endpoint as it is declared. */
export type PostmanStep = {
  readonly endpoint: Endpoint;
  /** What it is called in its folder; the endpoint's summary unless told. No two are the same. */
  readonly title?: string;
  /** Which variable stands for a part of the path, where it is not of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Sent instead of the endpoint's example. `{{name}}` is a variable, `{{#name}}` a number. */
  readonly body?: object;
  /** The variable that only the caller can fill; the call is left out while it is empty. */
  readonly needs?: string;
  /** JavaScript that runs after the answer, on its `answered`, once its status is checked. */
  readonly script?: readonly string[];
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

function item(step: PostmanStep, { family, url, headers }: PostmanFamily): object {
  const { endpoint, title, needs, script = [] } = step;
  const { method, summary, description } = endpoint;
  const body = endpoint.body ? (step.body ?? endpoint.example.body ?? {}) : null;
  const proofs = family.proofsAt?.(endpoint.door) ?? Object.keys(family.security);
  const proven = endpoint.anonymous ? [] : proofs.flatMap((proof) => [headers[proof] ?? []]);
  const sent = proven.flatMap(([key, value]) => (key ? [{ key, value }] : []));
  const exec = [...expectStatus(endpoint.reply.status), ...script];
  const json = body ? [{ key: 'Content-Type', value: 'application/json' }] : [];
  return {
    name: title ?? summary,
    request: {
      method,
      header: [...sent, ...json],
      ...(body && { body: { mode: 'raw', raw: rawJson(body), options: JSON_OPTIONS } }),
      url: `${url}${pathOf(step)}${step.query ? `?${step.query}` : ''}`,
      ...(description && { description }),
    },
    event: [...(needs ? [event('prerequest', onlyWith(needs))] : []), event('test', exec)],
    response: [],
  };
}

function event(listen: string, exec: readonly string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

const JSON_OPTIONS = { raw: { language: 'json' } };

/** Numbers are variables without quotes around them. */
function rawJson(body: object): string {
  return JSON.stringify(body, null, 2).replace(/"\{\{#(\w+)\}\}"/g, '{{$1}}');
}

function pathOf({ endpoint, params = {} }: PostmanStep): string {
  return endpoint.path
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => `{{${params[name] ?? name}}}`);
}
