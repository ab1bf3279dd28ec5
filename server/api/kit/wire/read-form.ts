import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { ApiError } from './api-error.ts';
import { type Problem, shapeCheck } from './check-shape.ts';

/** What an endpoint takes a file as. */
export type UploadRule = {
  readonly maxBytes: number;
  /** The type that the content itself shows; null when it is none that is taken. */
  readonly typeOf: (content: Uint8Array) => string | null;
  /** For people: the types that are taken. */
  readonly taken: string;
};

/** A file that was sent, as an endpoint gets it: the content itself has been put away by then. */
export type Upload = {
  /** What a caller's machine calls it. Never a path. */
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  readonly sha256: string;
};

/** The field of a form that holds the file. */
export const UploadField = Type.Unsafe<Upload>({
  type: 'string',
  format: 'binary',
  description: 'The file itself.',
});

/** Field names, boundaries and part headers need some room beside the file. */
const FORM_SPARE_BYTES = 64 * 1024;

export function formLimit({ maxBytes }: UploadRule): number {
  return maxBytes + FORM_SPARE_BYTES;
}

export type Form = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly content: Uint8Array;
  readonly problems: readonly Problem[];
};

/** Makes the reader of a form with a file in the field `file`; the other fields are text. */
export function formReader(schema: TObject, rule: UploadRule) {
  const { file: _, ...fields } = schema.properties;
  const required = (schema.required ?? []).filter((name) => name !== 'file');
  const check = shapeCheck(Type.Object(fields, { additionalProperties: false, required }));
  return async ({ body, headers }: FastifyRequest): Promise<Form> => {
    const parts = [...(await partsOf(body, headers['content-type'] ?? ''))];
    const texts = parts.filter(([name, part]) => name !== 'file' && typeof part === 'string');
    const files = parts.flatMap(([, part]) => (typeof part === 'string' ? [] : [part]));
    const sent = Object.fromEntries(texts.filter(([, text]) => text !== ''));
    const [file] = files;
    const content = new Uint8Array((await file?.arrayBuffer()) ?? []);
    if (content.length > rule.maxBytes) throw new ApiError('payload_too_large');
    const type = rule.typeOf(content);
    const problems = [
      ...check(sent),
      ...(files.length === 1 ? [] : [{ field: 'file', problem: 'must be one file' }]),
      ...(file && !type ? [{ field: 'file', problem: `must be ${rule.taken}, by content` }] : []),
      ...repeated(parts.map(([name]) => name)),
    ];
    const upload: Upload = {
      name: plainName(file?.name ?? ''),
      type: type ?? '',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    return { body: { ...sent, file: upload }, content, problems };
  };
}

async function partsOf(body: unknown, type: string): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(type) || !Buffer.isBuffer(body)) {
    throw new ApiError('unsupported_media_type', { data: { accepted: ['multipart/form-data'] } });
  }
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new ApiError('validation_error', {
      data: { fields: [{ field: '', problem: 'is not a whole multipart form' }] },
    });
  }
}

function repeated(names: readonly string[]): Problem[] {
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((field) => ({ field, problem: 'is given more than once' }));
}

const NAME_MAX = 200;

/** The last step of whatever path was sent, without what nobody can see. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const seen = last.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return [...seen.trim()].slice(0, NAME_MAX).join('') || 'file';
}
