import {
  type Frequency,
  type InstalmentCalendar,
  PERIOD_UNITS,
} from '@mkopo/core/calendar/instalment-period.ts';
import { type Impossible, impossible } from './impossible.ts';
import type { ScheduleTerms } from './schedule-terms.ts';

const INSTALMENTS_MAX = 3660;
const TERM_DAYS_MAX = 36_600;
const DAYS_IN_UNIT = { days: 1, weeks: 7, months: 30 } as const;

/**
 * Settles how many instalments there are and what fixes their dates. A term in days ends on its
 * very day where days or weeks are counted; with months it gives the number of anniversaries.
 */
export function loanCalendar(terms: ScheduleTerms): InstalmentCalendar | Impossible {
  const frequency = frequencyOf(terms);
  if (!isUsable(frequency)) return impossible('frequency_out_of_range', { ...frequency });

  const stepDays = frequency.every * DAYS_IN_UNIT[frequency.unit];
  const instalments =
    'instalments' in terms.length
      ? terms.length.instalments
      : instalmentsIn(terms.length.termDays, stepDays, frequency);
  const isCountable = Number.isSafeInteger(instalments) && instalments > 0;
  if (!isCountable || instalments > INSTALMENTS_MAX || instalments * stepDays > TERM_DAYS_MAX) {
    return impossible('length_out_of_range', { instalments, step_days: stepDays });
  }

  const { disbursedOn, firstDueOn } = terms;
  const endsOnDay = 'termDays' in terms.length && frequency.unit !== 'months';
  const lastDueOn = endsOnDay ? disbursedOn.add({ days: terms.length.termDays }) : null;
  return { disbursedOn, frequency, instalments, firstDueOn, lastDueOn };
}

function frequencyOf({ frequency, length }: ScheduleTerms): Frequency {
  if (frequency !== 'once') return frequency;
  return { every: 'termDays' in length ? length.termDays : 0, unit: 'days' };
}

function isUsable({ every, unit }: Frequency): boolean {
  return PERIOD_UNITS.includes(unit) && Number.isSafeInteger(every) && every > 0;
}

function instalmentsIn(termDays: number, stepDays: number, { unit }: Frequency): number {
  if (!Number.isSafeInteger(termDays) || termDays <= 0) return 0;
  if (unit !== 'months') return Math.ceil(termDays / stepDays);
  return Math.max(1, Math.round(termDays / stepDays));
}
