import { type DaysAsked, dayToClose } from '@mkopo/core/calendar/day-to-close.ts';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import type { OverdueEventData } from '@mkopo/core/event/event-data.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import { type LoanTransaction, penalisedDays } from '@mkopo/core/loan/loan-transaction.ts';
import { closeDayLate } from '@mkopo/core/past/book-late.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  advanceDayRun,
  beginDayRun,
  type DayCounts,
  type DayRun,
  lockDayRuns,
} from '#store/books/day-run-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { accrueLoans } from '#store/loans/accrue-loans.ts';
import { type OfLoan, tellOfLoans } from '#store/loans/loan-events.ts';
import { readPasts } from '#store/loans/loan-history.ts';
import { lockLoans } from '#store/loans/loan-store.ts';
import {
  type EnteredBucket,
  findEnteredBuckets,
  type LoansOnDay,
  listLoansToClose,
  listOvertaken,
  lockLoansToClose,
  type SortedLoans,
} from '#store/loans/loans-to-close.ts';
import { saveSteps } from '#store/loans/save-loan-steps.ts';

export type ChunkAsked = DaysAsked & {
  /** How many loans at most. They are locked until the transaction ends. */
  readonly loansMax: number;
};

/**
 * Closes the next loans of the next day on the way to the one that was asked for, and tells how far
 * the run of that day has come; null when all is closed. The run moves on in the same transaction,
 * so that whatever is cut off, and whoever else closes too, each loan is closed once for each day.
 */
export async function closeChunk(tx: TenantTx, asked: ChunkAsked): Promise<DayRun | null> {
  // Load.
  const next = dayToClose(await lockDayRuns(tx), asked);
  if (next === null) return null;
  const on = orRefuse(next);
  const run = await beginDayRun(tx, on);
  const { loansMax } = asked;
  const limits = { loansMax, eventfulMax: EVENTFUL_MAX };
  const { ids, isLast } = await listLoansToClose(tx, { on, after: run.closedTo, ...limits });
  const comesBack = ids.length === 0;
  const { plain, eventful, held } = await (comesBack
    ? lockHeldLoans(tx, { ids: run.heldLoans.slice(0, loansMax), on })
    : lockLoansToClose(tx, { ids, on }, 'never'));
  const heldLoans = [...run.heldLoans.slice(comesBack ? loansMax : 0), ...held];

  // Decide and save: many in SQL, the others one by one.
  const lived = await closeEventful(tx, { ids: eventful, on });
  const accrued = await accrueLoans(tx, { ids: plain, on });
  const entered = await findEnteredBuckets(tx, { ids: [...plain, ...eventful], on });
  tellOfLoans(tx, entered.map(overdue));
  const done = {
    ...lived,
    loans: plain.length + eventful.length,
    accrued: accrued + lived.accrued,
    overdueTold: entered.length,
  };
  const after: DayRun = {
    ...run,
    ...addedUp(run, done),
    closedTo: ids.at(-1) ?? run.closedTo,
    heldLoans,
    status: isLast && heldLoans.length === 0 ? 'finished' : 'running',
  };
  const isFurther = after.closedTo !== run.closedTo || heldLoans.length < run.heldLoans.length;
  assert(after.status === 'finished' || isFurther, 'a run that has not ended moves on');
  advanceDayRun(tx, after);
  recordDay(tx, run, after);
  return after;
}

const EVENTFUL_MAX = 500;

/**
 * Comes back to loans that others held when it was their turn: takes those that are free by now;
 * where none is, it waits for the first, and for no longer than any statement may take.
 */
async function lockHeldLoans(tx: TenantTx, { ids, on }: LoansOnDay): Promise<SortedLoans> {
  const free = await lockLoansToClose(tx, { ids, on }, 'never');
  if (free.held.length < ids.length || ids.length === 0) return free;
  const first = await lockLoansToClose(tx, { ids: ids.slice(0, 1), on }, 'long');
  return { ...first, held: ids.slice(1) };
}

/**
 * Lives through the day of each loan for itself, as core has it; tells how many did what. A loan
 * that has lived on already gets the day as if it had been closed in time.
 */
async function closeEventful(tx: TenantTx, { ids, on }: LoansOnDay) {
  if (ids.length === 0) return countsOf([]);
  const loans = await lockLoans(tx, { ids, instalments: 'all' });
  const overtaken = await listOvertaken(tx, { ids, on });
  const pastOf = await readPasts(tx, overtaken);
  const steps = [...loans.values()]
    .map((before) => {
      const isLate = overtaken.includes(before.id);
      const night = isLate ? closeDayLate(before, on, pastOf(before.id)) : closeDay(before, on);
      const events = night.events.filter(({ type }) => type !== 'loan.overdue');
      return { before, step: { ...night, events } };
    })
    .filter(({ step }) => step.transactions.length > 0);
  saveSteps(tx, steps);
  return countsOf(steps.flatMap(({ step }) => step.transactions));
}

function countsOf(transactions: readonly LoanTransaction[]) {
  const count = (...counted: readonly MoveKind[]) =>
    transactions.filter(({ move }) => counted.includes(move.kind)).length;
  return {
    accrued: count('accrual'),
    penalised: transactions.filter((made) => penalisedDays(made).length > 0).length,
    turned: count('non_performing', 'performing'),
  };
}

function addedUp(before: DayCounts, more: DayCounts): DayCounts {
  return {
    loans: before.loans + more.loans,
    accrued: before.accrued + more.accrued,
    penalised: before.penalised + more.penalised,
    turned: before.turned + more.turned,
    overdueTold: before.overdueTold + more.overdueTold,
  };
}

/**
 * One record for a chunk: it names the day and how far its run has come, and with that the loans.
 * What the day did to each of them stands in its transactions, which nobody can change.
 */
function recordDay(tx: TenantTx, before: DayRun, after: DayRun): void {
  recordChange(tx, {
    action: 'day.closed',
    subjectKind: 'day_run',
    subjectId: after.id,
    before,
    after,
  });
}

function overdue({ loanId, clientId, daysPastDue, bucket }: EnteredBucket): OfLoan {
  const late = { status: 'disbursed', days_past_due: daysPastDue, bucket } as const;
  const data: OverdueEventData = { loan_id: loanId, client_id: clientId, ...late };
  return { loanId, event: { type: 'loan.overdue', subjectKind: 'loan', subjectId: loanId, data } };
}
