import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { IMPORT_MAX_BYTES, type ImportFormat } from '@mkopo/core/import/data-import.ts';
import { formatOf } from '#api/console/imports/import-files.ts';
import { readRows, type TextRow } from '#gateways/spreadsheets/read-rows.ts';
import { OperatorError } from '#main/kit/operator-error.ts';

/** A file of rows, read as often as it is asked for and, as text, never as a whole. */
export type TableFile = {
  readonly format: ImportFormat;
  readonly sizeBytes: number;
  readonly sha256: string;
  rows(): AsyncIterable<TextRow>;
};

export async function openTableFile(file: string): Promise<TableFile> {
  try {
    const { size: sizeBytes } = await stat(file);
    const format = formatOf(await beginningOf(file));
    if (!format) throw new OperatorError(`${file} is neither CSV nor XLSX.`);
    if (format === 'xlsx' && sizeBytes > IMPORT_MAX_BYTES) {
      throw new OperatorError(`${file} is too large for a workbook: save it as CSV.`);
    }
    const sha256 = await hashOf(file);
    return { format, sizeBytes, sha256, rows: () => readRows(format, createReadStream(file)) };
  } catch (error) {
    if (error instanceof OperatorError || !(error instanceof Error)) throw error;
    throw new OperatorError(`${file} cannot be read: ${error.message}`);
  }
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}
