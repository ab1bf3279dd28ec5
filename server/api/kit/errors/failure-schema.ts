import { type TSchema, Type } from 'typebox';
import { RequestId } from '#api/kit/wire/envelope.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import { errorByCode } from './error-by-code.ts';
import { detailsOf } from './error-details.ts';

/** The shape of what `failure` of the envelope with four fields makes of errors. */
export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  return errorByCode(codes, (code) => ({
    code: Type.Literal(code),
    message: Type.String({ description: 'For people. Programs should look at `code`.' }),
    request_id: RequestId,
    data: dataOf(code),
  }));
}

function dataOf(code: ErrorCode): TSchema {
  const details = detailsOf(code);
  const isEmpty = Object.keys(details).length === 0;
  const description = isEmpty ? 'Empty: there is no more to say.' : 'What helps to mend the call.';
  return Type.Object(details, { description });
}
