import { pipeline, Readable } from 'node:stream';
import type { FileTrouble, ImportFormat } from '@mkopo/core/import/data-import.ts';
import { parse } from 'csv-parse';
import { streamXlsxRows } from 'hucre/xlsx';

/** A file that is no table. */
export class FileUnreadable extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble, cause?: unknown) {
    super(`the file cannot be read: ${trouble}`, { cause });
    this.name = 'FileUnreadable';
    this.trouble = trouble;
  }
}

/** A row that is not empty, by the number that a spreadsheet shows beside it. */
export type TextRow = { readonly number: number; readonly cells: readonly string[] };

/** Longer rows are none that people filled in. */
const RECORD_MAX = 64 * 1024;

/** The rows of a file as texts, one after the other; of a workbook, those of its first sheet. */
export async function* readRows(
  format: ImportFormat,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<TextRow> {
  const rows = format === 'csv' ? csvRows(bytes) : xlsxRows(bytes);
  try {
    for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  } catch (error) {
    throw error instanceof FileUnreadable ? error : unreadable(error);
  }
}

function unreadable(error: unknown): unknown {
  const { code = '', name = '' } = error as { code?: unknown; name?: unknown };
  if (error instanceof TypeError) return new FileUnreadable('not_utf8', error);
  if (code === 'CSV_MAX_RECORD_SIZE') return new FileUnreadable('row_too_long', error);
  const isForm =
    /^CSV_/.test(String(code)) || /^(Parse|Zip|EncryptedFile)Error$/.test(String(name));
  return isForm ? new FileUnreadable('not_a_table', error) : error;
}

async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextRow> {
  const texts = textsOf(bytes);
  const first = await texts.next();
  if (first.done) return;
  const parser = parse({
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: RECORD_MAX,
  });
  async function* all() {
    yield first.value as string;
    yield* texts;
  }
  // Its error comes by the parser, which is read below.
  pipeline(Readable.from(all()), parser, () => {});
  let number = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    number += 1;
    yield { number, cells };
  }
}

/** Large enough that the header is in the first. */
const FIRST_TEXT = 64 * 1024;

async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let isBegun = false;
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true });
    if (!isBegun && text.length < FIRST_TEXT && !text.includes('\n')) continue;
    isBegun = true;
    yield text;
    text = '';
  }
  text += decoder.decode();
  if (text !== '') yield text;
}

/** What stands most often between the names of the header; spreadsheets differ by country. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const plain = header.replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((one) => ({ one, count: plain.split(one).length }));
  return counted.toSorted((left, right) => right.count - left.count)[0]?.one ?? ',';
}

async function* xlsxRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextRow> {
  const content = Buffer.concat(await Array.fromAsync(bytes));
  for await (const { index, values } of streamXlsxRows(content, { sheet: 0 })) {
    yield { number: index + 1, cells: values.map(textOf) };
  }
}

/** What a cell shows: a whole number without decimals, a day as a day. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  // Spreadsheets keep 15 digits; what is behind them is the float's.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return String(value);
}
