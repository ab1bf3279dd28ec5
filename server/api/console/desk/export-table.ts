import type { ExportFormat, ListExport } from '@mkopo/core/access/list-export.ts';
import type { TObject, TSchema } from 'typebox';
import type { AnswerReader } from '#api/kit/wire/file-answer.ts';
import type { Cell, CellKind, Column, Table, TableBytes } from '#gateways/spreadsheets/table.ts';
import { writeCsv } from '#gateways/spreadsheets/write-csv.ts';
import { writeXlsx } from '#gateways/spreadsheets/write-xlsx.ts';
import { EXPORTABLE_LISTS, type ExportDesk } from './exportable-lists.ts';

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const WRITERS: Readonly<Record<ExportFormat, (table: Table) => TableBytes>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
};

const ROWS_AT_ONCE = 500;

/** Cursors that never leave the house need no seal. */
const PLAIN_CURSORS = {
  seal: (place: readonly string[]) => JSON.stringify(place),
  open: (cursor: string | undefined) =>
    cursor === undefined ? null : (JSON.parse(cursor) as readonly string[]),
};

export type ExportHow = {
  readonly desk: ExportDesk;
  readonly read: AnswerReader;
  /** Told how many rows were written so far. */
  readonly note?: (rows: number) => Promise<void>;
};

/** The content of an export: its list, page by page, each read in a transaction of its own. */
export function exportBytes(
  { list, format, query }: Pick<ListExport, 'list' | 'format' | 'query'>,
  { desk, read, note }: ExportHow,
): TableBytes {
  const { item, page } = EXPORTABLE_LISTS[list];
  const columns = columnsOf(item);
  async function* rows() {
    let cursor: string | null | undefined;
    let done = 0;
    do {
      const asked = { ...query, limit: ROWS_AT_ONCE, ...(cursor && { cursor }) };
      const found = await read((tx) => page(tx, asked, { ...desk, cursors: PLAIN_CURSORS }));
      for (const row of found.items) yield columns.map(({ cellOf }) => cellOf(row));
      done += found.items.length;
      await note?.(done);
      cursor = found.next_cursor;
    } while (cursor);
  }
  return WRITERS[format]({ title: list, columns, rows: rows() });
}

type ExportColumn = Column & { readonly cellOf: (row: object) => Cell };

type AnySchema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
};

/** The columns of a list: the fields of its record, those of a part of it behind a dot. */
export function columnsOf(schema: TObject): ExportColumn[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const told = (row: object) => (row as Readonly<Record<string, unknown>>)[name] ?? null;
    const known = orNullOf(field);
    if (!known.properties) {
      return [{ name, kind: kindOf(known), cellOf: (row: object) => cellOf(told(row)) }];
    }
    return columnsOf(known as TObject).map((part) => ({
      ...part,
      name: `${name}.${part.name}`,
      cellOf: (row: object) => {
        const value = told(row);
        return value === null ? null : part.cellOf(value as object);
      },
    }));
  });
}

/** What a field is where it is not empty. */
function orNullOf(schema: TSchema): AnySchema {
  const { anyOf } = schema as AnySchema;
  const filled = anyOf?.find((one) => (one as AnySchema).type !== 'null');
  return filled ? orNullOf(filled) : (schema as AnySchema);
}

const KINDS: Readonly<Record<string, CellKind>> = {
  integer: 'whole',
  number: 'number',
  boolean: 'flag',
  'calendar-date': 'day',
  'utc-instant': 'instant',
};

function kindOf({ type = '', format = '' }: AnySchema): CellKind {
  return KINDS[format] ?? KINDS[type] ?? 'text';
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value !== 'object') return value as Cell;
  if (Array.isArray(value)) return value.join(', ');
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
}
