import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ClosedDays } from '@mkopo/core/calendar/day-to-close.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { ClosedNights } from '@mkopo/core/past/past.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export const DAY_RUN_STATUSES = ['running', 'finished'] as const;
export type DayRunStatus = (typeof DAY_RUN_STATUSES)[number];

/** What a run has done to how many loans. */
export type DayCounts = {
  readonly loans: number;
  readonly accrued: number;
  readonly penalised: number;
  /** Turned non-performing, or performing again. */
  readonly turned: number;
  readonly overdueTold: number;
};

/** The closing of one business date. */
export type DayRun = DayCounts & {
  readonly id: string;
  readonly on: Temporal.PlainDate;
  readonly status: DayRunStatus;
  readonly closedTo: LoanId | null;
  /** Up to there, all are closed but these: others held them. */
  readonly heldLoans: readonly LoanId[];
  readonly loansExpected: number;
};

const COUNTS = ['loans', 'accrued', 'penalised', 'turned', 'overdue_told'] as const;
/** Nobody has so many loans that a number would not hold their count. */
export const DAY_RUN_COLUMNS = `
  id, business_date as "on", status, closed_to, held_loans,
  loans_expected::float8, loans::float8, accrued::float8, penalised::float8, turned::float8,
  overdue_told::float8`;

/**
 * Takes its turn at closing this lender's days, until the end of the transaction: of two who close
 * at once, one waits, and then sees in a statement of its own what the other left. A crash takes
 * the turn and the work with it. A chance meeting with another lender's number only waits.
 */
export async function lockDayRuns(tx: TenantTx): Promise<ClosedDays | null> {
  const [, [days]] = await Promise.all([
    tx.query(`select pg_advisory_xact_lock(hashtext('mkopo.close-day'), hashtext($1))`, [
      tx.tenantId,
    ]),
    tx.query<ClosedDays>(
      `select last.business_date as last_on, last.status = 'finished' as is_last_finished,
              first.business_date as first_on
         from (select business_date from day_run where tenant_id = $1
                order by business_date limit 1) first,
              (select business_date, status from day_run where tenant_id = $1
                order by business_date desc limit 1) last`,
      [tx.tenantId],
    ),
  ]);
  return days ?? null;
}

/** The run of a day, begun now unless it was begun before. */
export async function beginDayRun(tx: TenantTx, on: Temporal.PlainDate): Promise<DayRun> {
  const [, run] = await Promise.all([
    tx.query(
      `insert into day_run (tenant_id, business_date, status, loans_expected)
       select $1, $2, 'running',
              (select count(*) from loan where tenant_id = $1 and status = 'disbursed')
        where not exists (select from day_run where tenant_id = $1 and business_date = $2)`,
      [tx.tenantId, on],
    ),
    findDayRun(tx, on),
  ]);
  if (!run) throw new Error(`the run of ${on} was begun and is not there`);
  return run;
}

export function findDayRun(tx: TenantTx, on: Temporal.PlainDate): Promise<DayRun | null> {
  return tx.first<DayRun>(
    `select ${DAY_RUN_COLUMNS} from day_run where tenant_id = $1 and business_date = $2`,
    [tx.tenantId, on],
  );
}

/** The first day that was closed, or that somebody began to close. */
export async function firstClosedOn(tx: TenantTx): Promise<Temporal.PlainDate | null> {
  const [first] = await tx.query<{ on: Temporal.PlainDate }>(
    `select business_date as "on" from day_run where tenant_id = $1
      order by business_date limit 1`,
    [tx.tenantId],
  );
  return first?.on ?? null;
}

/** The last day that was closed to its end; null before the first. */
export async function lastFinishedOn(tx: TenantTx): Promise<Temporal.PlainDate | null> {
  const [last] = await tx.query<{ on: Temporal.PlainDate }>(
    `select business_date as "on" from day_run where tenant_id = $1 and status = 'finished'
      order by business_date desc limit 1`,
    [tx.tenantId],
  );
  return last?.on ?? null;
}

/**
 * Which days are closed for a loan. Of a run that is under way, those of its loans that it has come
 * to. Read behind the lock of the loan: who closes a day for it holds that too.
 */
export async function readClosedNights(
  tx: TenantTx,
): Promise<(loanId: LoanId) => ClosedNights | null> {
  const [days] = await tx.query<Closed>(
    `select first.business_date as first_on, last.business_date as last_on,
            last.status = 'finished' as is_last_finished, last.closed_to, last.held_loans
       from (select business_date from day_run where tenant_id = $1
              order by business_date limit 1) first,
            (select business_date, status, closed_to, held_loans from day_run
              where tenant_id = $1 order by business_date desc limit 1) last`,
    [tx.tenantId],
  );
  return (loanId) => (days ? nightsOf(days, loanId) : null);
}

type Closed = ClosedNights &
  Pick<DayRun, 'closedTo' | 'heldLoans'> & { readonly isLastFinished: boolean };

function nightsOf(
  { firstOn, lastOn, isLastFinished, closedTo, heldLoans }: Closed,
  loanId: LoanId,
): ClosedNights | null {
  const isPast = closedTo !== null && loanId <= closedTo && !heldLoans.includes(loanId);
  if (isLastFinished || isPast) return { firstOn, lastOn };
  const before = lastOn.subtract({ days: 1 });
  return compareDates(before, firstOn) < 0 ? null : { firstOn, lastOn: before };
}

/** Moves a run on, in the transaction that closed the loans. */
export function advanceDayRun(tx: TenantTx, run: DayRun): void {
  const counts = [run.loans, run.accrued, run.penalised, run.turned, run.overdueTold];
  tx.send(
    `update day_run set status = $3, closed_to = $4, held_loans = $5,
            finished_at = case $3 when 'finished' then now() end,
            ${COUNTS.map((name, index) => `${name} = $${index + 6}`).join(', ')}
      where tenant_id = $1 and business_date = $2`,
    [tx.tenantId, run.on, run.status, run.closedTo, run.heldLoans, ...counts],
  );
}
