import { type TSchema, Type } from 'typebox';
import { errorByCode } from '#api/kit/errors/error-by-code.ts';
import { detailsOf } from '#api/kit/errors/error-details.ts';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import { RequestId } from '#api/kit/wire/envelope.ts';
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
    error: errorByCode(codes, (code) => {
      const { fields } = detailsOf(code);
      return {
        code: Type.Literal(code),
        message: Type.String({ description: 'For people. Programs should look at `code`.' }),
        ...(fields && { fields }),
      };
    }),
    request_id: RequestId,
  });
}
