import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { BORROWERS_BY_DAY, borrowerChanges } from '#store/loans/borrower-changes.ts';
import { DUE_BY_DAY, dueChanges } from '#store/loans/due-changes.ts';
import { type DaySpan, wholeDay } from '#store/loans/loan-last-word.ts';
import {
  BY_BRANCH,
  BY_OFFICER,
  BY_PRODUCT,
  changesOfDay,
  PORTFOLIO_STAND,
  PORTFOLIO_SUMS,
  PORTFOLIOS,
  type Portfolio,
  portfolioKeys,
} from '#store/loans/portfolio-changes.ts';
import { expectedChanges, expectedDay, expectedNext } from './expected-changes.ts';
import { type FoldMarks, type FoldState, readFoldMarks } from './fold-marks.ts';
import { MOVED_SUMS, movedIn } from './moved-lines.ts';
import {
  endBefore,
  findNextPiece,
  MORE_OF_DAY,
  markPiece,
  type NextPiece,
  type PieceRows,
} from './piece-store.ts';
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

const WHOLE_DAY = wholeDay('$2::date');

/** Loans that are looked up by one statement. */
const LOANS = 20_000;
const naught = (sums: readonly string[]) => sums.map((sum) => `${sum} = 0`).join(', ');
const ANY = PORTFOLIO_SUMS.map((sum) => `${sum} <> 0`).join(' or ');
const columnsOf = (portfolio: Portfolio) =>
  [...portfolioKeys(portfolio), ...PORTFOLIO_SUMS].join(', ');

/** On top of what is there, as all that is kept here is. */
const KEEP_DUE = `
  insert into due_day (tenant_id, day_on, due_on, currency, due_minor)
  select $1, $2, due_on, currency, due_minor from due_changed where due_minor <> 0
  on conflict (tenant_id, due_on, currency, day_on) do update
    set due_minor = due_day.due_minor + excluded.due_minor`;

const ENDS = { day: 'day_on', month: 'end_on' } as const;

const addTo = (table: string, sums: readonly string[]) =>
  sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ');

type Into = keyof typeof ENDS;

/** Adds a CTE of a portfolio's sums to those of day $2. */
function keep(portfolio: Portfolio, from: string, into: Into): string {
  const table = portfolio[into];
  const columns = columnsOf(portfolio);
  return `
    insert into ${table} (tenant_id, ${ENDS[into]}, ${columns})
    select $1, $2, ${columns} from ${from} where ${ANY}
    on conflict (tenant_id, ${ENDS[into]}, ${portfolioKeys(portfolio).join(', ')}) do update
      set ${addTo(table, PORTFOLIO_SUMS)}`;
}

/** All portfolios, of loans that are looked up once. */
const keepAll = (changes: string, into: Into) => `
  with ${changes},
  branches as (${keep(BY_BRANCH, BY_BRANCH.changed, into)}),
  officers as (${keep(BY_OFFICER, BY_OFFICER.changed, into)})
  ${keep(BY_PRODUCT, BY_PRODUCT.changed, into)}`;

const KEEP_BORROWERS = `
  insert into borrower_day (tenant_id, day_on, borrowers)
  select $1, $2, borrowers from borrowers_changed
  on conflict (tenant_id, day_on) do update set ${addTo('borrower_day', ['borrowers'])}`;

const BEGIN = [
  keepAll(PORTFOLIO_STAND, 'month'),
  `with ${DUE_BY_DAY} ${KEEP_DUE}`,
  `with ${BORROWERS_BY_DAY} ${KEEP_BORROWERS}`,
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
  empty(tx, { firstOn, lastOn });
  for (let on = firstOn; Temporal.PlainDate.compare(on, lastOn) <= 0; on = on.add({ days: 1 })) {
    for (const statement of OF_DAY) await tx.query(statement, [tx.tenantId, on]);
    if (on.day !== on.daysInMonth) continue;
    for (const statement of FOLD_MONTHS) await tx.query(statement, [tx.tenantId, on, begunOn]);
  }
}

export function findNextPortfolioPiece(tx: TenantTx, rows: PieceRows): Promise<NextPiece | null> {
  return findNextPiece(tx, MARKS, rows);
}

/** Adds a piece of the first day that is open to what is folded of it. */
export async function foldPortfolioPiece(
  tx: TenantTx,
  { on, fromId, belowId }: NextPiece,
): Promise<void> {
  if (!fromId) empty(tx, { firstOn: on, lastOn: on });
  const values = [tx.tenantId, on, ...endBefore({ on, fromId }), belowId];
  for (const statement of OF_PIECE) await tx.query(statement, values);
  markPiece(tx, MARKS, belowId);
}

function empty(tx: TenantTx, { firstOn, lastOn }: Stretch): void {
  for (const { table, on, sums } of EMPTIED) {
    tx.send(
      `update ${table} set ${naught(sums)} where tenant_id = $1 and ${on} between $2 and $3`,
      [tx.tenantId, firstOn, lastOn],
    );
  }
}

const OFFICER_KEYS = 'currency, branch_id, officer_id';
const OFFICER_SUMS = ['due_minor', 'next_minor', ...MOVED_SUMS] as const;

/** Adds some sums to those of officers of day $2; the others stay. */
const keepOfficers = (sums: Readonly<Record<string, string>>, from: string) => `
  insert into officer_day (tenant_id, day_on, ${OFFICER_KEYS}, ${OFFICER_SUMS.join(', ')})
  select $1, $2, ${OFFICER_KEYS}, ${OFFICER_SUMS.map((sum) => sums[sum] ?? '0').join(', ')}
    from ${from}
  on conflict (tenant_id, day_on, ${OFFICER_KEYS}) do update
    set ${addTo('officer_day', Object.keys(sums))}`;

const foldExpected = (changed: string, sum: 'due_minor' | 'next_minor') => `
  with ${changed},
  officers as (
    ${keepOfficers({ [sum]: 'due_minor' }, 'expected_changed where due_minor <> 0')})
  insert into expected_day (tenant_id, day_on, currency, due_minor, next_minor)
  select $1, $2, currency, ${sum === 'due_minor' ? 'sum(due_minor), 0' : '0, sum(due_minor)'}
    from expected_changed group by currency having sum(due_minor) <> 0
  on conflict (tenant_id, day_on, currency) do update set ${addTo('expected_day', [sum])}`;

const foldMoved = (span: DaySpan) => `
  with ${movedIn(span)}
  ${keepOfficers(Object.fromEntries(MOVED_SUMS.map((sum) => [sum, sum])), 'moved')}`;

/** What day $2 changed, or a part of it. */
const foldsOf = (span: DaySpan) => [
  keepAll(changesOfDay(span), 'day'),
  foldExpected(expectedChanges(expectedDay(span)), 'due_minor'),
  foldExpected(expectedChanges(expectedNext(span)), 'next_minor'),
  foldMoved(span),
  `with ${dueChanges(span)} ${KEEP_DUE}`,
  `with ${borrowerChanges(span)} ${KEEP_BORROWERS}`,
];

const OF_DAY = foldsOf(WHOLE_DAY);
const OF_PIECE = foldsOf(MORE_OF_DAY);

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
  const kept = keep(portfolio, 'stood', 'month');
  return `with ${monthStood(portfolio)} ${kept}`;
});

/** Sums of days, which are nought before they are folded anew. */
const EMPTIED = [
  ...PORTFOLIOS.flatMap(({ day, month }) => [
    { table: day, on: ENDS.day, sums: PORTFOLIO_SUMS },
    { table: month, on: ENDS.month, sums: PORTFOLIO_SUMS },
  ]),
  { table: 'due_day', on: ENDS.day, sums: ['due_minor'] },
  { table: 'borrower_day', on: ENDS.day, sums: ['borrowers'] },
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
