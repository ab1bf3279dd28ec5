import { boundsNarrowed, type Schema, typesLost, valuesOf } from './schema-values.ts';

/** Which way a value goes: a caller sends it, or we answer it. */
export type Way = 'sent' | 'answered';

/** Two documents that are compared, and what came of it. */
export type Comparison = {
  readonly before: Schema;
  readonly after: Schema;
  /** Says it, unless it was said of the same part already. */
  readonly tell: (at: string, change: string) => void;
  /** Parts by name, with the way, that are compared already. */
  readonly seen: Set<string>;
};

type Pair = { readonly before: Schema; readonly after: Schema };

/** Tells what breaks for callers where one schema takes the place of another. */
export function compareSchemas(all: Comparison, pair: Pair, { at, way }: Place): void {
  const name = refName(pair.before);
  if (name !== null && name === refName(pair.after)) {
    const part = `${way} ${name}`;
    if (all.seen.has(part)) return;
    all.seen.add(part);
    compareVariants(all, pair, { at: `${name} (${way})`, way });
    return;
  }
  compareVariants(all, pair, { at, way });
}

type Place = { readonly at: string; readonly way: Way };

/** Alternatives are paired by what tells them apart; a part with none is its only one. */
function compareVariants(all: Comparison, pair: Pair, place: Place): void {
  const before = numbered(variantsOf(all.before, pair.before));
  const after = numbered(variantsOf(all.after, pair.after));
  const [was] = before;
  const [is] = after;
  if (was && is && before.length === 1 && after.length === 1 && !was.code && !is.code) {
    compareOne(all, { before: was.schema, after: is.schema }, place);
    return;
  }
  const { at, way } = place;
  for (const old of before) {
    const same = after.find(({ key }) => key === old.key);
    if (same) {
      const inside = old.code ? `${at} ${old.code}` : at;
      compareOne(all, { before: old.schema, after: same.schema }, { at: inside, way });
    } else if (old.code) all.tell(at, `the code ${old.code} is gone`);
    else if (way === 'sent') all.tell(at, `${old.key} is taken no more`);
  }
  // A new code is no breach: programs are told to expect some.
  const strange = after.filter(({ key, code }) => !code && !before.some((old) => old.key === key));
  if (way === 'answered') for (const { key } of strange) all.tell(at, `may be ${key} now`);
}

function compareOne(all: Comparison, { before, after }: Pair, place: Place): void {
  const { at, way } = place;
  const [from, to] = way === 'sent' ? [before, after] : [after, before];
  const lost = typesLost(from, to);
  if (lost.length > 0) {
    all.tell(at, way === 'sent' ? `${lost} is taken no more` : `may be ${lost} now`);
    return;
  }
  compareValues(all, { before, after }, place);
  compareFields(all, { before, after }, place);
  const [items, itemsNow] = [before['items'], after['items']];
  if (isSchema(items) && isSchema(itemsNow)) {
    compareSchemas(all, { before: items, after: itemsNow }, { at: `${at}[]`, way });
  }
}

function compareValues(all: Comparison, { before, after }: Pair, { at, way }: Place): void {
  const [were, are] = [valuesOf(before), valuesOf(after)];
  if (way === 'answered') {
    const none = were && are && !were.some((value) => are.includes(value));
    if (none) all.tell(at, `says ${are.join(', ')} in place of ${were.join(', ')}`);
    return;
  }
  if (are) {
    const gone = (were ?? ['any other value']).filter((value) => !are.includes(value));
    if (gone.length > 0) all.tell(at, `${gone.join(', ')} is taken no more`);
  }
  for (const bound of boundsNarrowed(before, after)) all.tell(at, `${bound} is narrower`);
}

function compareFields(all: Comparison, { before, after }: Pair, { at, way }: Place): void {
  const [fields, fieldsNow] = [fieldsOf(before), fieldsOf(after)];
  const [needed, neededNow] = [requiredIn(before), requiredIn(after)];
  for (const [name, schema] of Object.entries(fields)) {
    const now = fieldsNow[name];
    const isTaken = way === 'sent' && after['additionalProperties'] !== false;
    if (now) compareSchemas(all, { before: schema, after: now }, { at: `${at}.${name}`, way });
    else if (!isTaken) all.tell(`${at}.${name}`, 'is gone');
    const isLeftOut = way === 'answered' && needed.includes(name) && !neededNow.includes(name);
    if (now && isLeftOut) all.tell(`${at}.${name}`, 'may be missing now');
  }
  if (way === 'answered') return;
  for (const name of neededNow.filter((one) => !needed.includes(one))) {
    all.tell(`${at}.${name}`, 'is required now');
  }
}

type Variant = { readonly schema: Schema; readonly key: string; readonly code: string | null };

function variantsOf(document: Schema, schema: Schema): readonly Variant[] {
  const found = resolve(document, schema);
  const several = found['anyOf'] ?? found['oneOf'];
  if (Array.isArray(several)) return several.flatMap((one: Schema) => variantsOf(document, one));
  const codes = valuesOf(fieldsOf(found)['code'] ?? {})?.filter((code) => code !== 'success') ?? [];
  if (codes.length > 0) return codes.map((code) => ({ schema: found, key: code, code }));
  return [{ schema: found, key: refName(schema) ?? kindOf(found), code: null }];
}

/** `string`, or for an object the fields that are always the same: `kind choice`. */
function kindOf(schema: Schema): string {
  const fixed = Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    return field['const'] === undefined ? [] : [`${name} ${field['const']}`];
  });
  return fixed.length > 0 ? fixed.join(', ') : `${schema['type'] ?? 'anything'}`;
}

/** Alternatives that nothing tells apart are told apart by their order. */
function numbered(variants: readonly Variant[]): readonly Variant[] {
  return variants.map((variant, index) => {
    const before = variants.slice(0, index).filter(({ key }) => key === variant.key).length;
    return before === 0 ? variant : { ...variant, key: `${variant.key} ${before + 1}` };
  });
}

export function resolve(document: Schema, part: Schema): Schema {
  const target = part['$ref'];
  if (typeof target !== 'string') return part;
  const steps = target.split('/').slice(1);
  const found = steps.reduce<unknown>((inside, step) => (inside as Schema)[step], document);
  return found as Schema;
}

function refName({ $ref }: Schema): string | null {
  return typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null;
}

function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const own = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const others = schema['additionalProperties'];
  const patterns = (schema['patternProperties'] ?? {}) as Readonly<Record<string, Schema>>;
  return { ...own, ...patterns, ...(isSchema(others) && { '*': others }) };
}

function requiredIn(schema: Schema): readonly string[] {
  return (schema['required'] ?? []) as readonly string[];
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null;
}
