import {
  type ApiCall,
  type ApiDocument,
  exampleIn,
  prefixOf,
  resolved,
  type Scheme,
} from './api-document.ts';

/** A value that is new for each request, which each language makes in its own way. */
export const NEW_ID = Symbol('a new id');

/** One call as it may be sent; the samples in all languages are printed from it. */
export type SampleRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string | typeof NEW_ID])[];
  /** User name and password, where they prove the caller. */
  readonly basic: string | null;
  readonly body: unknown;
  /** The fields of a form; a file is one that is named `@…`. */
  readonly form: readonly (readonly [string, string])[] | null;
  readonly answersJson: boolean;
};

export type SampleSite = {
  readonly origin: string;
  /** The public sandbox key of a demo, for the family that takes it. */
  readonly sandboxKey: string | null;
};

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** The call of the document's own examples, which the tests replay. */
export function sampleRequest(
  document: ApiDocument,
  { method, path, operation }: ApiCall,
  site: SampleSite,
): SampleRequest {
  const content = operation.requestBody?.content ?? {};
  const body = exampleIn(document, content[JSON_TYPE]);
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const given = parameters.filter(({ example }) => example !== undefined);
  const filled = given
    .filter((one) => one.in === 'path')
    .reduce((made, { name, example }) => made.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    given.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const keys = parameters.filter(({ name }) => name === 'Idempotency-Key');
  const { headers, basic } = proofsOf(document, operation.security ?? document.security, site);
  return {
    method,
    url: `${site.origin}${prefixOf(document)}${filled}${query.size > 0 ? `?${query}` : ''}`,
    headers: [
      ...headers,
      ...keys.map(({ name }) => [name, NEW_ID] as const),
      ...(body === undefined ? [] : [['Content-Type', JSON_TYPE] as const]),
    ],
    basic,
    body,
    form: content[FORM_TYPE] ? formOf(document, content[FORM_TYPE].schema ?? {}) : null,
    answersJson: Object.entries(operation.responses).some(
      ([status, one]) => status.startsWith('2') && resolved(document, one).content?.[JSON_TYPE],
    ),
  };
}

type Proofs = Pick<SampleRequest, 'headers' | 'basic'>;

function proofsOf(
  document: ApiDocument,
  security: ApiCall['operation']['security'],
  { sandboxKey }: SampleSite,
): Proofs {
  const schemes = document.components['securitySchemes'] as Readonly<Record<string, Scheme>>;
  const asked = Object.keys(security?.[0] ?? {}).flatMap((name) => schemes[name] ?? []);
  const headers = asked.flatMap((scheme): [string, string][] => {
    const { type, in: place, name = '' } = scheme;
    if (scheme.scheme === 'bearer') return [['Authorization', 'Bearer YOUR_ACCESS_TOKEN']];
    if (type !== 'apiKey') return [];
    if (place === 'cookie') return [['Cookie', `${name}=YOUR_SESSION`]];
    if (name === 'X-API-Key') return [[name, sandboxKey ?? 'YOUR_KEY']];
    return [[name, 'YOUR_SECRET']];
  });
  const isBasic = asked.some(({ scheme }) => scheme === 'basic');
  return { headers, basic: isBasic ? 'YOUR_USERNAME:YOUR_PASSWORD' : null };
}

function formOf(document: ApiDocument, schema: object): [string, string][] {
  const { properties = {}, required = [] } = resolved(document, schema) as {
    properties?: Readonly<Record<string, { readonly format?: string; readonly enum?: string[] }>>;
    required?: readonly string[];
  };
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return fields.map(([name, { format, enum: choices }]) => [
    name,
    format === 'binary' || name === 'file' ? '@file.pdf' : (choices?.[0] ?? '…'),
  ]);
}
