/**
 * Values of the core as JSON, for jsonb columns: whole numbers and dates become plain text, so that
 * SQL and people can read them. What a text was is told by the name it stands under, as names are
 * given in this house: amounts end in `minor` (or are `digits`), dates end in `On`.
 *
 * A value whose name says something else would come back as something else, so it is refused on
 * its way in.
 */
export function coreToJson(value: unknown): string {
  return JSON.stringify(plain(value, ''));
}

/** The value that `coreToJson` wrote, after the driver has read the JSON. */
export function coreFromJson<Value>(json: unknown): Value {
  return revived(json, '') as Value;
}

const AMOUNT = /(^minor|^digits|Minor)$/;
const DATE = /(^on|On)$/;

function plain(value: unknown, name: string): unknown {
  if (typeof value === 'bigint') return kept(AMOUNT.test(name), name, value.toString());
  if (value instanceof Temporal.PlainDate) return kept(DATE.test(name), name, value.toString());
  if (typeof value === 'string') return kept(!AMOUNT.test(name) && !DATE.test(name), name, value);
  if (typeof value === 'number') return kept(Number.isFinite(value), name, value);
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((part) => plain(part, ''));
  if (!isRecord(value)) throw new Error(`"${name}" is nothing that JSON keeps`);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part, key)]));
}

function isRecord(value: unknown): value is object {
  const made = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  return made === Object.prototype || made === null;
}

function kept(isTold: boolean, name: string, value: unknown): unknown {
  if (!isTold)
    throw new Error(`"${name}" would not come back from JSON as the ${typeof value} it is`);
  return value;
}

function revived(json: unknown, name: string): unknown {
  if (typeof json === 'string') {
    if (AMOUNT.test(name)) return BigInt(json);
    return DATE.test(name) ? Temporal.PlainDate.from(json) : json;
  }
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((part) => revived(part, ''));
  const value: Record<string, unknown> = {};
  for (const key of Object.keys(json)) value[key] = revived((json as typeof value)[key], key);
  return value;
}
