import type { CohortCell } from '@mkopo/core/end-of-day/vintage.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  CELLS,
  COHORT_KEYS,
  COHORT_SUMS,
  LENT_COHORT,
  STAND_KEYS,
  STAND_SUMS,
  STOOD_COHORT,
} from './cohort-lines.ts';
import { cellValues } from './cohort-store.ts';
import {
  type DaysTaken,
  type FoldMarks,
  type FoldState,
  forgetReopenedDays,
  keepSums,
  markFoldedTo,
  readFoldMarks,
  takeReopenedDays,
} from './fold-marks.ts';
import type { Stretch } from './report-stretches.ts';

const MARKS: FoldMarks = {
  ...{ folded: 'folded_cohorts', reopened: 'reopened_cohort', day: 'disbursed_on' },
  firstOn: '(select min(disbursed_on) from loan where tenant_id = $1)',
};

export function readCohortFoldState(tx: TenantTx): Promise<FoldState> {
  return readFoldMarks(tx, MARKS);
}

/**
 * The oldest days of disbursement through a day of which the loans are otherwise than they are
 * folded, or may be.
 */
export function takeReopenedCohorts(tx: TenantTx, days: DaysTaken): Promise<Temporal.PlainDate[]> {
  return takeReopenedDays(tx, MARKS, days);
}

export function forgetReopenedCohorts(tx: TenantTx, days: Stretch): Promise<void> {
  return forgetReopenedDays(tx, MARKS, days);
}

const COHORT_DAY = { table: 'cohort_day', keys: COHORT_KEYS, sums: COHORT_SUMS };
const COHORT_STAND = { table: 'cohort_stand', keys: STAND_KEYS, sums: STAND_SUMS };

const FOLD_COHORTS = `
  with open_days as materialized (
    select * from unnest($2::date[], $3::date[]) as stretch (first_on, last_on)),
  ${LENT_COHORT}
  ${keepSums(COHORT_DAY, 'lent_cohort')}`;

const FOLD_STANDS = `
  with open_cells as materialized (${CELLS(2)}),
  ${STOOD_COHORT}
  ${keepSums(COHORT_STAND, 'stood_cohort')}`;

/**
 * Counts the loans of days of disbursement, and keeps how loans stood in cells of the vintage. It
 * reads by statements of its own, after `takeReopenedCohorts` or `forgetReopenedCohorts` in the
 * same transaction: what those have seen, these see. A statement has one cell: of very many loans
 * none takes long.
 */
export async function foldCohorts(
  tx: TenantTx,
  { days, cells }: { readonly days: readonly Stretch[]; readonly cells: readonly CohortCell[] },
): Promise<void> {
  const ends = [days.map(({ firstOn }) => firstOn), days.map(({ lastOn }) => lastOn)];
  await tx.query(FOLD_COHORTS, [tx.tenantId, ...ends]);
  for (const cell of cells) await tx.query(FOLD_STANDS, [tx.tenantId, ...cellValues([cell])]);
}

/** Takes all loans out of days of disbursement that are to be folded anew: some may have left. */
export function emptyCohorts(tx: TenantTx, days: readonly Temporal.PlainDate[]): void {
  const naught = (sums: readonly string[]) => sums.map((sum) => `${sum} = 0`).join(', ');
  for (const { table, sums } of [COHORT_DAY, COHORT_STAND]) {
    tx.send(
      `update ${table} set ${naught(sums)} where tenant_id = $1 and disbursed_on = any($2::date[])`,
      [tx.tenantId, days],
    );
  }
}

export function markCohortsFolded(tx: TenantTx, foldedTo: Temporal.PlainDate): void {
  markFoldedTo(tx, MARKS, foldedTo);
}
