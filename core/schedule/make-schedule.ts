import {
  type InstalmentPeriod,
  instalmentPeriods,
} from '@mkopo/core/calendar/instalment-period.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { add, money } from '@mkopo/core/money/money.ts';
import { decliningRows } from './declining-rows.ts';
import { feesDue } from './fee.ts';
import { flatRows } from './flat-rows.ts';
import { type Impossible, impossible, isImpossible } from './impossible.ts';
import type { Row } from './lay-out.ts';
import { loanCalendar } from './loan-calendar.ts';
import { assertSound, type Schedule } from './schedule.ts';
import type { ScheduleTerms } from './schedule-terms.ts';
import { faultInGrace, faultInTerms } from './term-faults.ts';
import { type Workings, workingsOf } from './workings.ts';

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
  return faultInRows(rows, workings) ?? scheduleOf(terms, periods, rows);
}

/** A multiple can be so large that nothing is repaid before the end, or all of it too soon. */
function faultInRows(rows: readonly Row[], { multiple, grace }: Workings): Impossible | null {
  const repaying = rows.slice(grace.principal, -1);
  if (multiple === null || repaying.length === 0) return null;
  const isIdle = repaying.every(({ principal }) => principal === 0n);
  const isPaidOffEarly = repaying.some(({ balance }) => balance === 0n);
  return isIdle || isPaidOffEarly
    ? impossible('multiple_exceeds_instalment', { multiple_minor: multiple.toString() })
    : null;
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
