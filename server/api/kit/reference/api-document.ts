import type { Family } from '#api/kit/declare/family.ts';
import { openApiOf } from '#api/kit/openapi/openapi.ts';

/** JSON Schema, as far as the pages show it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  readonly [limit: string]: unknown;
};

export type Example = {
  readonly $ref?: string;
  readonly summary?: string;
  readonly value?: unknown;
};
export type Content = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
};
export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly deprecated?: boolean;
};
export type Response = {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
};
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
};
export type Scheme = {
  readonly type: string;
  readonly in?: string;
  readonly name?: string;
  readonly scheme?: string;
};

/** What the pages read of an OpenAPI document: the same that integrators get. */
export type ApiDocument = {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly servers: readonly {
    readonly url: string;
    readonly variables?: Readonly<Record<string, { readonly default: string }>>;
  }[];
  readonly security?: Operation['security'];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

/** One call of a family, with where it is. */
export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
};

export type FamilyDocument = {
  readonly name: string;
  readonly title: string;
  /** Made when it is first asked for: most servers never show the reference. */
  readonly read: () => ApiDocument;
};

export function documentsOf(
  families: readonly Family[],
  signing: { readonly sandboxCursorKey: Buffer },
): readonly FamilyDocument[] {
  return families.map((family) => {
    let made: ApiDocument | null = null;
    return {
      name: family.name,
      title: family.title.replace(/^Mkopo ./, (begin) => begin.slice(6).toUpperCase()),
      read: () => {
        made ??= openApiOf(family, signing) as ApiDocument;
        return made;
      },
    };
  });
}

export function callsIn({ paths }: ApiDocument): readonly ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.operationId !== undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** The calls by tag, in the order of the document's tags; what has none of them comes last. */
export function callsByTag(
  document: ApiDocument,
): readonly (readonly [string, readonly ApiCall[]])[] {
  const grouped = Map.groupBy(callsIn(document), ({ operation }) => operation.tags?.[0] ?? 'Other');
  const order = (document.tags ?? []).map(({ name }) => name);
  const names = [...order.filter((name) => grouped.has(name)), ...grouped.keys()];
  return [...new Set(names)].map((name) => [name, grouped.get(name) ?? []]);
}

/** The part itself, where it is only referred to. */
export function resolved<Part extends { readonly $ref?: string }>(
  { components }: ApiDocument,
  part: Part,
): Part {
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(part.$ref ?? '') ?? [];
  if (!kind) return part;
  const found = components[kind]?.[name.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (!found) throw new Error(`the document has no ${part.$ref}`);
  return found as Part;
}

/** Where a family's calls begin, with what stands for its parameters in samples. */
export function prefixOf({ servers }: ApiDocument): string {
  const [server] = servers;
  return Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  );
}

/** The first example of a body or an answer, however the document tells it. */
export function exampleIn(document: ApiDocument, content: Content | undefined): unknown {
  if (content?.example !== undefined) return content.example;
  const [first] = Object.values(content?.examples ?? {});
  return first && resolved(document, first).value;
}
