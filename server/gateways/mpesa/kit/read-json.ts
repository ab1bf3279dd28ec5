/** Readers of JSON from outside: a value of the wanted kind or null, whatever comes. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null;
}

/** A field of its own: what every object inherits was not sent by anybody. */
export function fieldOf(fields: Fields | null, name: string): unknown {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The text of a field; numbers by their digits, since the provider writes both. Null: none. */
export function textOf(fields: Fields | null, name: string): string | null {
  const value = fieldOf(fields, name);
  if (typeof value === 'number' && Number.isFinite(value)) return digitsOf(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** 1e21 is not how a receipt or a code is written; whole numbers are spelt out. */
function digitsOf(value: number): string {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

/** What a list of named values says, in whatever order. A name with two values has none. */
export function namedValues(list: unknown, nameField: string): ReadonlyMap<string, string> {
  const items = Array.isArray(list) ? list : [list];
  const valuesOf = new Map<string, Set<string>>();
  for (const item of items) {
    const fields = fieldsOf(item);
    const [name, value] = [textOf(fields, nameField), textOf(fields, 'Value')];
    if (name === null || value === null) continue;
    valuesOf.set(name, (valuesOf.get(name) ?? new Set()).add(value));
  }
  const single = [...valuesOf].flatMap(([name, values]): [string, string][] => {
    const [value = '', ...others] = values;
    return others.length > 0 ? [] : [[name, value]];
  });
  return new Map(single);
}
