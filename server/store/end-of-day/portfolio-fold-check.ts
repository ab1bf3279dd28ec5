import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { BORROWERS_BY_DAY, BORROWERS_OF_DAY } from '#store/loans/borrower-changes.ts';
import { DUE_BY_DAY, DUE_OF_DAY } from '#store/loans/due-changes.ts';
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
    found.push(...(await tx.query<FoldFault>(DUE_FAULTS, [tx.tenantId, on])));
    found.push(...(await tx.query<FoldFault>(BORROWER_FAULTS, [tx.tenantId, on])));
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

/** Sums that are kept of a day, and what they are called where their keys are known. */
type Kept = {
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** The CTE of what they should be. */
  readonly made: string;
  readonly called: string;
};

const faultsOf = ({ keys, sums, made, called }: Kept) => `
  select $2::date as booked_on, ${called} as called, currency, sum.name, sum.folded_sum,
         sum.rows_sum
    from kept full join ${made} made using (${keys.join(', ')})
   cross join lateral (values ${sums
     .map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(made.${name}, 0))`)
     .join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum and ${COUNTS}
   order by called, sum.name`;

const portfolioFaults = (what: string, made: string) =>
  faultsOf({
    ...{ keys: PORTFOLIO_KEYS, sums: PORTFOLIO_SUMS, made },
    called: `'${what} of ' || coalesce((select name from product
                                         where product.tenant_id = $1 and product.id = product_id),
                                       'nobody knows what')
                           || ', owed since ' || oldest_unpaid_due_on`,
  });

const dueFaults = (made: string) =>
  faultsOf({
    ...{ keys: ['due_on', 'currency'], sums: ['due_minor'], made },
    called: `'what schedules ask for on ' || due_on`,
  });

const DAY_FAULTS = `
  with ${CHANGES_OF_DAY},
  kept as (select * from portfolio_day where tenant_id = $1 and day_on = $2)
  ${portfolioFaults('the change', 'changed')}`;

const KEPT_DUE = `kept as (select * from due_day where tenant_id = $1 and day_on = $2)`;

const DUE_FAULTS = `
  with ${DUE_OF_DAY}, ${KEPT_DUE}
  ${dueFaults('due_changed')}`;

const borrowerFaults = (made: string) => `
  select $2::date as booked_on, 'the lender' as called, null as currency, 'borrowers' as name,
         coalesce(kept.borrowers, 0) as folded_sum, made.borrowers as rows_sum
    from ${made} made
    left join borrower_day kept on kept.tenant_id = $1 and kept.day_on = $2::date
   where coalesce(kept.borrowers, 0) <> made.borrowers and ${COUNTS}`;

const BORROWER_FAULTS = `
  with ${BORROWERS_OF_DAY} ${borrowerFaults('borrowers_changed')}`;

const KEPT_STAND = `
  kept as (select * from portfolio_month where tenant_id = $1 and end_on = $2)`;

const MONTH_FAULTS = `
  with ${MONTH_STOOD}, ${KEPT_STAND}
  ${portfolioFaults('the stand', 'stood')}`;

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
  const due: StandRow[] = [];
  let borrowers = 0n;
  for await (const { after, to } of idRanges(tx, { table: 'loan', rows: LOANS })) {
    const values = [tx.tenantId, begunOn, after, to];
    parts.push(...(await readStand(tx, STAND_PART, values)));
    due.push(...(await readStand(tx, DUE_PART, values)));
    const [found] = await tx.query<{ borrowers: bigint }>(BORROWER_PART, values);
    borrowers += found?.borrowers ?? 0n;
  }
  const day = [tx.tenantId, begunOn];
  return [
    ...(await tx.query<FoldFault>(STAND_FAULTS, [...day, JSON.stringify(parts)])),
    ...(await tx.query<FoldFault>(DUE_STAND_FAULTS, [...day, JSON.stringify(due)])),
    ...(await tx.query<FoldFault>(BORROWER_STAND_FAULTS, [...day, borrowers])),
  ];
}

async function readStand(
  tx: TenantTx,
  statement: string,
  values: readonly unknown[],
): Promise<readonly StandRow[]> {
  const [part] = await tx.query<{ rows: StandRow[] | null }>(statement, values);
  return part?.rows ?? [];
}

const STAND_PART = `
  with ${portfolioStand('$2::date')} select json_agg(changed) as rows from changed`;
const DUE_PART = `
  with ${DUE_BY_DAY} select json_agg(due_changed) as rows from due_changed`;

const BORROWER_PART = `
  with ${BORROWERS_BY_DAY} select borrowers from borrowers_changed`;

const BORROWER_STAND_FAULTS = `
  with stood as (select $3::bigint as borrowers) ${borrowerFaults('stood')}`;

const DUE_STAND_FAULTS = `
  with stood as (
    select due_on, currency, sum(due_minor)::bigint as due_minor
      from json_populate_recordset(null::due_day, $3::json) group by due_on, currency),
  ${KEPT_DUE}
  ${dueFaults('stood')}`;

const STAND_FAULTS = `
  with part as (
    select ${COLUMNS.join(', ')}
      from json_populate_recordset(null::portfolio_month, $3::json)),
  stood as (
    select ${PORTFOLIO_KEYS.join(', ')},
           ${PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from part group by ${PORTFOLIO_KEYS.join(', ')}),
  ${KEPT_STAND}
  ${portfolioFaults('the stand', 'stood')}`;
