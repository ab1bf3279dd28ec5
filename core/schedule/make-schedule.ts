import {
  type InstalmentCalendar,
  type InstalmentPeriod,
  instalmentPeriods,
} from '@mkopo/core/calendar/instalment-period.ts';
import { type InterestBasis, interestFactors } from '@mkopo/core/interest/interest-factor.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { add, money } from '@mkopo/core/money/money.ts';
import { NOTHING, type Ratio } from '@mkopo/core/money/ratio.ts';
import { faultInGrace, faultInTerms } from './check-terms.ts';
import { decliningRows } from './declining-rows.ts';
import { feesDue } from './fee.ts';
import { flatRows } from './flat-rows.ts';
import { type Impossible, impossible, isImpossible } from './impossible.ts';
import type { Row } from './lay-out.ts';
import { loanCalendar } from './loan-calendar.ts';
import { assertSound, type Schedule } from './schedule.ts';
import type { ScheduleTerms } from './schedule-terms.ts';
import type { Workings } from './workings.ts';

/** The repayment schedule that terms make, or why they make none. */
export function makeSchedule(terms: ScheduleTerms): Schedule | Impossible {
  const fault = faultInTerms(terms);
  if (fault) return fault;
  const calendar = loanCalendar(terms);
  if (isImpossible(calendar)) return calendar;
  const graceFault = faultInGrace(terms, calendar.instalments);
  if (graceFault) return graceFault;
  const periods = instalmentPeriods(calendar);
  if (periods.some(({ days }) => days <= 0)) return impossible('dates_do_not_rise');

  const workings = workingsOf(terms, calendar, periods);
  const rows = terms.method === 'flat' ? flatRows(workings) : decliningRows(workings);
  if (isImpossible(rows)) return rows;
  const isPaidOffEarly = rows.slice(0, -1).some(({ balance }) => balance === 0n);
  if (workings.multiple !== null && isPaidOffEarly) {
    return impossible('multiple_exceeds_instalment', { instalments: calendar.instalments });
  }
  return scheduleOf(terms, periods, rows);
}

function workingsOf(
  terms: ScheduleTerms,
  calendar: InstalmentCalendar,
  periods: readonly InstalmentPeriod[],
): Workings {
  const basis = { ...terms, frequency: calendar.frequency };
  const isBullet = terms.amortization === 'bullet';
  const grace = isBullet ? { ...terms.grace, principal: periods.length - 1 } : terms.grace;
  const factors = interestFactors(periods, basis).map((factor, index) =>
    index < grace.interestFree ? NOTHING : factor,
  );
  return {
    amount: terms.amount.minor,
    minorPerMajor: 10n ** BigInt(decimalsOf(terms.amount.currency)),
    amortization: terms.amortization,
    factors,
    annuityFactors: annuityFactors(terms, basis, { periods, factors }).slice(grace.principal),
    grace,
    multiple: terms.instalmentMultiple?.minor ?? null,
    rounding: terms.rounding,
    practice: terms.practice,
  };
}

function annuityFactors(
  { practice, grace }: ScheduleTerms,
  basis: InterestBasis,
  { periods, factors }: { periods: readonly InstalmentPeriod[]; factors: readonly Ratio[] },
): readonly Ratio[] {
  if (practice.annuity === 'standard_period') return standardFactors(periods, basis);
  if (practice.heldInterest === 'on_top') return factors;
  return factors.map((factor, index) => (index < grace.interestPayment ? NOTHING : factor));
}

/** Every period as if its months had 30 days, and its year 365 unless the product says otherwise. */
function standardFactors(periods: readonly InstalmentPeriod[], basis: InterestBasis): Ratio[] {
  const { dayCount, frequency } = basis;
  const year = dayCount.year === 'actual' ? '365' : dayCount.year;
  const days = frequency.every * (frequency.unit === 'weeks' ? 7 : 1);
  const standard = periods.map((period) => ({ ...period, days, isRegular: true }));
  return interestFactors(standard, { ...basis, dayCount: { year, month: '30' } });
}

function scheduleOf(
  { amount, disbursedOn, fees, rounding }: ScheduleTerms,
  periods: readonly InstalmentPeriod[],
  rows: readonly Row[],
): Schedule | Impossible {
  const rule = { amount, rounding };
  const deductedFees = feesDue(fees, 'deducted', rule);
  if (deductedFees.minor >= amount.minor) return impossible('fees_exceed_amount');
  const firstFees = feesDue(fees, 'first_instalment', rule);
  const everyFees = feesDue(fees, 'every_instalment', rule);

  const instalments = periods.map(({ fromOn, dueOn, days }, index) => {
    const row = rows[index];
    assert(row !== undefined, 'every period has its row');
    const principal = money(amount.currency, row.principal);
    const interest = money(amount.currency, row.interest);
    const feesOfThis = index === 0 ? add(firstFees, everyFees) : everyFees;
    return {
      number: index + 1,
      fromOn,
      dueOn,
      days,
      principal,
      interest,
      fees: feesOfThis,
      total: add(add(principal, interest), feesOfThis),
      balance: money(amount.currency, row.balance),
    };
  });
  const applicationFees = feesDue(fees, 'at_application', rule);
  const schedule = { amount, disbursedOn, applicationFees, deductedFees, instalments };
  assertSound(schedule);
  return schedule;
}
