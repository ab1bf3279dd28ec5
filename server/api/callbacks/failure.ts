import { type TSchema, Type } from 'typebox';
import { errorByCode } from '#api/kit/errors/error-by-code.ts';
import { detailsOf } from '#api/kit/errors/error-details.ts';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import { RequestId } from '#api/kit/wire/envelope.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';

/** Failures in the form that the provider knows; `code` is ours. */
export function failure(requestId: string, { code, message, data }: ApiError) {
  const fields = 'fields' in data ? { fields: data.fields } : {};
  return { ResultCode: 1, ResultDesc: message, code, ...fields, request_id: requestId };
}

export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  return errorByCode(codes, (code) => {
    const { fields } = detailsOf(code);
    return {
      ResultCode: Type.Literal(1),
      ResultDesc: Type.String({ description: 'For people. Programs should look at `code`.' }),
      code: Type.Literal(code),
      ...(fields && { fields }),
      request_id: RequestId,
    };
  });
}
