import { type TSchema, Type } from 'typebox';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';

/** Failures in the form that the provider knows; `code` is ours. */
export function failure(requestId: string, { code, message, data }: ApiError) {
  const fields = 'fields' in data ? { fields: data.fields } : {};
  return { ResultCode: 1, ResultDesc: message, code, ...fields, request_id: requestId };
}

export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  return Type.Object({
    ResultCode: Type.Literal(1),
    ResultDesc: Type.String({ description: 'For people. Programs should look at `code`.' }),
    code: Type.Enum([...codes]),
    fields: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), problem: Type.String() })),
    ),
    request_id: Type.String({
      description: 'The id of the request, as in `X-Request-Id`. Quote it to support.',
    }),
  });
}
