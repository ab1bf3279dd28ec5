import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  CHANGES_OF_DAY,
  PORTFOLIO_KEYS,
  PORTFOLIO_SUMS,
  portfolioStand,
} from '#store/loans/portfolio-changes.ts';
import type { FoldFault } from './fold-check.ts';
import { type FoldedPortfolio, MONTH_STOOD } from './portfolio-fold-store.ts';

/** The folded days of the portfolio; null where it is not folded. */
export function findFoldedPortfolio(tx: TenantTx): Promise<FoldedPortfolio | null> {
  return tx.first<FoldedPortfolio>(
    'select begun_on, folded_to from folded_portfolio where tenant_id = $1',
    [tx.tenantId],
  );
}

export function foldedPortfolioMonths({ begunOn, foldedTo }: FoldedPortfolio): MonthDays[] {
  return monthsBetween({ firstOn: begunOn.add({ days: 1 }), lastOn: foldedTo });
}

/** Holds each day of a month against its rows, and the end of it against its days. */
export async function findPortfolioFoldFaults(
  tx: TenantTx,
  { firstOn, lastOn, begunOn }: MonthDays & Pick<FoldedPortfolio, 'begunOn'>,
): Promise<FoldFault[]> {
  const found: FoldFault[] = [];
  for (let on = firstOn; Temporal.PlainDate.compare(on, lastOn) <= 0; on = on.add({ days: 1 })) {
    found.push(...(await tx.query<FoldFault>(DAY_FAULTS, [tx.tenantId, on])));
    if (on.day !== on.daysInMonth) continue;
    found.push(...(await tx.query<FoldFault>(MONTH_FAULTS, [tx.tenantId, on, begunOn])));
  }
  return found;
}

/** What is not folded, or waits to be folded anew, is not held to anything. */
const COUNTS = `
  exists (select from folded_portfolio
           where tenant_id = $1 and begun_on <= $2::date and folded_to >= $2::date)
  and not exists (select from reopened_portfolio where tenant_id = $1 and from_on <= $2::date)`;

const called = (what: string) => `
  '${what} of ' || coalesce((select name from product
                              where product.tenant_id = $1 and product.id = product_id),
                            'nobody knows what')
                || ', owed since ' || oldest_unpaid_due_on`;

const faultsOf = (what: string, made: string) => `
  select $2::date as booked_on, ${called(what)} as called, currency, sum.name, sum.folded_sum,
         sum.rows_sum
    from kept full join ${made} made using (${PORTFOLIO_KEYS.join(', ')})
   cross join lateral (values ${PORTFOLIO_SUMS.map(
     (name) => `('${name}', coalesce(kept.${name}, 0), coalesce(made.${name}, 0))`,
   ).join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum and ${COUNTS}
   order by called, sum.name`;

const DAY_FAULTS = `
  with ${CHANGES_OF_DAY},
  kept as (select * from portfolio_day where tenant_id = $1 and day_on = $2)
  ${faultsOf('the change', 'changed')}`;

const KEPT_STAND = `
  kept as (select * from portfolio_month where tenant_id = $1 and end_on = $2)`;

const MONTH_FAULTS = `
  with ${MONTH_STOOD}, ${KEPT_STAND}
  ${faultsOf('the stand', 'stood')}`;

const LOANS = 20_000;
const COLUMNS = [...PORTFOLIO_KEYS, ...PORTFOLIO_SUMS];

type StandRow = Readonly<Record<string, unknown>>;

/**
 * Holds the day from which all is folded against its rows. They are read in parts, so that no
 * statement takes long, and handed to the one that compares.
 */
export async function findPortfolioStandFaults(
  tx: TenantTx,
  begunOn: Temporal.PlainDate,
): Promise<FoldFault[]> {
  const parts: StandRow[] = [];
  for await (const { after, to } of idRanges(tx, { table: 'loan', rows: LOANS })) {
    const [part] = await tx.query<{ rows: StandRow[] | null }>(
      `with ${portfolioStand('$2::date')} select json_agg(changed) as rows from changed`,
      [tx.tenantId, begunOn, after, to],
    );
    parts.push(...(part?.rows ?? []));
  }
  return tx.query<FoldFault>(STAND_FAULTS, [tx.tenantId, begunOn, JSON.stringify(parts)]);
}

const STAND_FAULTS = `
  with part as (
    select ${COLUMNS.join(', ')}
      from json_populate_recordset(null::portfolio_month, $3::json)),
  stood as (
    select ${PORTFOLIO_KEYS.join(', ')},
           ${PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from part group by ${PORTFOLIO_KEYS.join(', ')}),
  ${KEPT_STAND}
  ${faultsOf('the stand', 'stood')}`;
