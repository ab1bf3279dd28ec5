import { assert } from '@mkopo/core/kit/assert.ts';
import { bringUpTo } from '@mkopo/core/loan/accrue.ts';
import { arrearsOf, NON_PERFORMING_FROM_DAYS } from '@mkopo/core/loan/arrears.ts';
import { type Loan, owed } from '@mkopo/core/loan/loan.ts';
import type { LoanEvent } from '@mkopo/core/loan/loan-event.ts';
import { makeMove, type Step } from '@mkopo/core/loan/make-move.ts';
import { type Move, sameDay } from '@mkopo/core/loan/move.ts';
import { cureStep } from '@mkopo/core/loan/restructured.ts';
import { penaltiesDue } from './penalties-due.ts';

/**
 * What the end of a business day does to one loan. Each part says how things must stand after the
 * day and not what to add, so a second run finds nothing left to do, and a run that was cut off is
 * simply run again. The set-based end of day does the same in SQL and is held against this.
 */
export function closeDay(loan: Loan, on: Temporal.PlainDate): Step {
  if (loan.status !== 'disbursed') return { loan, transactions: [], events: [] };
  const day = livedThrough([cure, turnPerformance, accrueInterest, raisePenalties], loan, on);
  return { ...day, events: [...day.events, ...overdueEvents(day.loan, on)] };
}

/** What a night does besides what time earns: replays pass through it, day by day. */
export function passNight(loan: Loan, on: Temporal.PlainDate): Step {
  return livedThrough([cure, turnPerformance, raisePenalties], loan, on);
}

type Part = (loan: Loan, on: Temporal.PlainDate) => Step | null;

function livedThrough(parts: readonly Part[], loan: Loan, on: Temporal.PlainDate): Step {
  return parts.reduce<Step>(
    (before, part) => {
      const step = part(before.loan, on);
      return step
        ? {
            ...step,
            transactions: [...before.transactions, ...step.transactions],
            events: [...before.events, ...step.events],
          }
        : before;
    },
    { loan, transactions: [], events: [] },
  );
}

/** A restructured loan is cured by a time of payments that come when they are due. */
function cure(loan: Loan, on: Temporal.PlainDate): Step | null {
  const step = cureStep(loan, on);
  return step && stepOf(loan, { kind: 'cure', step }, on);
}

/** Null where no interest was earned and no fee fell due that the books do not show yet. */
export function accrueInterest(loan: Loan, on: Temporal.PlainDate): Step | null {
  if (loan.status !== 'disbursed') return null;
  const step = stepOf(loan, { kind: 'accrual' }, on);
  return step.transactions.some(({ changes }) => changes.length > 0) ? step : null;
}

/** Null where nothing is overdue, or the day was charged already. */
function raisePenalties(loan: Loan, on: Temporal.PlainDate): Step | null {
  if (!loan.product.penalty) return null;
  const raised = penaltiesDue(bringUpTo(loan, on), on);
  return raised.length > 0 ? stepOf(loan, { kind: 'penalty', raised }, on) : null;
}

/**
 * In duplum begins on the day a loan turns non-performing, with the principal owed that day. It
 * ends when nothing is overdue any more; should the loan fail again, it begins anew.
 */
function turnPerformance(loan: Loan, on: Temporal.PlainDate): Step | null {
  const { daysPastDue } = arrearsOf(loan, on);
  const isNonPerforming = daysPastDue >= NON_PERFORMING_FROM_DAYS;
  const isCapped = loan.duplumCapMinor !== null;
  const canDouble = loan.product.hasInDuplum && owed(loan, ['principal']) > 0n;
  if (canDouble && isNonPerforming && !isCapped) {
    return stepOf(loan, { kind: 'non_performing' }, on);
  }
  return isCapped && daysPastDue === 0 ? stepOf(loan, { kind: 'performing' }, on) : null;
}

/** Told on the first day of every bucket but the current one, into which no day leads by itself. */
export function overdueEvents(loan: Loan, on: Temporal.PlainDate): LoanEvent[] {
  const { bucket } = arrearsOf(loan, on);
  const before = arrearsOf(loan, on.subtract({ days: 1 }));
  return bucket !== before.bucket
    ? [{ type: 'loan.overdue', loanId: loan.id, transaction: null }]
    : [];
}

function stepOf(loan: Loan, move: Move, on: Temporal.PlainDate): Step {
  const step = makeMove(loan, move, sameDay(on));
  assert(!('refused' in step), 'a disbursed loan lets time pass');
  return step;
}
