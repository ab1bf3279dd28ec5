import { plainCell } from '@mkopo/core/kit/plain-cell.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, Column, Table, TableBytes } from './table.ts';

/** How Excel shows what is no text. */
const FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
  whole: '0',
  number: '#,##0.00',
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
};

/** The names of sheets: shorter, and without what Excel writes addresses with. */
const TITLE_MAX = 31;

/**
 * A table as XLSX, written as its rows come: numbers and dates are what they are, the head stays in
 * sight. The one place that knows which library writes it.
 */
export async function* writeXlsx({ title, columns, rows }: Table): TableBytes {
  yield* writeXlsxStream(cellsOf(rows, columns), {
    name: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, TITLE_MAX),
    columns: columns.map(({ name, kind }) => {
      const numFmt = FORMATS[kind];
      return { header: name, width: Math.max(12, name.length + 2), ...(numFmt && { numFmt }) };
    }),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf(rows: Table['rows'], columns: readonly Column[]) {
  for await (const row of rows) yield row.map((cell, index) => shown(cell, columns[index]));
}

function shown(cell: Cell, column: Column | undefined): string | number | boolean | Date | null {
  if (typeof cell !== 'string') return cell;
  if (column?.kind === 'day') return new Date(`${cell}T00:00:00Z`);
  if (column?.kind === 'instant') return new Date(cell);
  return plainCell(cell);
}
