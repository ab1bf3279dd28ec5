import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { BORROWERS_BY_DAY, BORROWERS_OF_DAY } from '#store/loans/borrower-changes.ts';
import { DUE_BY_DAY, DUE_OF_DAY } from '#store/loans/due-changes.ts';
import {
  BY_OFFICER,
  BY_PRODUCT,
  CHANGES_OF_DAY,
  PORTFOLIO_STAND,
  PORTFOLIO_SUMS,
  PORTFOLIOS,
  type Portfolio,
  portfolioKeys,
} from '#store/loans/portfolio-changes.ts';
import { EXPECTED_NEXT, EXPECTED_OF_DAY } from './expected-changes.ts';
import { type FoldMarks, type FoldState, readFoldMarks } from './fold-marks.ts';
import { MOVED, MOVED_SUMS } from './moved-lines.ts';
import type { Stretch } from './report-stretches.ts';

export type PortfolioFoldState = FoldState & {
  /** Null: nothing is folded yet. */
  readonly begunOn: Temporal.PlainDate | null;
};

const MARKS: FoldMarks = {
  ...{ folded: 'folded_portfolio', reopened: 'reopened_portfolio', day: 'from_on' },
  firstOn: `(select min(booked_on) from loan_transaction
              where tenant_id = $1 and principal_owed_minor is not null)`,
};

export function readPortfolioFoldState(tx: TenantTx): Promise<PortfolioFoldState> {
  return readFoldMarks<PortfolioFoldState>(tx, MARKS);
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
const naught = (sums: readonly string[]) => sums.map((sum) => `${sum} = 0`).join(', ');
const ANY = PORTFOLIO_SUMS.map((sum) => `${sum} <> 0`).join(' or ');
const columnsOf = (portfolio: Portfolio) =>
  [...portfolioKeys(portfolio), ...PORTFOLIO_SUMS].join(', ');

const INSERT_DUE = `
  insert into due_day (tenant_id, day_on, due_on, currency, due_minor)
  select $1, $2, due_on, currency, due_minor from due_changed where due_minor <> 0
  on conflict (tenant_id, due_on, currency, day_on) do update`;

type Keeping = {
  readonly into: 'day' | 'month';
  /** In the place of what is there, or on top of it. */
  readonly as: 'all' | 'more';
};

const ENDS = { day: 'day_on', month: 'end_on' } as const;

/** Keeps a CTE of a portfolio's sums as those of day $2. */
function keep(portfolio: Portfolio, from: string, { into, as }: Keeping): string {
  const table = portfolio[into];
  const columns = columnsOf(portfolio);
  const sets = PORTFOLIO_SUMS.map((sum) => {
    return `${sum} = ${as === 'more' ? `${table}.${sum} + ` : ''}excluded.${sum}`;
  });
  return `
    insert into ${table} (tenant_id, ${ENDS[into]}, ${columns})
    select $1, $2, ${columns} from ${from} where ${ANY}
    on conflict (tenant_id, ${ENDS[into]}, ${portfolioKeys(portfolio).join(', ')}) do update
      set ${sets.join(', ')}`;
}

/** Both portfolios, of loans that are looked up once. */
const keepBoth = (changes: string, how: Keeping) => `
  with ${changes},
  officers as (${keep(BY_OFFICER, BY_OFFICER.changed, how)})
  ${keep(BY_PRODUCT, BY_PRODUCT.changed, how)}`;

const INSERT_BORROWERS = `
  insert into borrower_day (tenant_id, day_on, borrowers)
  select $1, $2, borrowers from borrowers_changed
  on conflict (tenant_id, day_on) do update`;

const BEGIN = [
  keepBoth(PORTFOLIO_STAND, { into: 'month', as: 'more' }),
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
  for (const { month } of PORTFOLIOS) {
    const sums = naught(PORTFOLIO_SUMS);
    tx.send(`update ${month} set ${sums} where tenant_id = $1 and end_on = $2`, day);
  }
  tx.send('update due_day set due_minor = 0 where tenant_id = $1 and day_on = $2', day);
  tx.send('update borrower_day set borrowers = 0 where tenant_id = $1 and day_on = $2', day);
  for await (const { after, to } of idRanges(tx, { table: 'loan', rows: LOANS })) {
    for (const statement of BEGIN) await tx.query(statement, [...day, after, to]);
  }
}

/**
 * Adds up what each day of a stretch changed, in the place of what is there, and how the portfolio
 * stood at ends of months among them. It reads by statements of its own, after
 * `takeReopenedPortfolio` in the same transaction: what that has seen, these see. Each is waited
 * for: of a large lender each takes seconds, and the time of all that fly together runs at once.
 */
export async function foldPortfolio(
  tx: TenantTx,
  { firstOn, lastOn, begunOn }: Stretch & { readonly begunOn: Temporal.PlainDate },
): Promise<void> {
  const days = [tx.tenantId, firstOn, lastOn];
  for (const { table, on, sums } of EMPTIED) {
    tx.send(
      `update ${table} set ${naught(sums)} where tenant_id = $1 and ${on} between $2 and $3`,
      days,
    );
  }
  for (let on = firstOn; Temporal.PlainDate.compare(on, lastOn) <= 0; on = on.add({ days: 1 })) {
    for (const statement of OF_DAY) await tx.query(statement, [tx.tenantId, on]);
    if (on.day !== on.daysInMonth) continue;
    for (const statement of FOLD_MONTHS) await tx.query(statement, [tx.tenantId, on, begunOn]);
  }
}

const FOLD_DAY = keepBoth(CHANGES_OF_DAY, { into: 'day', as: 'all' });

const FOLD_DUE = `
  with ${DUE_OF_DAY} ${INSERT_DUE} set due_minor = excluded.due_minor`;

const OFFICER_SUMS = ['due_minor', 'next_minor', ...MOVED_SUMS] as const;

/** Puts some sums of officers in the place of those of day $2; the others are nought, or stay. */
const keepOfficers = (sums: Readonly<Record<string, string>>, from: string) => `
  insert into officer_day (tenant_id, day_on, currency, officer_id, ${OFFICER_SUMS.join(', ')})
  select $1, $2, currency, officer_id, ${OFFICER_SUMS.map((sum) => sums[sum] ?? '0').join(', ')}
    from ${from}
  on conflict (tenant_id, day_on, currency, officer_id) do update
    set ${Object.keys(sums)
      .map((sum) => `${sum} = excluded.${sum}`)
      .join(', ')}`;

const foldExpected = (changed: string, sum: 'due_minor' | 'next_minor') => `
  with ${changed},
  officers as (
    ${keepOfficers({ [sum]: 'due_minor' }, 'expected_changed where due_minor <> 0')})
  insert into expected_day (tenant_id, day_on, currency, due_minor, next_minor)
  select $1, $2, currency, ${sum === 'due_minor' ? 'sum(due_minor), 0' : '0, sum(due_minor)'}
    from expected_changed group by currency having sum(due_minor) <> 0
  on conflict (tenant_id, day_on, currency) do update set ${sum} = excluded.${sum}`;

const FOLD_EXPECTED = foldExpected(EXPECTED_OF_DAY, 'due_minor');
const FOLD_NEXT = foldExpected(EXPECTED_NEXT, 'next_minor');

/** Money of day $2. */
export const MOVED_ON_DAY = `
  open_days as materialized (select $2::date as first_on, $2::date as last_on),
  ${MOVED}`;

const FOLD_MOVED = `
  with ${MOVED_ON_DAY}
  ${keepOfficers(Object.fromEntries(MOVED_SUMS.map((sum) => [sum, sum])), 'moved')}`;

const FOLD_BORROWERS = `
  with ${BORROWERS_OF_DAY} ${INSERT_BORROWERS} set borrowers = excluded.borrowers`;

const OF_DAY = [FOLD_DAY, FOLD_EXPECTED, FOLD_NEXT, FOLD_MOVED, FOLD_DUE, FOLD_BORROWERS];

const SUMMED = PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ');

/** `stood`: the end of the month before, or the day at which all begins, and the days since. */
export const monthStood = (portfolio: Portfolio) => `
  before as materialized (
    select greatest((date_trunc('month', $2::date) - interval '1 day')::date, $3) as end_on),
  stood as (
    select ${portfolioKeys(portfolio).join(', ')}, ${SUMMED}
      from (select ${columnsOf(portfolio)} from ${portfolio.month}
             where tenant_id = $1 and end_on = (select end_on from before)
            union all
            select ${columnsOf(portfolio)} from ${portfolio.day}
             where tenant_id = $1 and day_on > (select end_on from before)
               and day_on <= $2) part
     group by ${portfolioKeys(portfolio).join(', ')})`;

const FOLD_MONTHS = PORTFOLIOS.map((portfolio) => {
  const kept = keep(portfolio, 'stood', { into: 'month', as: 'all' });
  return `with ${monthStood(portfolio)} ${kept}`;
});

/** Sums of days, which are nought before they are folded anew. */
const EMPTIED = [
  ...PORTFOLIOS.flatMap(({ day, month }) => [
    { table: day, on: ENDS.day, sums: PORTFOLIO_SUMS },
    { table: month, on: ENDS.month, sums: PORTFOLIO_SUMS },
  ]),
  { table: 'due_day', on: ENDS.day, sums: ['due_minor'] },
  { table: 'expected_day', on: ENDS.day, sums: ['due_minor', 'next_minor'] },
  { table: 'officer_day', on: ENDS.day, sums: OFFICER_SUMS },
];

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
