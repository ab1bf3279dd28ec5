import { daysBetween } from '@mkopo/core/calendar/date.ts';
import { type Debt, larger, raise, receivableOf, recogniseUpTo, smaller } from './debt.ts';
import { type Loan, type LoanInstalment, receivable, withInstalments } from './loan.ts';

/**
 * Brings a loan up to a day: what time has earned, and no more than in duplum allows. Every move
 * begins with it, so what a move finds does not depend on when the last end of day ran.
 */
export function bringUpTo(loan: Loan, on: Temporal.PlainDate): Loan {
  return loan.status === 'disbursed' ? trimToCap(accrueThrough(loan, on)) : loan;
}

/**
 * Brings the books up to a day: interest that the days have earned, fees that have fallen due. It
 * says what must be recognised in all by then, not what is to be added, so doing it twice changes
 * nothing, and days may be left out.
 *
 * In duplum: once the loan has turned non-performing, interest is recognised only as far as the cap
 * leaves room. What it kept out is struck from the instalment when that falls due.
 */
function accrueThrough(loan: Loan, on: Temporal.PlainDate): Loan {
  let room = roomUnderCap(loan);
  return withInstalments(loan, (instalment) => {
    const { fee, tax, interest } = instalment.debts;
    const isDue = Temporal.PlainDate.compare(instalment.dueOn, on) <= 0;
    const wanted = larger(earnedInterest(instalment, on) - interest.recognised, 0n);
    const granted = room === null ? wanted : smaller(wanted, room);
    if (room !== null) room -= granted;
    const accrued = recogniseUpTo(interest, interest.recognised + granted);
    const isCut = isDue && granted < wanted;
    const isSame = granted === 0n && !isCut && (!isDue || isRecognised(fee, tax));
    if (isSame) return instalment;
    return {
      ...instalment,
      debts: {
        ...instalment.debts,
        fee: isDue ? recogniseUpTo(fee, fee.charged) : fee,
        tax: isDue ? recogniseUpTo(tax, tax.charged) : tax,
        interest: isCut ? { ...accrued, charged: accrued.recognised } : accrued,
      },
    };
  });
}

/**
 * The interest of one instalment that its days have earned: even over its time, rounded down, so
 * that books never run ahead, and all of it on the due date. This is where accrual is rounded.
 */
export function earnedInterest(
  { accruesFromOn, dueOn, debts }: LoanInstalment,
  on: Temporal.PlainDate,
): bigint {
  if (Temporal.PlainDate.compare(on, dueOn) >= 0) return debts.interest.charged;
  if (Temporal.PlainDate.compare(on, accruesFromOn) <= 0) return 0n;
  const passed = BigInt(daysBetween(accruesFromOn, on));
  return (debts.interest.charged * passed) / BigInt(daysBetween(accruesFromOn, dueOn));
}

/** How much unpaid interest and penalty may still be added; null where nothing limits it. */
export function roomUnderCap(loan: Loan): bigint | null {
  if (loan.duplumCapMinor === null) return null;
  return larger(loan.duplumCapMinor - receivable(loan, ['interest', 'penalty']), 0n);
}

/**
 * Takes back what stands above the cap, penalties before interest and the newest first. It leaves
 * the books as it came, as income, so that no move has to say what it was settled by.
 */
function trimToCap(loan: Loan): Loan {
  if (loan.duplumCapMinor === null) return loan;
  let excess = receivable(loan, ['interest', 'penalty']) - loan.duplumCapMinor;
  if (excess <= 0n) return loan;
  let trimmed = loan.instalments.toReversed();
  for (const kind of ['penalty', 'interest'] as const) {
    trimmed = trimmed.map((instalment) => {
      const part = smaller(excess, receivableOf(instalment.debts[kind]));
      excess -= part;
      if (part === 0n) return instalment;
      return {
        ...instalment,
        debts: { ...instalment.debts, [kind]: raise(instalment.debts[kind], -part) },
      };
    });
  }
  return { ...loan, instalments: trimmed.toReversed() };
}

function isRecognised(...debts: readonly Debt[]): boolean {
  return debts.every(({ charged, recognised }) => charged === recognised);
}
