import { type TSchema, Type } from 'typebox';
import type { ApiError } from './api-error.ts';

/** Every answer of the Partner and the console API, good or bad, has the same four fields. */
export function success(requestId: string, data: unknown) {
  return { code: 'success', message: 'Success', request_id: requestId, data };
}

export function failure(requestId: string, { code, message, data }: ApiError) {
  return { code, message, request_id: requestId, data };
}

export const RequestId = Type.String({
  description: 'The id of the request, as in `X-Request-Id`. Quote it to support.',
});

export function envelope(data: TSchema): TSchema {
  return Type.Object({
    code: Type.Literal('success'),
    message: Type.Literal('Success'),
    request_id: RequestId,
    data,
  });
}
