import { moneyToText, zero } from '@mkopo/core/money/money.ts';
import { type Impossible, isImpossible } from './impossible.ts';
import { makeSchedule } from './make-schedule.ts';
import { termsOfVector, type VectorInputs } from './vector-terms.ts';

/** An instalment as the vector files write one. */
export type VectorInstalment = {
  readonly n: number;
  readonly from_date: string;
  readonly due_date: string;
  readonly days: number;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly penalties: string;
  readonly total: string;
  readonly balance: string;
};

/**
 * Makes the schedule of a published test vector, so that ours can be held against another system's.
 */
export function scheduleOfVector(inputs: VectorInputs): VectorInstalment[] | Impossible {
  const terms = termsOfVector(inputs);
  if (isImpossible(terms)) return terms;
  const schedule = makeSchedule(terms);
  if (isImpossible(schedule)) return schedule;
  const nothing = moneyToText(zero(schedule.amount.currency));
  return schedule.instalments.map((instalment) => ({
    n: instalment.number,
    from_date: instalment.fromOn.toString(),
    due_date: instalment.dueOn.toString(),
    days: instalment.days,
    principal: moneyToText(instalment.principal),
    interest: moneyToText(instalment.interest),
    fees: moneyToText(instalment.fees),
    penalties: nothing,
    total: moneyToText(instalment.total),
    balance: moneyToText(instalment.balance),
  }));
}
