import type { TSchema } from 'typebox';
import { FORMAT_PROBLEMS } from '#api/kit/wire/formats.ts';
import type { Components } from './openapi-components.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The keywords of JSON Schema that hold more schemas; all others hold values. */
const HOLDS_A_MAP: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const HOLDS_A_LIST: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems']);
const HOLDS_ONE: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'not']);

/** Formats that every tool knows; ours say in words what they ask for. */
const WELL_KNOWN: ReadonlySet<unknown> = new Set(['date', 'email', 'uuid']);

/** What others call the formats that we check more closely than they do. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  'utc-instant': 'date-time',
  'calendar-date': 'date',
};

/**
 * A schema as the reference shows it. One that has a title becomes a component of that name, and
 * is referred to wherever it is used.
 */
export function schemaIn(components: Components, schema: TSchema): object {
  return shown(components, schema as unknown as Schema);
}

function shown(components: Components, { title, ...schema }: Schema): object {
  const part = (inner: unknown) =>
    typeof inner === 'object' && inner ? shown(components, inner as Schema) : inner;
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (HOLDS_A_LIST.has(keyword)) return [keyword, (value as unknown[]).map(part)];
    if (HOLDS_ONE.has(keyword)) return [keyword, part(value)];
    if (!HOLDS_A_MAP.has(keyword)) return [keyword, value];
    const inner = Object.entries(value as Schema).map(([name, one]) => [name, part(one)]);
    return [keyword, Object.fromEntries(inner)];
  });
  const whole = forReaders(Object.fromEntries(entries));
  return typeof title === 'string' ? components.refer('schemas', title, whole) : whole;
}

/** Says what our own words leave out, in words that code generators know. */
function forReaders(schema: Schema): Schema {
  const { format, description, enum: choices } = schema;
  if (Array.isArray(choices) && choices.every((choice) => typeof choice === 'string')) {
    return { type: 'string', ...schema };
  }
  if (typeof format !== 'string' || WELL_KNOWN.has(format)) return schema;
  return {
    ...schema,
    format: USUAL_NAMES[format] ?? format,
    description: description ?? asDescription(FORMAT_PROBLEMS[format] ?? format),
  };
}

/** "must be a phone number, such as …" as a sentence of its own. */
function asDescription(problem: string): string {
  const words = problem.replace(/^must be /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
