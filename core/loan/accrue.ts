import { daysBetween, isAfter } from '@mkopo/core/calendar/date.ts';
import { type Debt, larger, recogniseUpTo, smaller, unearnedOf } from './debt.ts';
import { holdToCap, roomUnderCap, stop, uncapped, withInterestOf } from './in-duplum.ts';
import { type Loan, type LoanInstalment, withInstalments } from './loan.ts';

/**
 * Brings a loan up to a day: what time has earned, and no more than in duplum allows. Every move
 * begins with it, so what a move finds does not depend on when the last end of day ran.
 */
export function bringUpTo(loan: Loan, on: Temporal.PlainDate): Loan {
  if (loan.status !== 'disbursed') return loan;
  return holdToCap(accrueThrough(loan, on));
}

/**
 * Recognises interest that the days have earned and fees that have fallen due. It says what must be
 * recognised in all by then, not what is to be added, so doing it twice changes nothing, and days
 * may be left out.
 */
function accrueThrough(loan: Loan, on: Temporal.PlainDate): Loan {
  let room = roomUnderCap(loan);
  return withInstalments(loan, (instalment) => {
    const { fee, tax, interest } = instalment.debts;
    if (isDone(interest) && isRecognised(fee) && isRecognised(tax)) return instalment;
    const earned = earnedInterest(instalment, on) - interest.stopped;
    const wanted = larger(earned - interest.recognised, 0n);
    const granted = room === null ? wanted : grant(interest, wanted, room);
    if (room !== null) room -= larger(granted - unearnedOf(interest), 0n);
    const accrued = granted > 0n ? earn(interest, granted) : interest;
    const kept = room === null ? accrued : strike({ ...instalment, interest: accrued }, on);
    if (!isAfter(instalment.dueOn, on)) {
      const due = { fee: recogniseUpTo(fee, fee.charged), tax: recogniseUpTo(tax, tax.charged) };
      return { ...instalment, debts: { ...instalment.debts, ...due, interest: kept } };
    }
    return withInterestOf(instalment, kept);
  });
}

/** What was paid before takes no room: it is not unpaid any more. */
function grant(interest: Debt, wanted: bigint, room: bigint): bigint {
  const prepaid = smaller(wanted, unearnedOf(interest));
  return prepaid + smaller(wanted - prepaid, room);
}

/** What is earned is asked for, also where in duplum had withheld it: there was room. */
function earn(interest: Debt, granted: bigint): Debt {
  const recognised = interest.recognised + granted;
  const returned = larger(recognised - interest.charged, 0n);
  const charged = interest.charged + returned;
  return { ...interest, charged, recognised, withheld: interest.withheld - returned };
}

/**
 * In duplum: interest of days that are over and found no room is not owed, and is not earned later.
 * The day itself is not over: who pays on it makes room for it.
 */
function strike(
  { interest, ...instalment }: LoanInstalment & { readonly interest: Debt },
  on: Temporal.PlainDate,
): Debt {
  const before = { ...instalment, debts: { ...instalment.debts, interest } };
  const passed = earnedInterest(before, on.subtract({ days: 1 })) - interest.stopped;
  const missed = passed - interest.recognised;
  return missed > 0n ? stop(interest, missed) : interest;
}

/**
 * The interest that the days of an instalment have earned, besides what it carried from before it
 * began: even over its time and rounded down, so that the books never run ahead. This is where
 * accrual is rounded.
 */
export function earnedInterest(
  { accruesFromOn, dueOn, debts: { interest } }: LoanInstalment,
  on: Temporal.PlainDate,
): bigint {
  const { carried } = interest;
  const whole = uncapped(interest);
  if (!isAfter(dueOn, on)) return whole;
  if (!isAfter(on, accruesFromOn)) return carried;
  const passed = BigInt(daysBetween(accruesFromOn, on));
  const own = whole - carried;
  return carried + (own * passed) / BigInt(daysBetween(accruesFromOn, dueOn));
}

function isDone(interest: Debt): boolean {
  return isRecognised(interest) && interest.withheld === 0n;
}

function isRecognised({ charged, recognised }: Debt): boolean {
  return charged === recognised;
}
