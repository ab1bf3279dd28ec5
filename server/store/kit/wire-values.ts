import { readDay, readInstant, textOf } from '@mkopo/core/calendar/known-text.ts';
import pg from 'pg';

/** What a parameter is on the wire: its text, or octets as they are. */
export type WireValue = string | Buffer | null;

/** The columns of an answer: their names here, and how their text is read; null for as it is. */
export type Shape = {
  readonly names: readonly string[];
  readonly readers: readonly (((text: string) => unknown) | null)[];
};

/** Columns are snake_case in SQL and camelCase here. */
export function shapeOf(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): Shape {
  const names = fields.map(({ name }) =>
    name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
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
      const text = texts[index] ?? null;
      const read = readers[index];
      row[names[index] ?? ''] = read && text !== null ? read(text) : text;
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

function elementText(value: unknown): string {
  if (Array.isArray(value)) return listText(value);
  const text = toWire(value);
  if (text === null) return 'NULL';
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
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
  [builtins.INT8, BigInt],
  [builtins.TIMESTAMPTZ, readInstant],
  [builtins.DATE, readDay],
]);
