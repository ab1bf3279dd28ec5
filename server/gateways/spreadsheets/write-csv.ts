import { plainCell } from '@mkopo/core/kit/plain-cell.ts';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Column, Table, TableBytes } from './table.ts';

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

function shown(cell: Cell, column: Column | undefined): string {
  if (cell === null) return '';
  return column?.kind === 'text' ? plainCell(String(cell)) : String(cell);
}
