import type { FoldableDays } from '@mkopo/core/calendar/days-to-fold.ts';
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
import { SETTLED_ON } from './fold-store.ts';
import type { Stretch } from './report-stretches.ts';

export type PortfolioFoldState = FoldableDays & {
  /** Null: nothing is folded yet. */
  readonly begunOn: Temporal.PlainDate | null;
  /** Whether something was booked late on a loan, on a day that is folded. */
  readonly isReopened: boolean;
};

export async function readPortfolioFoldState(tx: TenantTx): Promise<PortfolioFoldState> {
  const [state] = await tx.query<PortfolioFoldState>(
    `select begun_on, folded_to, ${SETTLED_ON} as settled_on,
            (select max(business_date) from day_run
              where day_run.tenant_id = $1 and status = 'finished') as closed_on,
            case when folded_to is null then (
              select min(booked_on) from loan_transaction
               where tenant_id = $1 and principal_owed_minor is not null) end as first_on,
            exists (select from reopened_portfolio late
                     where late.tenant_id = $1 and late.from_on <= folded_to) as is_reopened
       from tenant left join folded_portfolio on folded_portfolio.tenant_id = $1
      where tenant.tenant_id = $1`,
    [tx.tenantId],
  );
  if (!state) throw new Error(`tenant ${tx.tenantId} is gone`);
  return state;
}

/**
 * From which day loans stand otherwise than they are folded through a day, by what was booked late
 * and is seen now; null where they do not. Whoever takes it must fold these days anew.
 */
export async function takeReopenedPortfolio(
  tx: TenantTx,
  throughOn: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const [taken] = await tx.query<{ fromOn: Temporal.PlainDate | null }>(
    `with gone as (
       delete from reopened_portfolio where tenant_id = $1 and from_on <= $2 returning from_on)
     select min(from_on) as from_on from gone`,
    [tx.tenantId, throughOn],
  );
  return taken?.fromOn ?? null;
}

/** Loans that are looked up by one statement. */
const LOANS = 20_000;
const COLUMNS = [...PORTFOLIO_KEYS, ...PORTFOLIO_SUMS].join(', ');
const NAUGHT = PORTFOLIO_SUMS.map((sum) => `${sum} = 0`).join(', ');
const ANY = PORTFOLIO_SUMS.map((sum) => `${sum} <> 0`).join(' or ');

const INSERT_DUE = `
  insert into due_day (tenant_id, day_on, due_on, currency, due_minor)
  select $1, $2, due_on, currency, due_minor from due_changed where due_minor <> 0
  on conflict (tenant_id, due_on, currency, day_on) do update`;

function upsert(table: string, day: string, place = 'excluded.*'): string {
  const sets = PORTFOLIO_SUMS.map((sum) => {
    return `${sum} = ${place.replace('*', sum).replace('+', `${table}.${sum} +`)}`;
  });
  return `on conflict (tenant_id, ${day}, ${PORTFOLIO_KEYS.join(', ')}) do update
    set ${sets.join(', ')}`;
}

const INSERT_BORROWERS = `
  insert into borrower_day (tenant_id, day_on, borrowers)
  select $1, $2, borrowers from borrowers_changed
  on conflict (tenant_id, day_on) do update`;

const BEGIN = [
  `with ${portfolioStand('$2::date')}
   insert into portfolio_month (tenant_id, end_on, ${COLUMNS})
   select $1, $2, ${COLUMNS} from changed
   ${upsert('portfolio_month', 'end_on', '+ excluded.*')}`,
  `with ${DUE_BY_DAY} ${INSERT_DUE} set due_minor = due_day.due_minor + excluded.due_minor`,
  `with ${BORROWERS_BY_DAY} ${INSERT_BORROWERS}
     set borrowers = borrower_day.borrowers + excluded.borrowers`,
];

/**
 * Keeps how the loans stood at the end of a day, from which what later days change is counted. Read
 * in parts, so that no statement takes long.
 */
export async function beginPortfolio(tx: TenantTx, begunOn: Temporal.PlainDate): Promise<void> {
  const day = [tx.tenantId, begunOn];
  tx.send(`update portfolio_month set ${NAUGHT} where tenant_id = $1 and end_on = $2`, day);
  tx.send('update due_day set due_minor = 0 where tenant_id = $1 and day_on = $2', day);
  tx.send('update borrower_day set borrowers = 0 where tenant_id = $1 and day_on = $2', day);
  for await (const { after, to } of idRanges(tx, { table: 'loan', rows: LOANS })) {
    for (const statement of BEGIN) tx.send(statement, [...day, after, to]);
  }
}

/**
 * Adds up what each day of a stretch changed, in the place of what is there, and how the portfolio
 * stood at ends of months among them. It reads by statements of its own, after
 * `takeReopenedPortfolio` in the same transaction: what that has seen, these see.
 */
export function foldPortfolio(
  tx: TenantTx,
  { firstOn, lastOn, begunOn }: Stretch & { readonly begunOn: Temporal.PlainDate },
): void {
  const days = [tx.tenantId, firstOn, lastOn];
  tx.send(
    `update portfolio_day set ${NAUGHT} where tenant_id = $1 and day_on between $2 and $3`,
    days,
  );
  tx.send(
    `update portfolio_month set ${NAUGHT} where tenant_id = $1 and end_on between $2 and $3`,
    days,
  );
  tx.send(
    'update due_day set due_minor = 0 where tenant_id = $1 and day_on between $2 and $3',
    days,
  );
  for (let on = firstOn; Temporal.PlainDate.compare(on, lastOn) <= 0; on = on.add({ days: 1 })) {
    tx.send(FOLD_DAY, [tx.tenantId, on]);
    tx.send(FOLD_DUE, [tx.tenantId, on]);
    tx.send(FOLD_BORROWERS, [tx.tenantId, on]);
    if (on.day === on.daysInMonth) tx.send(FOLD_MONTH, [tx.tenantId, on, begunOn]);
  }
}

const FOLD_DAY = `
  with ${CHANGES_OF_DAY}
  insert into portfolio_day (tenant_id, day_on, ${COLUMNS})
  select $1, $2, ${COLUMNS} from changed where ${ANY}
  ${upsert('portfolio_day', 'day_on')}`;

const FOLD_DUE = `
  with ${DUE_OF_DAY} ${INSERT_DUE} set due_minor = excluded.due_minor`;

const FOLD_BORROWERS = `
  with ${BORROWERS_OF_DAY} ${INSERT_BORROWERS} set borrowers = excluded.borrowers`;

const SUMMED = PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ');

/** `stood`: the end of the month before, or the day at which all begins, and the days since. */
export const MONTH_STOOD = `
  before as materialized (
    select greatest((date_trunc('month', $2::date) - interval '1 day')::date, $3) as end_on),
  stood as (
    select ${PORTFOLIO_KEYS.join(', ')}, ${SUMMED}
      from (select ${COLUMNS} from portfolio_month
             where tenant_id = $1 and end_on = (select end_on from before)
            union all
            select ${COLUMNS} from portfolio_day
             where tenant_id = $1 and day_on > (select end_on from before)
               and day_on <= $2) part
     group by ${PORTFOLIO_KEYS.join(', ')})`;

const FOLD_MONTH = `
  with ${MONTH_STOOD}
  insert into portfolio_month (tenant_id, end_on, ${COLUMNS})
  select $1, $2, ${COLUMNS} from stood where ${ANY}
  ${upsert('portfolio_month', 'end_on')}`;

export type FoldedPortfolio = {
  readonly begunOn: Temporal.PlainDate;
  readonly foldedTo: Temporal.PlainDate;
};

export function markPortfolioFolded(tx: TenantTx, { begunOn, foldedTo }: FoldedPortfolio): void {
  tx.send(
    `insert into folded_portfolio (tenant_id, begun_on, folded_to) values ($1, $2, $3)
     on conflict (tenant_id) do update
       set begun_on = excluded.begun_on, folded_to = excluded.folded_to`,
    [tx.tenantId, begunOn, foldedTo],
  );
}
