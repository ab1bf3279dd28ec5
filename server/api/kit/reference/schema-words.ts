import { type Html, html } from '#api/kit/site/html.ts';
import { type ApiDocument, resolved, type Schema } from './api-document.ts';

/** A schema with what it refers to and what it is made of put together. */
export function wholeOf(document: ApiDocument, schema: Schema): Schema {
  const found = resolved(document, schema);
  // What stands beside a reference is said of this one place, and goes before.
  const { $ref: _, ...beside } = schema;
  const base = found === schema ? schema : { ...found, ...beside };
  if (!base.allOf) return base;
  const { allOf, ...own } = base;
  return allOf.map((part) => wholeOf(document, part)).reduce(joined, own);
}

function joined(one: Schema, other: Schema): Schema {
  return {
    ...other,
    ...one,
    properties: { ...other.properties, ...one.properties },
    required: [...(other.required ?? []), ...(one.required ?? [])],
  };
}

/** What kind of value it is, in a few words: `string (date) or null`, `list of Loan`. */
export function kindOf(document: ApiDocument, schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1);
  const whole = wholeOf(document, schema);
  const choices = whole.oneOf ?? whole.anyOf;
  if (choices) {
    const kinds = new Set(choices.map((one) => kindOf(document, one)));
    return kinds.size > 4 && name ? name : [...kinds].join(' or ');
  }
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.items) return `list of ${kindOf(document, whole.items)}`;
  if (whole.properties || whole.type === 'object') return name ?? 'object';
  const types = [whole.type ?? 'any value'].flat().map((type) => typeWith(type, whole.format));
  return types.join(' or ');
}

function typeWith(type: string, format: string | undefined): string {
  return format && type !== 'null' ? `${type} (${format})` : type;
}

/** Two ends that are told together, where both are there. */
const SPANS = [
  ['minimum', 'maximum', ''],
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ' items'],
] as const;
type Words = (value: unknown) => string;
const LIMITS: readonly (readonly [string, Words])[] = [
  ['minimum', (value) => `at least ${value}`],
  ['exclusiveMinimum', (value) => `more than ${value}`],
  ['maximum', (value) => `at most ${value}`],
  ['multipleOf', (value) => `in steps of ${value}`],
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minItems', (value) => `at least ${value} items`],
  ['maxItems', (value) => `at most ${value} items`],
  ['uniqueItems', () => 'no item twice'],
  ['minProperties', (value) => `at least ${value} of its fields`],
];

/** What a value must keep to, and what it is when it is left out. */
export function limitsOf(whole: Schema): Html | null {
  const spans = SPANS.filter(([from, to]) => whole[from] !== undefined && whole[to] !== undefined);
  const words = [
    ...spans.map(([from, to, unit]) => `${whole[from]} to ${whole[to]}${unit}`),
    ...LIMITS.filter(
      ([name]) => whole[name] !== undefined && !spans.flat().includes(name as 'minimum'),
    ).map(([name, say]) => say(whole[name])),
  ];
  const choices = whole.enum?.map((one) => html`<code>${shownValue(one)}</code> `);
  const parts = [
    ...(choices ? [html`One of ${choices}`] : []),
    ...(words.length > 0 ? [html`${capital(words.join(', '))}. `] : []),
    ...(whole['pattern'] === undefined
      ? []
      : [html`Matches <code>${String(whole['pattern'])}</code>. `]),
    ...(whole.default === undefined
      ? []
      : [html`Without it <code>${shownValue(whole.default)}</code>. `]),
  ];
  return parts.length > 0 ? html`${parts}` : null;
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
