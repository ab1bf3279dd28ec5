import type { LoanProduct } from '#me/kit/answers.ts';

export type TermOffered = {
  readonly days: number;
  readonly n: number;
  readonly unit: 'days' | 'weeks' | 'months';
};

const DAYS_IN = { days: 1, weeks: 7, months: 30, once: 1 } as const;
/** So many can be looked over in a list on a phone. */
const TERMS_MAX = 36;

/** The terms to choose of: by the product's own period, from its shortest to its longest. */
export function termsOffered({ frequency, term_days: { min, max } }: LoanProduct): TermOffered[] {
  const { unit, every = 1 } = frequency;
  const own = unit === 'once' ? Math.max(1, Math.ceil((max - min) / 12)) : DAYS_IN[unit] * every;
  const step = own * Math.max(1, Math.ceil((max - min) / own / TERMS_MAX));
  const first = unit === 'once' ? min : Math.ceil(min / step) * step;
  const days = [min];
  for (let one = first; one < max; one += step) if (one > min) days.push(one);
  if (max > min) days.push(max);
  return days.map((length) => spelled(length, unit));
}

function spelled(days: number, unit: LoanProduct['frequency']['unit']): TermOffered {
  const size = unit === 'months' || unit === 'weeks' ? DAYS_IN[unit] : 1;
  const isWhole = days % size === 0;
  if (size === 1 || !isWhole) return { days, n: days, unit: 'days' };
  return { days, n: days / size, unit: unit === 'months' ? 'months' : 'weeks' };
}
