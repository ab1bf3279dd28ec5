import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';

type Period = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate | null;
};

/** A period that ends before it begins is a slip of the pen, and no empty list. */
export function assertForwards({ fromOn, toOn }: Period): void {
  if (!fromOn || !toOn || compareDates(fromOn, toOn) <= 0) return;
  const problem: ProblemText = `must not be later than ${toOn}, where the period ends`;
  throw new ApiError('validation_error', { data: { fields: [{ field: 'from', problem }] } });
}
