import type { Cohort, CohortCell, CohortStand } from '@mkopo/core/end-of-day/vintage.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { BooksPeriod } from '#store/books/account-totals.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { EVER } from '#store/savings/booked-ends.ts';
import { CELLS, COHORT_MARKS, IS_KEPT, LENT_COHORT, STOOD_COHORT } from './cohort-lines.ts';

/** The loans that were paid out in each month of a period, folded days and open ones. */
export function readCohorts(tx: TenantTx, period: BooksPeriod): Promise<Cohort[]> {
  const { fromOn, toOn, currency } = period;
  return tx.query<Cohort>(COHORTS, [tx.tenantId, fromOn ?? EVER, toOn, currency]);
}

const COHORTS = `
  with ${COHORT_MARKS},
  open_days as materialized (
    select greatest(folded_to + 1, $2::date) as first_on, $3::date as last_on from folded
    union all
    select disbursed_on, disbursed_on from reopened where disbursed_on between $2::date and $3),
  ${LENT_COHORT}
  select date_trunc('month', disbursed_on)::date as month_on, sum(loans)::int as loans,
         sum(lent_minor)::bigint as lent_minor
    from (select disbursed_on, loans, lent_minor from lent_cohort where currency = $4
          union all
          select disbursed_on, loans, lent_minor from cohort_day day
           where tenant_id = $1 and currency = $4
             and disbursed_on between $2::date and least($3, (select folded_to from folded))
             and ${IS_KEPT}) part
   group by month_on having sum(loans) > 0 order by month_on`;

export type StoodCohort = Omit<CohortStand, 'age'> & { readonly endOn: Temporal.PlainDate };

type StandsAsked = { readonly cells: readonly CohortCell[]; readonly currency: Currency };

/**
 * How cohorts stood on the days on which they are looked at. What is folded is read at once, and
 * the rest a cell at a time, so that no statement takes long; each looks for itself what is folded.
 */
export async function readCohortStands(
  tx: TenantTx,
  { cells, currency }: StandsAsked,
): Promise<StoodCohort[]> {
  const folded = await tx.first<{ foldedTo: Temporal.PlainDate }>(
    'select folded_to from folded_cohorts where tenant_id = $1',
    [tx.tenantId],
  );
  const isKept = ({ endOn }: CohortCell) =>
    folded !== null && Temporal.PlainDate.compare(endOn, folded.foldedTo) <= 0;
  const kept = cells.filter(isKept);
  const open = cells.filter((cell) => !isKept(cell));
  const stands: StoodCohort[] = [];
  for (const part of [...(kept.length > 0 ? [kept] : []), ...open.map((cell) => [cell])]) {
    const values = [tx.tenantId, currency, ...cellValues(part)];
    stands.push(...(await tx.query<StoodCohort>(STANDS, values)));
  }
  return stands;
}

export function cellValues(cells: readonly CohortCell[]): Temporal.PlainDate[][] {
  return [
    cells.map(({ firstOn }) => firstOn),
    cells.map(({ lastOn }) => lastOn),
    cells.map(({ endOn }) => endOn),
  ];
}

const STANDS = `
  with ${COHORT_MARKS},
  cell as materialized (${CELLS(3)}),
  open_cells as materialized (
    select first_on, last_on, end_on from cell, folded where end_on > folded_to
    union all
    select disbursed_on, disbursed_on, end_on
      from cell cross join folded
      join reopened on disbursed_on between first_on and last_on
     where end_on <= folded_to),
  ${STOOD_COHORT}
  select date_trunc('month', disbursed_on)::date as month_on, end_on,
         sum(principal_minor)::bigint as principal_minor,
         sum(at_risk_minor)::bigint as at_risk_minor, sum(lost_minor)::bigint as lost_minor
    from (select disbursed_on, end_on, principal_minor, at_risk_minor, lost_minor
            from stood_cohort where currency = $2
          union all
          select day.disbursed_on, day.end_on, day.principal_minor, day.at_risk_minor,
                 day.lost_minor
            from cell cross join folded
            join cohort_stand day on day.tenant_id = $1 and day.end_on = cell.end_on
             and day.disbursed_on between first_on and last_on and day.currency = $2
           where cell.end_on <= folded_to and ${IS_KEPT}) part
   group by month_on, end_on`;
