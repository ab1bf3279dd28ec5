import { readDay, readInstant, textOf } from '@mkopo/core/calendar/known-text.ts';
import pg from 'pg';

/** What a parameter is on the wire: its text, or octets as they are. */
export type WireValue = string | Buffer | null;

/**
 * The columns of an answer: their names here, null for what a statement has for itself, and how
 * their text is read; null for as it is.
 */
export type Shape = {
  readonly names: readonly (string | null)[];
  readonly readers: readonly (((text: string) => unknown) | null)[];
};

/** Columns are snake_case in SQL and camelCase here; those of a name like `_place` are left out. */
export function shapeOf(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): Shape {
  const names = fields.map(({ name }) =>
    name.startsWith('_')
      ? null
      : name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  );
  return { names, readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)) };
}

function readerOf(type: number) {
  const reader = READERS.get(type) ?? pg.types.getTypeParser(type, 'text');
  return reader === AS_IT_IS ? null : reader;
}

type Cells = { readonly shape: Shape; readonly cells: readonly (string | null)[][] };

export function rowsOf({ shape, cells }: Cells): object[] {
  const { names, readers } = shape;
  return cells.map((texts) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] ?? null;
      if (name === null) continue;
      const text = texts[index] ?? null;
      const read = readers[index];
      row[name] = read && text !== null ? read(text) : text;
    }
    return row;
  });
}

/** Times and days by their own text, lists as PostgreSQL writes them, everything else as JSON. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) {
    return textOf(value);
  }
  return Array.isArray(value) ? listText(value) : JSON.stringify(value);
}

function listText(list: readonly unknown[]): string {
  return `{${list.map(elementText).join(',')}}`;
}

const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

function elementText(value: unknown): string {
  // Neither numbers nor yes and no have anything in them that would want quoting.
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value);
  }
  if (Array.isArray(value)) return listText(value);
  const text = toWire(value);
  if (text === null) return 'NULL';
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return SPECIAL.test(text) ? `"${text.replaceAll(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
}

const { builtins } = pg.types;
const AS_IT_IS = pg.types.getTypeParser(builtins.TEXT, 'text');

/**
 * Whole numbers stay whole and times keep their microseconds: the driver's own Date would lose
 * them.
 */
const READERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  // Most amounts of an instalment are nought, and to read a number costs ten times as much.
  [builtins.INT8, (text) => (text === '0' ? 0n : BigInt(text))],
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, readDay],
]);
