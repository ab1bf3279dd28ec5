import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { Family } from '@mkopo/server/api/kit/declare/family.ts';
import { strictReader } from '@mkopo/test/kit/callers/openapi-document.ts';

/** Says how an answer differs from what the reference promises; null when it keeps the promise. */
export type AnswerCheck = (
  endpoint: Endpoint,
  answer: { readonly status: number; readonly json: unknown },
) => string | null;

const FOLDER = join(import.meta.dirname, '../../docs/api');

type Json = { readonly [name: string]: Json } & { readonly $ref?: string };

const checks = new Map<string, AnswerCheck>();

/** Checks answers against the OpenAPI file that partners are given, which is read once. */
export function documentedAnswers({ name }: Family): AnswerCheck {
  const check = checks.get(name) ?? makeCheck(name);
  checks.set(name, check);
  return check;
}

function makeCheck(name: string): AnswerCheck {
  const document = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  const ajv = strictReader(document, name);
  const pointers = new Map<string, string | null>();

  return ({ method, path }, { status, json }) => {
    const said = `${method} ${path} answered ${status}`;
    const pointer = pointers.get(said) ?? pointerTo(document, { method, path, status });
    pointers.set(said, pointer);
    if (pointer === null) return `${said}, which ${name}.json does not foresee`;
    const validate = ajv.getSchema(`${name}#/${pointer}`);
    if (!validate) return `${name}.json has no schema for ${status} of ${method} ${path}`;
    if (validate(json)) return null;
    const problems = ajv.errorsText(validate.errors);
    return `${said} against ${name}.json: ${problems} ${JSON.stringify(json)}`;
  };
}

type Answered = { readonly method: string; readonly path: string; readonly status: number };

/** Where the schema of an answer stands; null where the answer is not foreseen. */
function pointerTo(document: Json, { method, path, status }: Answered): string | null {
  const operation = ['paths', path, method.toLowerCase(), 'responses', `${status}`];
  const place = referred(document, operation);
  if (!at(document, place)) return null;
  return [...place, 'content', 'application/json', 'schema'].map(pointerStep).join('/');
}

/** A response may be written once and pointed to. */
function referred(document: Json, place: readonly string[]): readonly string[] {
  const pointer = at(document, place)?.$ref;
  return pointer ? pointer.split('/').slice(1) : place;
}

function at(document: Json, place: readonly string[]): Json | undefined {
  return place.reduce<Json | undefined>((part, step) => part?.[step], document);
}

/** `/` and `{}` in a path, as a pointer inside an address spells them. */
function pointerStep(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}
