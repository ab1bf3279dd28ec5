import { readFileSync } from 'node:fs';

const DOCUMENT = new URL('../../../docs/api/partner.json', import.meta.url);

type Json = { readonly [name: string]: unknown };
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Json;
};
type Content = Readonly<Record<string, { readonly schema: Json }>>;
type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
export type PartnerDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

/** One call of the Partner API, as a model is told of it and as it is made. */
export type PartnerTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly method: string;
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly query: readonly string[];
  readonly writes: boolean;
  readonly inputSchema: { readonly type: 'object' } & Json;
};

export function readPartnerDocument(): PartnerDocument {
  return JSON.parse(readFileSync(DOCUMENT, 'utf8'));
}

/**
 * Every call of the document, in its order and in its words. Files are left out, coming and going:
 * a model has none to send, and reads none as bytes.
 */
export function partnerTools({ paths, components }: PartnerDocument): PartnerTool[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => speaksJson(operation))
      .map(([method, operation]) => {
        const { operationId: name, summary: title, description = '' } = operation;
        const parameters = operation.parameters.filter(isOwn);
        const writes = method !== 'get';
        return {
          ...{ name, title, path, writes, method: method.toUpperCase() },
          description: `${title}. ${description}`.trim(),
          query: parameters.filter((field) => field.in === 'query').map((field) => field.name),
          inputSchema: inputOf(operation, { parameters, writes, schemas: components.schemas }),
        };
      }),
  );
}

function speaksJson({ requestBody, responses }: Operation): boolean {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const contents = [requestBody?.content, success?.content].filter((content) => content != null);
  return contents.every((content) => 'application/json' in content);
}

/** Header fields are ours to send; whose borrower a portal call is for can be said in the query. */
function isOwn(parameter: Operation['parameters'][number]): parameter is Parameter {
  return !('$ref' in parameter) && parameter.in !== 'header';
}

const IDEMPOTENCY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'For a retry of an earlier call: the key that it was made with, so that nothing happens ' +
    'twice. Left out, a new one is made.',
} as const;

type Parts = {
  readonly parameters: readonly Parameter[];
  readonly writes: boolean;
  readonly schemas: Readonly<Record<string, Json>>;
};

/** Path and query stand beside each other, as no call has a name twice; the body by itself. */
function inputOf({ requestBody }: Operation, { parameters, writes, schemas }: Parts) {
  const body = requestBody?.content['application/json']?.schema;
  const fields = parameters.map(({ name, description, schema }) => [
    name,
    { ...schema, ...(description !== undefined && { description }) },
  ]);
  const properties = {
    ...Object.fromEntries(fields),
    ...(body && { body }),
    ...(writes && { idempotency_key: IDEMPOTENCY_KEY }),
  };
  const required = [
    ...parameters.filter((field) => field.required).map((field) => field.name),
    ...(body && requestBody?.required ? ['body'] : []),
  ];
  const parts = partsOf(properties, schemas);
  const schema = { properties, required, ...(Object.keys(parts).length > 0 && { $defs: parts }) };
  return { type: 'object', ...inPlace(schema), additionalProperties: false } as const;
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The parts of the document that a schema refers to, and those that they refer to. */
function partsOf(schema: Json, schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const found: Record<string, Json> = {};
  const look = (text: string) => {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      const part = schemas[name];
      if (!part || name in found) continue;
      found[name] = part;
      look(JSON.stringify(part));
    }
  };
  look(JSON.stringify(schema));
  return found;
}

/** A tool has no document around it: what it refers to stands within it. */
function inPlace(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replace(REFERENCE, '"#/$$defs/$1"'));
}
