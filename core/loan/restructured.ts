import { compareDates } from '@mkopo/core/calendar/date.ts';
import { lateDays } from './arrears.ts';
import type { Loan } from './loan.ts';
import type { CureStep } from './move.ts';

/**
 * How long a restructured loan must be paid on time before it counts as any other: six months, as
 * the Central Bank of Kenya's guideline on risk classification asks of a sustained record.
 */
export const CURE_MONTHS = 6;

/** The mark of a loan that gets a new schedule: it stays as late as it counted until then. */
export function restructure(loan: Loan, on: Temporal.PlainDate): Loan['restructured'] {
  const keptDays = Math.max(lateDays(loan, on), loan.restructured?.keptDays ?? 0);
  return { keptDays, sinceOn: on };
}

/** What the end of a day does to the cure of a restructured loan; null: nothing. */
export function cureStep(loan: Loan, on: Temporal.PlainDate): CureStep | null {
  if (!loan.restructured || loan.status !== 'disbursed') return null;
  const { sinceOn } = loan.restructured;
  if (lateDays(loan, on) > 0) return sinceOn === null ? null : 'broken';
  if (sinceOn === null) return 'begun';
  const curedOn = sinceOn.add({ months: CURE_MONTHS });
  return compareDates(curedOn, on) <= 0 ? 'done' : null;
}

/** A replay may find that there is nothing to cure. */
export function stepCure(loan: Loan, step: CureStep, on: Temporal.PlainDate): Loan {
  if (!loan.restructured || step === 'done') return { ...loan, restructured: null };
  return { ...loan, restructured: { ...loan.restructured, sinceOn: step === 'begun' ? on : null } };
}
