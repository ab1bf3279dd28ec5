import type {
  InstalmentCalendar,
  InstalmentPeriod,
} from '@mkopo/core/calendar/instalment-period.ts';
import { type InterestBasis, interestFactors } from '@mkopo/core/interest/interest-factor.ts';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { NOTHING, type Ratio } from '@mkopo/core/money/ratio.ts';
import { type Rounding, roundToMultiple } from '@mkopo/core/money/rounding.ts';
import type { Practice } from './practice.ts';
import type { Amortization, Grace, ScheduleTerms } from './schedule-terms.ts';

/** Terms turned into numbers: money in minor units, one interest factor per instalment. */
export type Workings = {
  readonly amount: bigint;
  readonly minorPerMajor: bigint;
  readonly amortization: Amortization;
  readonly factors: readonly Ratio[];
  /** The factors that equal instalments are worked out from, without the principal's grace. */
  readonly annuityFactors: readonly Ratio[];
  readonly grace: Grace;
  readonly multiple: bigint | null;
  readonly rounding: Rounding;
  readonly practice: Practice;
};

/**
 * A bullet is a grace on principal up to the last instalment. Equal principal on a declining
 * balance has no equal instalment that a multiple could apply to.
 */
export function workingsOf(
  terms: ScheduleTerms,
  calendar: InstalmentCalendar,
  periods: readonly InstalmentPeriod[],
): Workings {
  const { amortization, practice, rounding } = terms;
  const basis = { ...terms, frequency: calendar.frequency };
  const grace =
    amortization === 'bullet' ? { ...terms.grace, principal: periods.length - 1 } : terms.grace;
  const alike = practice.oddPeriods === 'as_one' ? periods.map(asRegular) : periods;
  const priced = terms.interestPeriod === 'same_as_repayment' ? alike : periods;
  const factors = free(interestFactors(priced, basis), grace.interestFree);
  const annuityFactors =
    practice.annuity === 'standard_period'
      ? standardFactors(periods, basis)
      : free(interestFactors(alike, basis), freeInAnnuity(terms));
  const hasMultiples = terms.method === 'flat' || amortization === 'equal_installments';
  return {
    amount: terms.amount.minor,
    minorPerMajor: 10n ** BigInt(decimalsOf(terms.amount.currency)),
    amortization,
    factors,
    annuityFactors: annuityFactors.slice(grace.principal),
    grace,
    multiple: (hasMultiples && terms.instalmentMultiple?.minor) || null,
    rounding,
    practice,
  };
}

/** How many instalments repay principal. */
export function repayingCount({ factors, grace }: Workings): number {
  return factors.length - grace.principal;
}

/** An instalment as it is asked for: in the product's multiples where it has them. */
export function inMultiples(instalment: bigint, { multiple, rounding }: Workings): bigint {
  return multiple === null ? instalment : roundToMultiple(instalment, multiple, rounding);
}

function asRegular(period: InstalmentPeriod): InstalmentPeriod {
  return { ...period, isRegular: true };
}

/** Interest that an instalment has to make room for later is left out when its size is found. */
function freeInAnnuity({ grace, practice }: ScheduleTerms): number {
  const held = practice.heldInterest === 'within_instalment' ? grace.interestPayment : 0;
  return Math.max(grace.interestFree, held);
}

function free(factors: readonly Ratio[], count: number): Ratio[] {
  return factors.map((factor, index) => (index < count ? NOTHING : factor));
}

/**
 * Every period as if its months had 30 days, and its year 365 unless the product says otherwise.
 */
function standardFactors(periods: readonly InstalmentPeriod[], basis: InterestBasis): Ratio[] {
  const { dayCount, frequency } = basis;
  const year = dayCount.year === 'actual' ? '365' : dayCount.year;
  const days = frequency.every * (frequency.unit === 'weeks' ? 7 : 1);
  const standard = periods.map((period) => ({ ...asRegular(period), days }));
  return interestFactors(standard, { ...basis, dayCount: { year, month: '30' } });
}
