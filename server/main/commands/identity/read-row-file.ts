import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import type { GivenRow } from '@mkopo/core/identity/row-reader.ts';
import { parse } from 'csv-parse';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { ImportRow } from '#operations/identity/import-registry.ts';
import { jsonObjects, NotJson } from './json-objects.ts';

/** A file of rows, read once and never as a whole. */
export type RowFile = {
  readonly rows: AsyncIterable<ImportRow>;
  /** How much of it is read, from 0 to 1. */
  share(): number;
  /** The SHA-256 of its content, once all rows are read. */
  hash(): Buffer;
};

const RECORD_MAX = 1024 * 1024;

/** Opens a file whose rows may have these fields: JSON when it is called so, else CSV. */
export async function openRowFile(file: string, fields: readonly string[]): Promise<RowFile> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`);
  });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* texts(): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }
  const isJson = /\.(json|jsonl|ndjson)$/i.test(file);
  return {
    rows: explained(file, isJson ? jsonRows(texts()) : csvRows(texts(), fields)),
    share: () => (size > 0 ? bytes / size : 1),
    hash: () => hash.digest(),
  };
}

/** Trouble with the file itself, in one line. */
async function* explained(file: string, rows: AsyncIterable<ImportRow>) {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof TypeError) throw new OperatorError(`${file} is not UTF-8 text.`);
    const isTold = error instanceof NotJson || (error instanceof Error && 'code' in error);
    throw isTold ? new OperatorError(`${file} cannot be read on: ${error.message}`) : error;
  }
}

async function* jsonRows(texts: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  for await (const { line, text } of jsonObjects(texts)) {
    const row = parsed(text);
    yield row ? { line, row } : { line, faults: ['is not valid JSON'] };
  }
}

function parsed(text: string): GivenRow | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type ReadRowFilePiece = {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
};

async function* csvRows(
  texts: AsyncIterable<string>,
  fields: readonly string[],
): AsyncGenerator<ImportRow> {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
    trim: true,
  });
  pipeline(Readable.from(texts), parser, () => {});
  let columns: readonly string[] | null = null;
  for await (const { record, info } of parser as AsyncIterable<ReadRowFilePiece>) {
    if (columns) yield { line: info.lines, ...readRow(columns, record) };
    else columns = soundColumns(record, fields);
  }
  if (!columns) throw new OperatorError('The file is empty: its first line must name the columns.');
}

function soundColumns(record: readonly string[], fields: readonly string[]): readonly string[] {
  const strange = record.filter((name) => !fields.includes(name));
  const twice = record.filter((name, index) => record.indexOf(name) !== index);
  if (strange.length === 0 && twice.length === 0) return record;
  const wrong = [...new Set([...strange, ...twice])].map((name) => `"${name}"`).join(', ');
  throw new OperatorError(
    `The first line must name columns, each once: ${fields.join(', ')}; not ${wrong}.`,
  );
}

function readRow(columns: readonly string[], record: readonly string[]) {
  if (record.length !== columns.length) {
    return { faults: [`has ${record.length} columns instead of ${columns.length}`] };
  }
  return { row: Object.fromEntries(columns.map((name, index) => [name, record[index]])) };
}
