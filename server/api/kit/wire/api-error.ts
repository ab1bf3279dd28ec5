import type { Problem } from '@mkopo/core/kit/problem.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { RefusalWhy } from '@mkopo/core/kit/refusal-why.ts';
import { FilesUnavailable } from '#gateways/files/files.ts';
import { DatabaseUnavailable, wasHeldUp } from '#store/kit/database-trouble.ts';
import { HashingBusy } from '#store/kit/hashing-turn.ts';
import { ERRORS, type ErrorCode } from './error-registry.ts';

/** The names that mean the same in every refusal; what else there is, is its own. */
export type ErrorData = {
  readonly fields?: readonly Problem[];
  readonly why?: RefusalWhy;
  readonly [name: string]: unknown;
};

type Details = {
  /** What helps to mend the call. */
  readonly data?: ErrorData;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A "no" on its way to the caller. The family that was called gives it its shape. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, { data = {}, headers = {} }: Details = {}) {
    super(ERRORS[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.data = data;
    this.headers = headers;
  }
}

/**
 * Whatever was thrown, as the caller may see it. What we did not foresee shows nothing of itself.
 */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Refusal) return new ApiError(thrown.code, { data: thrown.facts });
  const isAway = thrown instanceof DatabaseUnavailable || thrown instanceof FilesUnavailable;
  if (isAway || wasHeldUp(thrown)) {
    return new ApiError('unavailable', { headers: { 'retry-after': '1' } });
  }
  if (thrown instanceof HashingBusy) {
    return new ApiError('rate_limited', { headers: { 'retry-after': '1' } });
  }
  return fromHttpServer(thrown) ?? new ApiError('internal_error');
}

/** Fastify reads the body before we do; these are its words for what can be wrong with one. */
function fromHttpServer(thrown: unknown): ApiError | null {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('payload_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'ECONNRESET': // The caller hung up in the middle of its body.
      return new ApiError('bad_request');
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return new ApiError('not_found');
    default:
      return null;
  }
}
