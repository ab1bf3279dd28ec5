import { FORMAT_PROBLEMS } from '@mkopo/server/api/kit/wire/formats.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { Format } from 'typebox/format';

type Content = {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
};
type Contents = { readonly 'application/json': Content };
type Reference = { readonly $ref?: string };
type Response = Reference & { readonly content: Contents };
type Parameter = Reference & {
  readonly name: string;
  readonly schema: object;
  readonly example?: unknown;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly 'x-required-scope'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
};

/** As much of an OpenAPI document as tests look at. */
export type OpenApi = {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

export function operationsOf({ paths }: OpenApi): { row: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      row: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
}

/** What a reference stands for, or the thing itself. */
export function resolved<Part extends Reference>(document: OpenApi, part: Part): Part {
  if (part.$ref === undefined) return part;
  const steps = part.$ref.split('/').slice(1);
  const found = steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown>)[step],
    document,
  );
  return found as Part;
}

type Example = { readonly where: string; readonly schema: object; readonly value: unknown };

/** Every example of an operation, with the schema it must fit. */
export function contentsOf(document: OpenApi, operation: Operation): Example[] {
  const { parameters, requestBody, responses } = operation;
  const inParameters = parameters
    .map((parameter) => resolved(document, parameter))
    .filter(({ example }) => example !== undefined)
    .map(({ name, schema, example }) => ({ where: name, schema, value: example }));
  const inBody = requestBody ? examplesOf(document, 'body', requestBody.content) : [];
  const inAnswers = Object.entries(responses).flatMap(([status, answer]) =>
    examplesOf(document, status, resolved(document, answer).content),
  );
  return [...inParameters, ...inBody, ...inAnswers];
}

function examplesOf(document: OpenApi, where: string, contents: Contents): Example[] {
  // Forms and files have no examples: they are not text.
  const { schema, example, examples = {} } = contents['application/json'] ?? { schema: {} };
  const named = Object.entries(examples).map(([name, reference]) => {
    const { value } = resolved(document, reference) as { value?: unknown };
    return { where: `${where} ${name}`, schema, value };
  });
  return example === undefined ? named : [{ where, schema, value: example }, ...named];
}

/** Says what does not fit, or null. */
type SchemaCheck = (schema: object, value: unknown) => string | null;

/** Checks values by the rules of JSON Schema alone, as a partner's tools would. */
export function schemaChecker(document: OpenApi): SchemaCheck {
  const ajv = strictReader(document, 'document');
  // Compiling is what takes time, and operations share most of what they can answer.
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const text = JSON.stringify(closed(schema)).replaceAll(
      '"#/components',
      '"document#/components',
    );
    const check = checks.get(text) ?? ajv.compile(JSON.parse(text));
    checks.set(text, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}

/** Reads a document with our own formats, and with every object closed. */
export function strictReader(document: object, name: string): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const format of Object.keys(FORMAT_PROBLEMS)) {
    if (!(format in ajv.formats)) ajv.addFormat(format, (text) => Format.Test(format, text));
  }
  ajv.addSchema(closed(document), name);
  return ajv;
}

/** Fields that the reference does not name are a broken promise too. */
function closed(part: unknown): object {
  return JSON.parse(JSON.stringify(part), (name, value) => {
    const isRecord = value?.type === 'object' && value.properties !== undefined;
    if (name === 'properties' || !isRecord || 'additionalProperties' in value) return value;
    return { ...value, additionalProperties: false };
  });
}
