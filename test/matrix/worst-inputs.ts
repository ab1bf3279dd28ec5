import { bodyLimitOf } from '@mkopo/server/api/kit/declare/body-limit.ts';
import type { Endpoint } from '@mkopo/server/api/kit/declare/endpoint.ts';
import type { TObject, TSchema } from 'typebox';

/** Combining marks in the wrong order: Unicode sorts them in quadratic time. */
const MARKS = '\u0315\u0300';

/** Stands in a body for what no JSON library would write. */
const HOLE = '"here"';

/** The dearest text, number, list and object of so many bytes. */
const WORST = {
  text: (bytes: number) => `"a${MARKS.repeat(bytes / Buffer.byteLength(MARKS))}"`,
  number: (bytes: number) => '9'.repeat(bytes),
  list: (bytes: number) => `[${'0,'.repeat(bytes / 2 - 2)}0]`,
  object: (bytes: number) => `{${keys(bytes)}}`,
} as const;

function keys(bytes: number): string {
  const pairs = Array.from({ length: bytes / 10 }, (_, index) => `"${index.toString(36)}":0`);
  return pairs
    .join()
    .slice(0, bytes)
    .replace(/,[^,]*$/, '');
}

/** What a field is made of says which input is worst for it; the others are refused by type. */
function kindsOf(schema: TSchema): readonly (keyof typeof WORST)[] {
  const told = JSON.stringify(schema);
  const kinds = [
    told.includes('"string"') || told.includes('"enum"') ? (['text'] as const) : [],
    told.includes('"number"') || told.includes('"integer"') ? (['number'] as const) : [],
    told.includes('"array"') ? (['list'] as const) : [],
    told.includes('"object"') ? (['object'] as const) : [],
  ];
  return kinds.flat();
}

export type WorstBody = { readonly what: string; readonly raw: string };

/** Bodies as large as the endpoint takes, each with the worst that one field can be given. */
export function worstBodies(endpoint: Endpoint, good: object): WorstBody[] {
  const limit = bodyLimitOf(endpoint);
  const room = limit - JSON.stringify(good).length - 200;
  const { properties = {} } = endpoint.body as Partial<TObject>;
  const inFields = Object.entries(properties).flatMap(([name, schema]) =>
    kindsOf(schema).map((kind) => {
      const body = JSON.stringify({ ...good, [name]: 'here' });
      return { what: `${kind} in ${name}`, raw: body.replace(HOLE, () => WORST[kind](room)) };
    }),
  );
  const rest = JSON.stringify(good).slice(1);
  const whole = [
    { what: 'keys', raw: `{${keys(room)},${rest}` },
    { what: 'keys within bounds', raw: `{${keys(limit / 4)},${rest}` },
    { what: 'a key without end', raw: `{"${MARKS.repeat(room / 4)}":0,${rest}` },
    { what: 'brackets', raw: '['.repeat(limit) },
    { what: 'blanks', raw: ' '.repeat(limit) },
    { what: 'escapes', raw: `{"a":"${'\\u0315'.repeat(room / 6)}",${rest}` },
  ];
  return [...inFields, ...whole];
}

/** As much as an address may have. */
const QUERY_BYTES = 12_000;

/** Queries that are as long as one can be. */
export function worstQueries({ query }: Endpoint): string[] {
  const names = Object.keys(query.properties);
  const marks = encodeURIComponent(MARKS);
  const each = QUERY_BYTES / marks.length / Math.max(1, names.length);
  return [
    names.map((name) => `${name}=a${marks.repeat(each)}`).join('&'),
    names.map((name) => `${name}=%00`).join('&'),
    names.map((name) => `${name}=${'9'.repeat(QUERY_BYTES / names.length - 20)}`).join('&'),
    'a&'.repeat(QUERY_BYTES / 2),
    Array.from({ length: QUERY_BYTES / 5 }, (_, index) => index.toString(36)).join('&'),
  ].filter((text) => text !== '');
}
