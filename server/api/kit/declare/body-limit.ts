import { formLimit } from '#api/kit/wire/read-form.ts';
import type { Endpoint } from './endpoint.ts';

const KIBIBYTE = 1024;

/** How large bodies are: a stranger's few words, most writes, and what truly needs more. */
export const BODY_MAX_BYTES = {
  /** Log-ins, passwords and codes; and where no body is taken. */
  short: 4 * KIBIBYTE,
  /** What a provider tells: some ten times as much as any does, and staff see lists of it. */
  callback: 16 * KIBIBYTE,
  usual: 32 * KIBIBYTE,
  /** Lists of words in any script. */
  long: 64 * KIBIBYTE,
  /** Years of deposits or repayments of one person. */
  history: 1024 * KIBIBYTE,
} as const;

/** How many bytes an endpoint takes. No more are read, whoever sends them. */
export function bodyLimitOf(endpoint: Pick<Endpoint, 'body' | 'upload' | 'bodyMaxBytes'>): number {
  const { body, upload, bodyMaxBytes } = endpoint;
  if (upload) return formLimit(upload);
  return bodyMaxBytes ?? (body ? BODY_MAX_BYTES.usual : BODY_MAX_BYTES.short);
}
