import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { type Debt, larger, recogniseUpTo, smaller } from './debt.ts';
import { roomUnderCap, trimToCap } from './in-duplum.ts';
import { type Loan, type LoanInstalment, withInstalments } from './loan.ts';

/**
 * Brings a loan up to a day: what time has earned, and no more than in duplum allows. Every move
 * begins with it, so what a move finds does not depend on when the last end of day ran.
 */
export function bringUpTo(loan: Loan, on: Temporal.PlainDate): Loan {
  return loan.status === 'disbursed' ? trimToCap(accrueThrough(loan, on)) : loan;
}

/**
 * Recognises interest that the days have earned and fees that have fallen due. It says what must be
 * recognised in all by then, not what is to be added, so doing it twice changes nothing, and days
 * may be left out.
 *
 * In duplum: once the loan has turned non-performing, interest is recognised only as far as the cap
 * leaves room. What it kept out is struck from the instalment when that falls due.
 */
function accrueThrough(loan: Loan, on: Temporal.PlainDate): Loan {
  let room = roomUnderCap(loan);
  return withInstalments(loan, (instalment) => {
    const { fee, tax, interest } = instalment.debts;
    if (isRecognised(interest) && isRecognised(fee) && isRecognised(tax)) return instalment;
    const isDue = Temporal.PlainDate.compare(instalment.dueOn, on) <= 0;
    const earned = isDue ? interest.charged : earnedInterest(instalment, on);
    const wanted = larger(earned - interest.recognised, 0n);
    const granted = room === null ? wanted : smaller(wanted, room);
    if (room !== null) room -= granted;
    if (granted === 0n && !isDue) return instalment;

    const accrued = recogniseUpTo(interest, interest.recognised + granted);
    if (!isDue) return { ...instalment, debts: { ...instalment.debts, interest: accrued } };
    const debts = {
      ...instalment.debts,
      fee: recogniseUpTo(fee, fee.charged),
      tax: recogniseUpTo(tax, tax.charged),
      interest: { ...accrued, charged: accrued.recognised },
    };
    return { ...instalment, debts };
  });
}

/**
 * The interest that the days of a running instalment have earned: even over its time and rounded
 * down, so that the books never run ahead. This is where accrual is rounded.
 */
function earnedInterest(
  { accruesFromOn, dueOn, debts }: LoanInstalment,
  on: Temporal.PlainDate,
): bigint {
  if (Temporal.PlainDate.compare(on, accruesFromOn) <= 0) return 0n;
  const passed = BigInt(daysBetween(accruesFromOn, on));
  return (debts.interest.charged * passed) / BigInt(daysBetween(accruesFromOn, dueOn));
}

function isRecognised({ charged, recognised }: Debt): boolean {
  return charged === recognised;
}
