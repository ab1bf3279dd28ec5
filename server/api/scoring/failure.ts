import { type TSchema, Type } from 'typebox';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';

/** Successes of the Scoring API stand alone, as the interface has them; failures say `error`. */
export function failure(requestId: string, { code, message, data }: ApiError) {
  const fields = 'fields' in data ? { fields: data.fields } : {};
  // Elsewhere what helps to mend a call is in `data`; here it stands beside the message.
  const error = { code, message: message.replace('see data.', 'see '), ...fields };
  return { error, request_id: requestId };
}

export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  return Type.Object({
    error: Type.Object({
      code: Type.Enum([...codes]),
      message: Type.String({ description: 'For people. Programs should look at `code`.' }),
      fields: Type.Optional(
        Type.Array(Type.Object({ field: Type.String(), problem: Type.String() }), {
          description: 'Everything that is wrong with the call, all at once.',
        }),
      ),
    }),
    request_id: Type.String({
      description: 'The id of the request, as in `X-Request-Id`. Quote it to support.',
    }),
  });
}
