/** Any part of a document. */
export type Schema = Readonly<Record<string, unknown>>;

/** The closed list of words that a value is one of; null where there is none. */
export function valuesOf(schema: Schema): readonly string[] | null {
  const { const: only, enum: several } = schema;
  if (only !== undefined) return [`${only}`];
  return Array.isArray(several) ? several.map(String) : null;
}

/** The types of `from` that `to` has not; a whole number is a number. */
export function typesLost(from: Schema, to: Schema): readonly string[] {
  const allowed = typesOf(to);
  if (allowed.length === 0) return [];
  const known = (type: string) =>
    allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  const types = typesOf(from);
  return types.length === 0 ? ['anything'] : types.filter((type) => !known(type));
}

function typesOf({ type, const: only, enum: several }: Schema): readonly string[] {
  if (type !== undefined) return [type].flat().map(String);
  const values = Array.isArray(several) ? several : [only].filter((one) => one !== undefined);
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
}

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const RULES = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** The bounds of what may be sent that leave out what they let in before. */
export function boundsNarrowed(before: Schema, after: Schema): readonly string[] {
  const is = (name: string) => Number(after[name]);
  const was = (name: string, otherwise: number) => Number(before[name] ?? otherwise);
  return [
    ...UPPER.filter((name) => name in after && is(name) < was(name, Number.POSITIVE_INFINITY)),
    ...LOWER.filter((name) => name in after && is(name) > was(name, Number.NEGATIVE_INFINITY)),
    ...RULES.filter((name) => after[name] !== undefined && after[name] !== before[name]),
    ...(after['additionalProperties'] === false && before['additionalProperties'] !== false
      ? ['additionalProperties']
      : []),
  ];
}
