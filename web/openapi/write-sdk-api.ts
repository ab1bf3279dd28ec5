// `npm run sdk:types`: writes down, for the SDK, what the four families take and answer, and how
// each call is made, as their OpenAPI documents say. A test holds the files against the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import {
  type ApiDocument,
  type Operation,
  operationsOf,
  type Parameter,
  type Schema,
} from './read-document.ts';
import { refusalsOf } from './refusals-of.ts';
import { SDK_FAMILIES, type SdkFamily } from './sdk-family.ts';

/** A file of the SDK, and what belongs into it. */
export type WrittenFile = { readonly path: string; readonly text: string };

export async function sdkFilesOf(family: SdkFamily): Promise<readonly WrittenFile[]> {
  const written = new URL(`../../docs/api/${family}.json`, import.meta.url);
  const document: ApiDocument = JSON.parse(readFileSync(written, 'utf8'));
  const source = `// Written by npm run sdk:types from docs/api/${family}.json.\n`;
  const fileOf = (name: string) =>
    fileURLToPath(new URL(`../../sdk/src/${family}-${name}.ts`, import.meta.url));
  return [
    { path: fileOf('api'), text: `${source}${await typesOf(family, document)}` },
    { path: fileOf('calls'), text: `${source}${callsOf(family, document)}` },
  ];
}

/** What stands in the way of reading: refusals are told apart by `Refusals`, as one type. */
const LEFT_OUT = /^(examples?|headers|tags|security|[45]\d\d|default)$/;

async function typesOf(family: SdkFamily, document: ApiDocument): Promise<string> {
  const { components, webhooks, ...rest } = document;
  const schemas = {
    ...components.schemas,
    Refusals: refusalsOf(family, document),
    ...(webhooks && { WebhookEvents: eventsOf(webhooks) }),
  };
  const asked = { ...rest, components: { schemas, parameters: components.parameters } };
  const nodes = await openapiTS(trimmed(withoutHeaders(asked)), {
    alphabetize: true,
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined,
  });
  // Calls are known by their names; their addresses would be the same once more.
  const kept = nodes.filter((node) => !(ts.isInterfaceDeclaration(node) && isPaths(node)));
  return astToString(kept);
}

function isPaths({ name }: ts.InterfaceDeclaration): boolean {
  return name.text === 'paths';
}

/** The body of each webhook by its type. */
function eventsOf(webhooks: NonNullable<ApiDocument['webhooks']>): Schema {
  const bodies = Object.entries(webhooks).map(([type, { post }]) => {
    const schema = post.requestBody?.content['application/json']?.schema;
    if (!schema) throw new Error(`the webhook ${type} has no body`);
    return [type, schema] as const;
  });
  const required = bodies.map(([type]) => type);
  return { type: 'object', required, properties: Object.fromEntries(bodies) };
}

type WithParameters = { readonly components: Pick<ApiDocument['components'], 'parameters'> };

/** Headers are the SDK's to send. */
function withoutHeaders<Document extends WithParameters>(document: Document): Document {
  const { parameters } = document.components;
  const isHeader = (one: Parameter) =>
    (one.$ref ? parameters[one.$ref.split('/').at(-1) ?? ''] : one)?.in === 'header';
  const keep = (key: string, value: unknown) =>
    key === 'parameters' && Array.isArray(value) ? value.filter((one) => !isHeader(one)) : value;
  return JSON.parse(JSON.stringify(document, keep));
}

/** Names of fields stay, whatever they are called: only what stands beside them goes. */
function trimmed(node: unknown, isNames = false): never {
  if (Array.isArray(node)) return node.map((one) => trimmed(one)) as never;
  if (typeof node !== 'object' || node === null) return node as never;
  const kept = Object.entries(node).filter(([key]) => isNames || !LEFT_OUT.test(key));
  const parts = kept.map(([key, value]) => [key, trimmed(value, !isNames && key === 'properties')]);
  return Object.fromEntries(parts) as never;
}

/** How each call is made, for the program: what the types say is gone when it runs. */
function callsOf(family: SdkFamily, document: ApiDocument): string {
  const rows = operationsOf(document).map((operation) => `  ${rowOf(operation, document)},\n`);
  return [
    `import type { CallTable } from './call-table.ts';\n\n`,
    `export const ${family.toUpperCase()}_CALLS = {\n`,
    ...rows,
    '} as const satisfies CallTable;\n',
  ].join('');
}

function rowOf(operation: Operation, document: ApiDocument): string {
  const { id, method, path, parameters, body } = operation;
  const named = (where: string) => parameters.filter((one) => one.in === where);
  const query = named('query').map(({ name }) => name);
  const headers = named('header').map(({ name }) => name);
  const sent = body ? shapeOf(body.schema, document) : {};
  const fields = Object.keys(sent.properties ?? {});
  const twice = [...query, ...named('path').map(({ name }) => name)].filter((name) =>
    fields.includes(name),
  );
  // A caller gives all of a call in one object.
  if (twice.length > 0) throw new Error(`${id}: ${twice} is in the body and beside it`);
  const marks = {
    method,
    path,
    ...(body && query.length > 0 && !isOpen(sent) && { query }),
    ...(body && { body: body.type === 'multipart/form-data' ? 'form' : 'json' }),
    ...(headers.includes('Idempotency-Key') && { takesKey: true }),
    ...(headers.includes('X-Device-Id') && { takesDevice: true }),
    ...(query.includes('cursor') && { isPaged: true }),
    ...(operation.needs.includes('AppSecret') && { isByApp: true }),
  };
  const text = Object.entries(marks).map(([name, value]) => `${name}: ${literal(value)}`);
  return `${id}: { ${text.join(', ')} }`;
}

function shapeOf(schema: Schema, document: ApiDocument): Schema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return (schema.$ref ? document.components.schemas[name] : schema) ?? {};
}

/** A body that takes any name has no room for names of the query beside its own. */
function isOpen({ additionalProperties }: Schema): boolean {
  return typeof additionalProperties === 'object' || additionalProperties === true;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

if (import.meta.main) {
  for (const family of SDK_FAMILIES) {
    for (const { path, text } of await sdkFilesOf(family)) writeFileSync(path, text);
  }
}
