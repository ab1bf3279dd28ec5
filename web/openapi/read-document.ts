/** What a writer of types looks at in a schema; the rest goes through as it is. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
};

type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, unknown>> }>
>;
export type Parameter = { readonly name: string; readonly in: string; readonly $ref?: string };
export type Response = { readonly $ref?: string; readonly content?: Content };

type WrittenOperation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
};

/** An OpenAPI document of ours. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: WrittenOperation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
};

/** One call, with all that it names looked up. */
export type Operation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | null;
  /** The names of the proofs that it asks for. */
  readonly needs: readonly string[];
  readonly refusals: readonly Response[];
};

export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => {
      const [content] = Object.entries(written.requestBody?.content ?? {});
      return {
        ...{ id: written.operationId, method: method.toUpperCase(), path },
        parameters: (written.parameters ?? []).map((one) => named(one, components.parameters)),
        body: content ? { type: content[0], schema: content[1].schema } : null,
        needs: (written.security ?? []).flatMap((proofs) => Object.keys(proofs)),
        refusals: Object.entries(written.responses)
          .filter(([status]) => /^[45]/.test(status))
          .map(([, response]) => named(response, components.responses)),
      };
    }),
  );
}

function named<Part extends { readonly $ref?: string }>(
  part: Part,
  parts: Readonly<Record<string, Part>>,
): Part {
  const found = part.$ref ? parts[part.$ref.split('/').at(-1) ?? ''] : part;
  if (!found) throw new Error(`${part.$ref} is not in the document`);
  return found;
}
