import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { type DepositInput, depositProblems } from '#api/scoring/deposit-input.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { DEPOSIT_COLUMNS } from './deposit-columns.ts';

/** One row of the file: a history that can be scored, or what is wrong with it. */
export type FileRow = { readonly line: number; readonly share: number } & (
  | { readonly input: DepositInput }
  | { readonly problems: readonly string[] }
);

type Column = (typeof DEPOSIT_COLUMNS)[number];

/** As much as the API takes in one body. */
const RECORD_MAX = 1024 * 1024;

/**
 * Reads histories of deposits row by row, so that a file may be larger than memory. A bad row is
 * told and left out; the rest goes on.
 */
export async function* readDepositFile(file: string): AsyncGenerator<FileRow> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`);
  });
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: RECORD_MAX,
      trim: true,
    }),
  );
  let columns: readonly string[] | null = null;
  try {
    for await (const { record, info } of rows as AsyncIterable<ReadDepositFilePiece>) {
      const at = { line: info.lines, share: size > 0 ? info.bytes / size : 1 };
      if (columns) yield { ...at, ...readRow(columns, record) };
      else columns = soundColumns(record, file);
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && !(error instanceof OperatorError)
      ? new OperatorError(`${file} cannot be read on: ${error.message}`)
      : error;
  }
  if (!columns) throw new OperatorError(`${file} is empty: its first line must name the columns.`);
}

type ReadDepositFilePiece = {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly bytes: number };
};

function soundColumns(record: readonly string[], file: string): readonly string[] {
  const missing = DEPOSIT_COLUMNS.filter((name) => !record.includes(name));
  if (missing.length === 0) return record;
  throw new OperatorError(`${file} lacks the columns ${missing.join(', ')} in its first line.`);
}

function readRow(columns: readonly string[], record: readonly string[]) {
  if (record.length !== columns.length) {
    return { problems: [`has ${record.length} columns instead of ${columns.length}`] };
  }
  const cell = (name: Column) => record[columns.indexOf(name)] ?? '';
  const input = {
    client_id: cell('client_id'),
    startDate: cell('startDate'),
    endDate: cell('endDate'),
    expectedDepositDay: cell('expectedDepositDay'),
    expectedDepositAmount: wholeNumber(cell('expectedDepositAmount')),
    deposits: readDeposits(cell('deposits')),
  };
  const problems = depositProblems(input).map(({ field, problem }) => `${field} ${problem}`);
  return problems.length > 0 ? { problems } : { input: input as DepositInput };
}

/** `2026-01-05:1000;2026-02-06:500`; what is not written so is left to the check to refuse. */
function readDeposits(text: string): { date: unknown; amount: unknown }[] {
  const parts = text.split(/[;\s]+/).filter((part) => part !== '');
  return parts.map((part) => {
    const [date, amount = '', ...more] = part.split(':');
    return { date, amount: wholeNumber([amount, ...more].join(':')) };
  });
}

function wholeNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text;
}
