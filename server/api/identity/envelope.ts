import type { Problem } from '@mkopo/core/kit/problem.ts';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import { RequestId } from '#api/kit/wire/envelope.ts';
import type { ErrorCode } from '#api/kit/wire/error-registry.ts';
import { FORMAT_PROBLEMS } from '#api/kit/wire/formats.ts';

/** What an endpoint answers: its own message, and the data. */
export function Told<Data extends TSchema>(message: string, data: Data) {
  return Type.Object({ message: Type.Literal(message), data });
}
type ToldAnything = Static<ReturnType<typeof Told>>;

/** Every answer, good or bad, has the same five fields; a failure has its code behind them. */
export function success(requestId: string, told: unknown) {
  const { message, data } = told as ToldAnything;
  return { success: true, response_code: 200, message, data, request_id: requestId };
}

export function failure(requestId: string, error: ApiError) {
  const { status, code } = error;
  return {
    success: false,
    response_code: status,
    message: wordsFor(error),
    data: null,
    request_id: requestId,
    code,
  };
}

export function envelope(told: TSchema): TSchema {
  return Type.Object({
    success: Type.Literal(true),
    response_code: Type.Literal(200, { description: 'The HTTP status once more.' }),
    ...(told as TObject).properties,
    request_id: RequestId,
  });
}

export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  return Type.Object({
    success: Type.Literal(false),
    response_code: Type.Integer({ description: 'The HTTP status once more.' }),
    message: Type.String({ description: 'What went wrong, in words; `code` is for programs.' }),
    data: Type.Null(),
    request_id: RequestId,
    code: Type.Enum([...codes]),
  });
}

/** There is no other place for it in the answer: the message says what helps to mend the call. */
function wordsFor({ code, message, data }: ApiError): string {
  if (code === 'unauthorized') {
    return 'The user name or the password is missing, wrong, expired or revoked.';
  }
  if (code === 'invalid_json' && 'reason' in data) return `The body is not JSON: ${data.reason}.`;
  if (!('fields' in data)) return message;
  const words = (data.fields as readonly Problem[]).map(
    ({ field, problem }) => `${field || 'the body'} ${plainProblem(field, problem)}`,
  );
  return [...new Set(words)].join('; ');
}

const WHOLE_PROBLEMS: ReadonlyMap<string, string | undefined> = new Map([
  ['pinnumber', FORMAT_PROBLEMS['kra-pin']],
  ['idnumber', FORMAT_PROBLEMS['alien-id']],
  ['regnumber', FORMAT_PROBLEMS['business-number']],
]);

/** A number of the wrong type gets the same words as one of the wrong form. */
function plainProblem(field: string, problem: string): string {
  if (problem === 'is required') return 'is missing';
  return WHOLE_PROBLEMS.get(field) ?? problem;
}
