import { plainCell } from '@mkopo/core/kit/plain-cell.ts';
import { writeXlsx as writeWorkbook, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, Column, FilledTable, Table, TableBytes } from './table.ts';

/** How Excel shows what is no text. */
const FORMATS: Readonly<Partial<Record<CellKind, string>>> = {
  whole: '0',
  number: '#,##0.00',
  share: '0.0%',
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
    name: sheetName(title),
    columns: columns.map((column) => ({ header: column.name, ...lookOf(column) })),
    freezePane: { rows: 1 },
  });
}

/** Several tables as one workbook, a sheet for each. */
export async function xlsxOfTables(tables: readonly FilledTable[]): Promise<Uint8Array> {
  const names = new Set<string>();
  const sheets = tables.map(({ title, columns, rows }, place) => {
    const name = sheetName(title);
    // Two sheets of one name are refused by whoever opens it.
    const own = names.has(name) ? sheetName(`${place + 1} ${title}`) : name;
    names.add(own);
    return {
      ...{ name: own, columns: columns.map(lookOf), freezePane: { rows: 1 } },
      rows: [
        columns.map((column) => plainCell(column.name)),
        ...rows.map((row) => row.map((cell, index) => shown(cell, columns[index]))),
      ],
    };
  });
  return writeWorkbook({ sheets });
}

function sheetName(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, TITLE_MAX);
}

function lookOf({ name, kind }: Column) {
  const numFmt = FORMATS[kind];
  return { width: Math.max(12, name.length + 2), ...(numFmt && { numFmt }) };
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
