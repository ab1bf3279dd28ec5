import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { ApiError } from './api-error.ts';

/** What a form holds: texts with their names, as often as they came, and files. */
export type FormParts = {
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly files: readonly SentFile[];
};

type SentFile = {
  readonly field: string;
  /** As the caller's machine calls it: it may be a path, and as long as a header can be. */
  readonly name: string;
  readonly content: Buffer;
};

/** More parts than any form here has fields; a longer form is given up at the part too many. */
const PARTS_MAX = 20;
/** Texts of a form are ids and words of closed lists. */
const TEXT_MAX_BYTES = 4 * 1024;
const PART_HEADERS_MAX = 20;
const PART_HEADER_MAX_BYTES = 4 * 1024;
/** As long as RFC 2046 lets one be: all of the form is held against it. */
const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i;

type FormSizes = { readonly fileMaxBytes: number; readonly formMaxBytes: number };

/**
 * Reads a form while it arrives, and stops at the first thing of which there is too much: the rest
 * is not looked at.
 */
export async function readParts(
  form: unknown,
  headers: IncomingHttpHeaders,
  { fileMaxBytes, formMaxBytes }: FormSizes,
): Promise<FormParts> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !(form instanceof Readable)) {
    throw new ApiError('unsupported_media_type', { data: { accepted: ['multipart/form-data'] } });
  }
  if (Number(headers['content-length'] ?? 0) > formMaxBytes) {
    throw new ApiError('payload_too_large');
  }
  if (!BOUNDARY.test(type)) throw brokenForm();
  const parser = parserOf(type, fileMaxBytes);
  const { parts, trouble } = partsFrom(parser);
  const pour = async () => {
    let left = formMaxBytes;
    // A caller who is told no in the middle of a form must live to hear it.
    for await (const chunk of form.iterator({ destroyOnReturn: false })) {
      left -= chunk.length;
      if (left < 0) throw new ApiError('payload_too_large');
      await Promise.race([trouble, new Promise((taken) => parser.write(chunk, taken))]);
    }
    parser.end();
    return Promise.race([trouble, parts]);
  };
  return pour().catch((error: unknown) => {
    // What follows is let through unread: the next call of a kept connection stands behind it.
    form.resume();
    throw error instanceof ApiError ? error : brokenForm();
  });
}

function parserOf(type: string, fileMaxBytes: number): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': type },
    limits: {
      parts: PARTS_MAX,
      fieldSize: TEXT_MAX_BYTES,
      fileSize: fileMaxBytes,
      headerPairs: PART_HEADERS_MAX,
      headerSize: PART_HEADER_MAX_BYTES,
    },
  });
}

/** What a parser finds, and a promise that only ever fails: at the first thing too much. */
function partsFrom(parser: BusboyInstance) {
  const texts: [string, string][] = [];
  const files: Promise<SentFile>[] = [];
  const { promise: trouble, reject } = Promise.withResolvers<never>();
  const { promise: finished, resolve } = Promise.withResolvers<void>();
  trouble.catch(() => {});
  parser.on('field', (name, text, ...[, isCut]) => {
    if (isCut) reject(wrongForm(name, `must not have more than ${TEXT_MAX_BYTES} bytes`));
    texts.push([name ?? '', text]);
  });
  parser.on('file', (field, stream, name) => {
    stream.on('limit', () => reject(new ApiError('payload_too_large')));
    const file = stream.toArray().then((chunks) => {
      return { field: field ?? '', name: name ?? '', content: Buffer.concat(chunks) };
    });
    file.catch(reject);
    files.push(file);
  });
  parser.on('partsLimit', () => reject(wrongForm('', `has more than ${PARTS_MAX} parts`)));
  parser.on('error', reject);
  parser.on('finish', resolve);
  const parts = finished.then(async (): Promise<FormParts> => {
    return { texts, files: await Promise.all(files) };
  });
  parts.catch(() => {});
  return { parts, trouble };
}

function brokenForm(): ApiError {
  return wrongForm('', 'is not a whole multipart form');
}

function wrongForm(field: string, problem: ProblemText): ApiError {
  return new ApiError('validation_error', { data: { fields: [{ field, problem }] } });
}
