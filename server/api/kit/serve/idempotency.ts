import { createHmac, hash as hashOf } from 'node:crypto';
import type { Environment } from '@mkopo/core/access/credential.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { IdempotencyScope } from '#store/kit/idempotency-store.ts';
import { type AnswerSeal, answerSeal } from './answer-seal.ts';

/** A caller's wish that a retry of this call shall not do it again. */
export type Idempotency = {
  readonly scope: IdempotencyScope;
  readonly fingerprint: Buffer;
  /** Closes the answer that is kept, where it holds a secret. */
  readonly seal: AnswerSeal | null;
};

type Request = {
  readonly environment: Environment;
  readonly method: string;
  readonly path: string;
  /** Everything that makes this another request: query, body, the borrower it is for. */
  readonly content: unknown;
  /** Where body or answer hold a secret: the key that keeps it from whoever reads the database. */
  readonly secretKey?: Buffer | null;
};

const KEY = /^[\x20-\x7e]{1,255}$/;

/** Reads the Idempotency-Key header, quoted (as the IETF's draft has it) or bare. */
export function readIdempotency(
  header: string | string[] | undefined,
  { environment, method, path, content, secretKey = null }: Request,
): Idempotency | null {
  if (header === undefined) return null;
  const key = Array.isArray(header) ? '' : header.replace(/^"(.*)"$/, '$1');
  if (!KEY.test(key)) {
    const problem = 'must be 1 to 255 printable ASCII characters';
    throw new ApiError('validation_error', {
      data: { fields: [{ field: 'Idempotency-Key', problem }] },
    });
  }
  const hash = sha256(JSON.stringify([method, path, key]));
  const text = canonical(content);
  return {
    scope: { environment, hash },
    // A plain hash of a body with a password in it could be guessed at, a million times a second.
    fingerprint: secretKey ? createHmac('sha256', secretKey).update(text).digest() : sha256(text),
    seal: secretKey && answerSeal(secretKey, hash),
  };
}

/** JSON with its keys in order, so that the same body in another order is the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function sha256(text: string): Buffer {
  return hashOf('sha256', text, 'buffer');
}
