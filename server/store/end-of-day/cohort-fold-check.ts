import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { cellsBy } from '@mkopo/core/end-of-day/vintage.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  CELLS,
  COHORT_KEYS,
  COHORT_MARKS,
  COHORT_SUMS,
  IS_KEPT,
  LENT_COHORT,
  STAND_KEYS,
  STAND_SUMS,
  STOOD_COHORT,
} from './cohort-lines.ts';
import { cellValues } from './cohort-store.ts';
import type { FoldFault } from './fold-check.ts';

export type FoldedCohorts = MonthDays & {
  /** The day through which cohorts are folded. */
  readonly throughOn: Temporal.PlainDate;
};

/** The months of disbursement that are folded, from the first of which there are rows or sums. */
export async function listFoldedCohorts(tx: TenantTx): Promise<FoldedCohorts[]> {
  const first = (table: string) => `(select min(disbursed_on) from ${table} where tenant_id = $1)`;
  const [found] = await tx.query<MonthDays | { firstOn: null; lastOn: null }>(
    `select folded_to as last_on,
            least(${['loan', 'cohort_day', 'cohort_stand'].map(first).join(', ')}) as first_on
       from folded_cohorts where tenant_id = $1`,
    [tx.tenantId],
  );
  if (!found?.firstOn) return [];
  return monthsBetween(found).map((month) => ({ ...month, throughOn: found.lastOn }));
}

/**
 * Holds what is kept of the loans that were paid out in a month against these loans, by a
 * statement for each day on which they are looked at.
 */
export async function findCohortFoldFaults(
  tx: TenantTx,
  { throughOn, ...month }: FoldedCohorts,
): Promise<FoldFault[]> {
  const values = [tx.tenantId, month.firstOn, month.lastOn];
  const found = await tx.query<FoldFault>(COHORT_FAULTS, values);
  for (const cell of cellsBy(month, throughOn)) {
    found.push(...(await tx.query<FoldFault>(STAND_FAULTS, [tx.tenantId, ...cellValues([cell])])));
  }
  return found;
}

type Kept = {
  readonly made: string;
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  readonly called: string;
};

const faultsOf = ({ made, keys, sums, called }: Kept) => `
  select disbursed_on as booked_on, ${called} as called, currency, sum.name, sum.folded_sum,
         sum.rows_sum
    from kept full join ${made} made using (${keys.join(', ')})
   cross join lateral (values ${sums
     .map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(made.${name}, 0))`)
     .join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum
     and not exists (select from reopened
                      where reopened.disbursed_on in (kept.disbursed_on, made.disbursed_on))
   order by booked_on, called, sum.name`;

const COHORT_FAULTS = `
  with ${COHORT_MARKS},
  open_days as materialized (
    select $2::date as first_on, least($3::date, folded_to) as last_on from folded),
  ${LENT_COHORT},
  kept as (
    select day.* from cohort_day day, open_days
     where tenant_id = $1 and disbursed_on between first_on and last_on and ${IS_KEPT})
  ${faultsOf({
    ...{ made: 'lent_cohort', keys: COHORT_KEYS, sums: COHORT_SUMS },
    called: `'what was lent on it'`,
  })}`;

const STAND_FAULTS = `
  with ${COHORT_MARKS},
  open_cells as materialized (
    select cell.* from (${CELLS(2)}) cell, folded where end_on <= folded_to),
  ${STOOD_COHORT},
  kept as (
    select day.* from cohort_stand day
      join open_cells on day.end_on = open_cells.end_on
       and disbursed_on between first_on and last_on
     where tenant_id = $1 and ${IS_KEPT})
  ${faultsOf({
    ...{ made: 'stood_cohort', keys: STAND_KEYS, sums: STAND_SUMS },
    called: `'what was lent on it, as it stood on ' || end_on`,
  })}`;
