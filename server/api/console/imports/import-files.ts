import type { DataImport, ImportFormat, ImportKind } from '@mkopo/core/import/data-import.ts';
import { IMPORT_FIELDS } from '@mkopo/core/import/import-fields.ts';
import { type AnswerReader, FileAnswer } from '#api/kit/wire/file-answer.ts';
import type { UploadRule } from '#api/kit/wire/read-form.ts';
import type { Cell, Table, TableBytes } from '#gateways/spreadsheets/table.ts';
import { writeCsv } from '#gateways/spreadsheets/write-csv.ts';
import { writeXlsx } from '#gateways/spreadsheets/write-xlsx.ts';
import { listImportRows } from '#views/imports/list-import-rows.ts';
import { columnOf } from './import-record.ts';

export const FILE_TYPES: Readonly<Record<ImportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const WRITERS: Readonly<Record<ImportFormat, (table: Table) => TableBytes>> = {
  csv: writeCsv,
  xlsx: writeXlsx,
};

/** A workbook is a ZIP; a text has no NUL. What a name or a header says proves nothing. */
export function formatOf(content: Uint8Array): ImportFormat | null {
  const begins = [0x50, 0x4b, 0x03, 0x04].every((byte, place) => content[place] === byte);
  if (begins) return 'xlsx';
  return content.length > 0 && !content.subarray(0, 4096).includes(0) ? 'csv' : null;
}

export const typeOf: UploadRule['typeOf'] = (content) => {
  const format = formatOf(content);
  return format && FILE_TYPES[format];
};

type Asked = { readonly kind: ImportKind; readonly format: ImportFormat };

/** An empty file with the columns that a kind may have. */
export function templateFile({ kind, format }: Asked): FileAnswer {
  const columns = IMPORT_FIELDS[kind].fields.map(({ name }) => ({ name, kind: 'text' as const }));
  async function* none(): AsyncGenerator<readonly Cell[]> {}
  return new FileAnswer({
    ...{ name: `${kind}-template.${format}`, type: FILE_TYPES[format] },
    content: { flow: () => WRITERS[format]({ title: kind, columns, rows: none() }) },
  });
}

const ROWS_AT_ONCE = 500;

/** The rows that were not brought in, as the file has them, each with why. */
export function resultFile(one: DataImport, format: ImportFormat): FileAnswer {
  const columns = ['row', ...one.header, 'problem'].map((name) => ({
    ...{ name, kind: 'text' as const },
  }));
  async function* rows(read: AnswerReader): AsyncGenerator<readonly Cell[]> {
    let after = 0;
    for (;;) {
      const asked = { id: one.id, states: ['bad', 'failed'] as const, after, limit: ROWS_AT_ONCE };
      const found = await read((tx) => listImportRows(tx, asked));
      for (const { number, cells, faults } of found) {
        const told = (faults ?? []).map(({ field, problem }) => {
          const column = columnOf(one, field) ?? field;
          return column ? `${column} ${problem}` : problem;
        });
        const own = one.header.map((_, place) => cells[place] ?? '');
        yield [String(number), ...own, told.join('; ')];
      }
      const last = found.at(-1);
      if (!last || found.length < ROWS_AT_ONCE) return;
      after = last.number;
    }
  }
  const title = `${one.kind} not imported`;
  return new FileAnswer({
    ...{ name: `${one.kind}-not-imported.${format}`, type: FILE_TYPES[format] },
    content: { flow: (read) => WRITERS[format]({ title, columns, rows: rows(read) }) },
  });
}
