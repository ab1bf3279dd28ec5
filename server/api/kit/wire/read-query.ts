import type { IncomingHttpHeaders } from 'node:http';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import type { TObject } from 'typebox';

/**
 * A query's text as the values its schema speaks of; what cannot be read so stays text and is
 * refused.
 */
export function readQuery(schema: TObject, query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => isDeclared(schema, name))
      .map(([name, text]) => [name, readValue(typeOf(schema, name), text)]),
  );
}

/**
 * Takes in parameters that came in a header, as if they stood in the query. Told in both places
 * they must agree.
 */
export function takeHeaders(
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
  inHeader: Readonly<Record<string, string>>,
): Problem[] {
  return Object.entries(inHeader).flatMap(([name, header]) => {
    const told = headers[header.toLowerCase()];
    if (typeof told !== 'string') return [];
    const asked = query.get(name);
    if (asked === null) query.set(name, told);
    const agree = asked === null || asked.toLowerCase() === told.toLowerCase();
    return agree ? [] : [{ field: header, problem: `differs from the parameter ${name}` }];
  });
}

export function unknownParameters(schema: TObject, query: URLSearchParams): Problem[] {
  const names = [...new Set(query.keys())].filter((name) => !isDeclared(schema, name));
  return names.map((field) => ({ field, problem: 'is not a parameter of this call' }));
}

function readValue(type: unknown, text: string): unknown {
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function typeOf(schema: TObject, name: string): unknown {
  const property = schema.properties[name];
  return property && 'type' in property ? property.type : undefined;
}

function isDeclared(schema: TObject, name: string): boolean {
  return Object.hasOwn(schema.properties, name);
}
