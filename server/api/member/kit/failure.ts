import { REFUSALS, type RefusalCode } from '@mkopo/core/kit/refusal.ts';
import { type TProperties, type TSchema, Type } from 'typebox';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { errorByCode } from '#api/kit/errors/error-by-code.ts';
import { detailsOf, FieldProblem } from '#api/kit/errors/error-details.ts';
import type { ApiError } from '#api/kit/wire/api-error.ts';
import { RequestId } from '#api/kit/wire/envelope.ts';
import { ERRORS, type ErrorCode } from '#api/kit/wire/error-registry.ts';

const SUCCESS = 'Success';

/** Every answer says whether it went well, and that in words; a success has data. */
export function success(_requestId: string, data: unknown, { reply }: Endpoint) {
  return { success: true, message: reply.message ?? SUCCESS, data };
}

export function envelope(data: TSchema, { reply }: Endpoint): TSchema {
  return Type.Object({
    success: Type.Literal(true),
    message: Type.Literal(reply.message ?? SUCCESS),
    data,
  });
}

/**
 * What a failure says: for people, and for apps `errors`, where there is something to mend: the
 * fields that are wrong, or the one rule that said no, with its facts. Behind that the code, and
 * the id to quote to whoever helps.
 */
export function failure(requestId: string, { code, data }: ApiError) {
  const errors = errorsOf(code, data);
  return {
    success: false,
    message: memberMessage(code),
    ...(errors !== null && { errors }),
    code,
    request_id: requestId,
  };
}

function errorsOf(code: ErrorCode, data: ApiError['data']): unknown {
  if ('fields' in data) return data.fields;
  // Where a text stops to be JSON, or that there is none: of the body as a whole.
  if (code === 'invalid_json' && 'reason' in data) return [{ field: '', problem: data.reason }];
  return isRule(code) ? [{ code, ...data }] : null;
}

/** The words of a code, which elsewhere speak of `data`. */
export function memberMessage(code: ErrorCode): string {
  return ERRORS[code].message.replace(/see data(\.\w+)?/, 'see errors');
}

/** What a rule of lending or the state of things says. Of what is not there no more is told. */
function isRule(code: ErrorCode): boolean {
  return code !== 'not_found' && REFUSALS.includes(code as RefusalCode);
}

export function failureSchema(codes: readonly ErrorCode[]): TSchema {
  const rules = codes.filter(isRule).map((code) => errorByCode([code], ruleFields));
  const listed = Type.Array(
    rules.length > 0 ? Type.Union([FieldProblem, ...rules]) : FieldProblem,
    {
      description: 'Everything that is wrong with the call, or the rule that said no.',
    },
  );
  return Type.Object({
    success: Type.Literal(false),
    message: Type.String({ description: 'For people. Programs should look at `code`.' }),
    errors: Type.Optional(listed),
    code: Type.Enum([...codes]),
    request_id: RequestId,
  });
}

/** What stands in `errors` when a rule said no: its code, with its facts beside it. */
function ruleFields(code: ErrorCode): TProperties {
  return { code: Type.Literal(code), ...detailsOf(code) };
}
