import { plainCell } from '@mkopo/core/kit/plain-cell.ts';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Column, FilledTable, Table, TableBytes } from './table.ts';

const BOM = '\uFEFF';
const ROWS_AT_ONCE = 500;
const HOW = { record_delimiter: 'windows' } as const;

/** A table as CSV: UTF-8, ISO dates, bare decimals, and no text that becomes a formula. */
export async function* writeCsv({ columns, rows }: Table): TableBytes {
  yield Buffer.from(BOM + stringify([columns.map(({ name }) => name)], HOW));
  let some: string[][] = [];
  for await (const row of rows) {
    some.push(row.map((cell, index) => shown(cell, columns[index])));
    if (some.length < ROWS_AT_ONCE) continue;
    yield Buffer.from(stringify(some, HOW));
    some = [];
  }
  if (some.length > 0) yield Buffer.from(stringify(some, HOW));
}

/** Several tables as one CSV, each below its title and an empty line; one alone goes without. */
export function csvOfTables(tables: readonly FilledTable[]): Uint8Array {
  const parts = tables.map(({ title, columns, rows }, place) => [
    ...(place > 0 ? [['']] : []),
    ...(tables.length > 1 ? [[plainCell(title)]] : []),
    columns.map(({ name }) => plainCell(name)),
    ...rows.map((row) => row.map((cell, index) => shown(cell, columns[index]))),
  ]);
  return Buffer.from(BOM + stringify(parts.flat(), HOW));
}

function shown(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '';
  return column?.kind === 'text' ? plainCell(String(cell)) : String(cell);
}
