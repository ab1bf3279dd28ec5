import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { type Files, FilesUnavailable } from '#gateways/files/files.ts';
import type { PdfPrinter, Printable } from '#gateways/statements/pdf-printer.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Runs work in transactions of the call's own, one after the other. */
export type AnswerReader = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** What comes a piece at a time, and is read from the database as it is sent. */
type Flow = { readonly flow: (read: AnswerReader) => AsyncIterable<Uint8Array> };

/**
 * What goes out as a file and not as JSON: content at hand, the key it is kept under, a statement
 * that is still to be printed, or what is read as it is sent.
 */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content:
    | (Uint8Array | { readonly key: string } | { readonly sheet: Printable })
    | (Flow | Readable);

  constructor({ name, type, content }: Pick<FileAnswer, 'name' | 'type' | 'content'>) {
    this.name = name;
    this.type = type;
    this.content = content;
  }

  /** The same answer, which now knows by whom it is read. */
  readBy(read: AnswerReader): FileAnswer {
    const { content } = this;
    if (!('flow' in content)) return this;
    return new FileAnswer({ ...this, content: Readable.from(content.flow(read)) });
  }
}

/** The reply of an endpoint that answers with a file. */
export const FileContent = Type.Unsafe<FileAnswer>({ type: 'string', format: 'binary' });

type Sources = { readonly files: Files; readonly paper: PdfPrinter };

/** Read outside of any transaction: the store of files may be far away, and printing is slow. */
export async function contentOf(
  { files, paper }: Sources,
  { content }: FileAnswer,
): Promise<Uint8Array | Readable> {
  if (content instanceof Uint8Array || content instanceof Readable) return content;
  if ('flow' in content) throw new Error('nobody said who reads it');
  if ('sheet' in content) return paper.print(content.sheet);
  const found = await files.get(content.key);
  // It may be there again when somebody has looked after the store; gone is what was erased.
  if (!found) throw new FilesUnavailable(new Error(`${content.key} is not in the store`));
  return found;
}

/** Offered for keeping, never shown inside our own pages: whoever sent it wrote its content. */
export function fileHeaders({ name, type }: FileAnswer): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${escaped(name)}`,
  };
}

function escaped(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}
