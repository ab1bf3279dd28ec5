import { createHash } from 'node:crypto';
import type { Problem, ProblemText } from '@mkopo/core/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import { type TObject, Type } from 'typebox';
import { shapeCheck } from './check-shape.ts';
import { readParts } from './read-parts.ts';
import { repeatedNames } from './repeated-names.ts';

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
  const sizes = { fileMaxBytes: rule.maxBytes, formMaxBytes: formLimit(rule) };
  return async ({ body, headers }: FastifyRequest): Promise<Form> => {
    const { texts, files } = await readParts(body, headers, sizes);
    const told = texts.filter(([name, text]) => name !== 'file' && text !== '');
    const sent = Object.fromEntries(told);
    const [file] = files;
    const content = file?.content ?? new Uint8Array();
    const type = rule.typeOf(content);
    const isOne = files.length === 1 && file?.field === 'file';
    const problems: Problem[] = [
      ...check(sent),
      ...(isOne ? [] : [ofFile('must be one file')]),
      ...(file && !type ? [ofFile(`must be ${rule.taken}, by content`)] : []),
      ...repeatedNames([...texts.map(([name]) => name), ...files.map(({ field }) => field)]),
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

function ofFile(problem: ProblemText): Problem {
  return { field: 'file', problem };
}

const NAME_MAX = 200;

/** The last step of whatever path was sent, without what nobody can see. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Cut before it is normalised, which takes quadratic time; characters may be two units long.
  const seen = last
    .slice(0, NAME_MAX * 2)
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return [...seen.trim()].slice(0, NAME_MAX).join('') || 'file';
}
