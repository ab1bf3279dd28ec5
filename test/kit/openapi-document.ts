import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
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
  readonly tags: readonly string[];
  readonly 'x-required-scope'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
};

/** As much of an OpenAPI document as tests look at. */
export type OpenApi = {
  readonly tags: readonly { readonly name: string }[];
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
  const { schema, example, examples = {} } = contents['application/json'];
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
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  for (const name of ['e164-phone', 'iso-country', 'plain-text', 'document-number']) {
    ajv.addFormat(name, (text) => Format.Test(name, text));
  }
  ajv.addSchema(document, 'document');
  // The same few schemas stand behind hundreds of examples, and compiling one takes milliseconds.
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}
