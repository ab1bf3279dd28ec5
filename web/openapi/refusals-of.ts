import { type ApiDocument, operationsOf, type Schema } from './read-document.ts';
import type { SdkFamily } from './sdk-family.ts';

/**
 * What each code of a family brings along, as one schema: a property by code. Where a document
 * says nothing of it, a caller may look and is promised nothing.
 */
export function refusalsOf(family: SdkFamily, document: ApiDocument): Schema {
  const found = new Map<string, Map<string, Schema>>();
  for (const { refusals } of operationsOf(document)) {
    for (const { content = {} } of refusals) {
      const answer = content['application/json'];
      if (!answer) continue;
      for (const variant of answersIn(answer.schema, document)) {
        const told = codesIn(variant);
        const codes = told.length > 0 ? told : Object.keys(answer.examples ?? {});
        for (const code of codes) {
          const details = detailsOf(family, { variant, code, document });
          const known = found.get(code) ?? new Map<string, Schema>();
          found.set(code, known.set(JSON.stringify(details), details));
        }
      }
    }
  }
  const byCode = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    type: 'object',
    required: byCode.map(([code]) => code),
    properties: Object.fromEntries(
      byCode.map(([code, known]) => [code, oneOf([...known.values()])]),
    ),
  };
}

/** The shapes that an answer may have: a document may list them, or name one that lists them. */
function variantsOf(schema: Schema, document: ApiDocument): Schema[] {
  if (schema.$ref) {
    const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return found ? variantsOf(found, document) : [];
  }
  const listed = schema.oneOf ?? schema.anyOf;
  if (listed) return listed.flatMap((one) => variantsOf(one, document));
  return [schema];
}

/** Scoring has its code a step further in, and may list its shapes there. */
function answersIn(schema: Schema, document: ApiDocument): Schema[] {
  return variantsOf(schema, document).flatMap((variant) => {
    const inside = variant.properties?.['error'];
    if (!inside) return [variant];
    return variantsOf(inside, document).map((error) => ({
      ...variant,
      properties: { ...variant.properties, error },
    }));
  });
}

function codesIn({ properties = {} }: Schema): string[] {
  return codesOf(properties['error'] ?? { properties });
}

function codesOf({ properties = {} }: Schema): string[] {
  const { code } = properties;
  const codes = code?.enum ?? (code?.const === undefined ? [] : [code.const]);
  return codes.filter((one) => typeof one === 'string');
}

type Refusal = {
  readonly variant: Schema;
  readonly code: string;
  readonly document: ApiDocument;
};

/** What helps to mend a call, where the family puts it. */
function detailsOf(family: SdkFamily, { variant, code, document }: Refusal): Schema {
  const { data, error, errors } = variant.properties ?? {};
  if (family === 'partner') return openEnded(data ?? {});
  if (family === 'scoring') return openEnded(without(error ?? {}, ['code', 'message']));
  const rules = errors?.items ? variantsOf(errors.items, document) : [];
  const rule = rules.find((one) => codesOf(one).includes(code));
  return openEnded(without(rule ?? {}, ['code']));
}

function without(schema: Schema, names: readonly string[]): Schema {
  const { properties = {}, required = [] } = schema;
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter((name) => !names.includes(name)),
  };
}

/** An object of which nothing is said may hold anything. */
function openEnded(schema: Schema): Schema {
  const isSilent = !schema.$ref && Object.keys(schema.properties ?? {}).length === 0;
  const isListed = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  return isSilent && !isListed ? { type: 'object', additionalProperties: true } : schema;
}

function oneOf(schemas: readonly Schema[]): Schema {
  const [first, ...others] = schemas;
  return first && others.length === 0 ? first : { anyOf: schemas };
}
