import { parseDate } from '@mkopo/core/calendar/date.ts';
import type { Problem } from '@mkopo/core/kit/problem.ts';
import {
  DEPOSITS_MAX,
  type DepositHistory,
  periodFault,
} from '@mkopo/core/scoring/deposit-history.ts';
import { type Static, Type } from 'typebox';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { Amount, ClientReference, Day } from './scoring-formats.ts';

/** A history of deposits as callers write it. */
export const DepositInput = Closed({
  client_id: ClientReference,
  startDate: Type.String({ format: 'date', description: 'The first day that counts.' }),
  endDate: Type.String({ format: 'date', description: 'The last day that counts.' }),
  expectedDepositDay: Type.String({
    format: 'day-of-month',
    description: 'Day of the month, `"1"` to `"31"`; past the end of a month, its last day.',
    examples: ['5'],
  }),
  expectedDepositAmount: Amount,
  deposits: Type.Array(Closed({ date: Day, amount: Amount }), {
    maxItems: DEPOSITS_MAX,
    description: 'In any order; those outside the period are ignored.',
  }),
});
export type DepositInput = Static<typeof DepositInput>;

/** What no schema can say: the period as a whole. It sees what was sent, well-shaped or not. */
export function periodProblems(body: unknown): Problem[] {
  const { startDate, endDate } = { ...(body as Partial<Record<string, unknown>>) };
  const startOn = typeof startDate === 'string' ? parseDate(startDate) : null;
  const endOn = typeof endDate === 'string' ? parseDate(endDate) : null;
  const problem = startOn && endOn && periodFault({ startOn, endOn });
  return problem ? [{ field: 'endDate', problem }] : [];
}

const checkShape = shapeCheck(DepositInput);

/** Reads what did not come over HTTP: all that is wrong with it, or nothing. */
export function depositProblems(body: unknown): Problem[] {
  return [...checkShape(body), ...periodProblems(body)];
}

export function historyOf(input: DepositInput): DepositHistory {
  return {
    startOn: Temporal.PlainDate.from(input.startDate),
    endOn: Temporal.PlainDate.from(input.endDate),
    expectedDay: Number(input.expectedDepositDay),
    expectedAmount: BigInt(input.expectedDepositAmount),
    deposits: input.deposits.map(({ date, amount }) => {
      return { on: Temporal.PlainDate.from(date), amount: BigInt(amount) };
    }),
  };
}
