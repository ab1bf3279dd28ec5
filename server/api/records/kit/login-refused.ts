import { PASSWORD_LENGTH_MAX } from '@mkopo/core/access/password-rule.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { Type } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { Unproven } from '#operations/access/parts/check-password.ts';
import { judgePassword, type PasswordChoice } from '#operations/access/parts/judge-password.ts';
import type { Database } from '#store/kit/database.ts';

/** A password that somebody shows; what is too long to be one is refused before it is hashed. */
export const ShownPassword = Type.String({
  minLength: 1,
  maxLength: PASSWORD_LENGTH_MAX,
  format: 'password',
});

/** What whoever could not prove themselves is told: the same, whatever the reason. */
export function loginRefused(refused: Unproven, now: Temporal.Instant): ApiError {
  return refused.outcome === 'wrong' ? new ApiError('wrong_password') : tooMany(refused.until, now);
}

/** The same for who showed a code in place of a password. */
export function codeRefused(refused: Unproven, now: Temporal.Instant): ApiError {
  return refused.outcome === 'wrong' ? new ApiError('wrong_code') : tooMany(refused.until, now);
}

export function tooMany(until: Temporal.Instant, now: Temporal.Instant): ApiError {
  const seconds = Math.max(1, Math.ceil(now.until(until).total('seconds')));
  return new ApiError('rate_limited', { headers: { 'retry-after': `${seconds}` } });
}

type Chosen = Omit<PasswordChoice, 'password'> & {
  readonly field: string;
  /** The password in use, where there is one. */
  readonly old?: string;
};

/** Throws what is wrong with a password that somebody chose. */
export async function checkNewPassword(
  database: Database,
  password: string,
  { field, old, ...chosen }: Chosen,
): Promise<void> {
  const same = password === old ? 'must not be the one in use' : null;
  const problem = (await judgePassword(database, { password, ...chosen })) ?? same;
  if (problem) throw passwordRefused(field, problem);
}

export function passwordRefused(field: string, problem: ProblemText): ApiError {
  return new ApiError('validation_error', { data: { fields: [{ field, problem }] } });
}
