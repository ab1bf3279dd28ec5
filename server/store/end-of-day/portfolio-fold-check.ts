import { type MonthDays, monthsBetween } from '@mkopo/core/calendar/months-between.ts';
import { idRanges } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { BORROWERS_BY_DAY, borrowerChanges } from '#store/loans/borrower-changes.ts';
import { DUE_BY_DAY, dueChanges } from '#store/loans/due-changes.ts';
import { type DayEnd, type DaySpan, wholeDay } from '#store/loans/loan-last-word.ts';
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
import {
  type ExpectedDays,
  expectedChanges,
  expectedDay,
  expectedNext,
} from './expected-changes.ts';
import type { FoldFault } from './fold-check.ts';
import { MOVED_SUMS, movedIn } from './moved-lines.ts';
import { findPieceOfDay } from './piece-store.ts';
import { type FoldedPortfolio, monthStood } from './portfolio-fold-store.ts';

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
    for (const statement of FAULTS_OF_DAY) {
      found.push(...(await tx.query<FoldFault>(statement, [tx.tenantId, on])));
    }
    if (on.day !== on.daysInMonth) continue;
    for (const statement of MONTH_FAULTS) {
      found.push(...(await tx.query<FoldFault>(statement, [tx.tenantId, on, begunOn])));
    }
  }
  return found;
}

/** Holds what is folded of the first open day against its rows. */
export async function findPortfolioPieceFaults(tx: TenantTx): Promise<FoldFault[]> {
  const piece = await findPieceOfDay(tx, { folded: 'folded_portfolio' });
  if (!piece) return [];
  const found: FoldFault[] = [];
  for (const statement of FAULTS_OF_PIECE) {
    found.push(...(await tx.query<FoldFault>(statement, [tx.tenantId, piece.on, piece.belowId])));
  }
  return found;
}

const WHOLE_DAY = wholeDay('$2::date');

/** What is not folded, or waits to be folded anew, is not held to anything. */
const counts = ({ belowId }: DayEnd) => `
  exists (select from folded_portfolio
           where tenant_id = $1 and begun_on <= $2::date and ${
             belowId
               ? `folded_to = $2::date - 1 and below_id = ${belowId}`
               : 'folded_to >= $2::date'
           })
  and not exists (select from reopened_portfolio where tenant_id = $1 and from_on <= $2::date)`;

/** Sums that are kept of a day, and what they are called where their keys are known. */
type Kept = {
  readonly keys: readonly string[];
  readonly sums: readonly string[];
  /** Where they are, and the CTE of what they should be. */
  readonly kept: string;
  readonly made: string;
  readonly called: string;
};

const faultsOf = ({ to }: DaySpan, { keys, sums, kept, made, called }: Kept) => `
  select $2::date as booked_on, ${called} as called, currency, sum.name, sum.folded_sum,
         sum.rows_sum
    from (select * from ${kept} and tenant_id = $1) kept
    full join ${made} made using (${keys.join(', ')})
   cross join lateral (values ${sums
     .map((name) => `('${name}', coalesce(kept.${name}, 0), coalesce(made.${name}, 0))`)
     .join(', ')}) as sum (name, folded_sum, rows_sum)
   where sum.folded_sum <> sum.rows_sum and ${counts(to)}
   order by called, sum.name`;

const PRODUCT_NAME = `coalesce((select name from product
                                 where product.tenant_id = $1 and product.id = product_id),
                               'nobody knows what')`;
const AT_BRANCH = `coalesce((select ' at ' || name from branch
                            where branch.tenant_id = $1 and branch.id = branch_id), '')`;
const OFFICER_NAME = `'the loans of ' || coalesce((select name from staff_user
                                 where staff_user.tenant_id = $1 and staff_user.id = officer_id),
                               'nobody') || ${AT_BRANCH}`;

/** Of what the sums of a portfolio are, in words. */
function nameOf(portfolio: Portfolio): string {
  if (portfolio === BY_OFFICER) return OFFICER_NAME;
  return portfolio === BY_BRANCH ? `${PRODUCT_NAME} || ${AT_BRANCH}` : PRODUCT_NAME;
}

type PortfolioKept = {
  readonly portfolio: Portfolio;
  readonly what: string;
  readonly into: 'day' | 'month';
  readonly made: string;
};

const portfolioFaults = (span: DaySpan, { portfolio, what, into, made }: PortfolioKept) =>
  faultsOf(span, {
    ...{ keys: portfolioKeys(portfolio), sums: PORTFOLIO_SUMS, made },
    kept: `${portfolio[into]} where ${into === 'day' ? 'day_on' : 'end_on'} = $2`,
    called: `'${what} of ' || ${nameOf(portfolio)} || ', owed since ' || oldest_unpaid_due_on`,
  });

const ofAll = (faults: (portfolio: Portfolio) => string) =>
  PORTFOLIOS.map((portfolio) => `(${faults(portfolio)})`).join(' union all ');

const changeFaults = (span: DaySpan) => `
  with ${changesOfDay(span)}
  ${ofAll((portfolio) => {
    const made = portfolio.changed;
    return portfolioFaults(span, { portfolio, what: 'the change', into: 'day', made });
  })}`;

const dueFaults = (span: DaySpan, made: string) =>
  faultsOf(span, {
    ...{ keys: ['due_on', 'currency'], sums: ['due_minor'], made },
    ...{ kept: 'due_day where day_on = $2', called: `'what schedules ask for on ' || due_on` },
  });

const officerFaults = (span: DaySpan, sums: readonly string[], made: string) =>
  faultsOf(span, {
    ...{ keys: ['currency', 'branch_id', 'officer_id'], sums, made },
    ...{ kept: 'officer_day where day_on = $2', called: OFFICER_NAME },
  });

const expectedFaults = (
  span: DaySpan,
  { days, sum }: { readonly days: ExpectedDays; readonly sum: 'due_minor' | 'next_minor' },
) => `
  with ${expectedChanges(days)},
  of_officer as (
    select currency, branch_id, officer_id, due_minor as ${sum} from expected_changed),
  should as (select currency, sum(due_minor) as ${sum} from expected_changed group by currency)
  (${faultsOf(span, {
    ...{ keys: ['currency'], sums: [sum], made: 'should', kept: 'expected_day where day_on = $2' },
    called: `'what its month is expected to bring'`,
  })})
  union all (${officerFaults(span, [sum], 'of_officer')})`;

const movedFaults = (span: DaySpan) => `
  with ${movedIn(span)}
  ${officerFaults(span, MOVED_SUMS, 'moved')}`;

const borrowerFaults = (span: DaySpan, made: string) => `
  select $2::date as booked_on, 'the lender' as called, null as currency, 'borrowers' as name,
         coalesce(kept.borrowers, 0) as folded_sum, made.borrowers as rows_sum
    from ${made} made
    left join borrower_day kept on kept.tenant_id = $1 and kept.day_on = $2::date
   where coalesce(kept.borrowers, 0) <> made.borrowers and ${counts(span.to)}`;

const faultsBy = (span: DaySpan) => [
  changeFaults(span),
  `with ${dueChanges(span)} ${dueFaults(span, 'due_changed')}`,
  `with ${borrowerChanges(span)} ${borrowerFaults(span, 'borrowers_changed')}`,
  movedFaults(span),
  expectedFaults(span, { days: expectedDay(span), sum: 'due_minor' }),
  expectedFaults(span, { days: expectedNext(span), sum: 'next_minor' }),
];
const FAULTS_OF_DAY = faultsBy(WHOLE_DAY);
const FAULTS_OF_PIECE = faultsBy({ ...WHOLE_DAY, to: { ...WHOLE_DAY.to, belowId: '$3::uuid' } });

const standFaults = (portfolio: Portfolio) =>
  portfolioFaults(WHOLE_DAY, { portfolio, what: 'the stand', into: 'month', made: 'stood' });

const MONTH_FAULTS = PORTFOLIOS.map(
  (portfolio) => `with ${monthStood(portfolio)} ${standFaults(portfolio)}`,
);

const LOANS = 20_000;

type StandRow = Readonly<Record<string, unknown>>;

/**
 * Holds the day from which all is folded against its rows. They are read in parts, so that no
 * statement takes long, and handed to the one that compares.
 */
export async function findPortfolioStandFaults(
  tx: TenantTx,
  begunOn: Temporal.PlainDate,
): Promise<FoldFault[]> {
  const [before] = await tx.query<{ moves: bigint }>(MOVES, [tx.tenantId]);
  const parts = PORTFOLIOS.map(() => [] as StandRow[]);
  const due: StandRow[] = [];
  let borrowers = 0n;
  for await (const { after, to } of idRanges(tx, { table: 'loan', rows: LOANS })) {
    const values = [tx.tenantId, begunOn, after, to];
    const [part] = await tx.query<StandParts>(STAND_PARTS, values);
    for (const [index, rows] of parts.entries()) rows.push(...(part?.parts[index] ?? []));
    due.push(...(await readStand(tx, DUE_PART, values)));
    const [found] = await tx.query<{ borrowers: bigint }>(BORROWER_PART, values);
    borrowers += found?.borrowers ?? 0n;
  }
  const day = [tx.tenantId, begunOn];
  const found: FoldFault[] = [];
  for (const [index, { statement, isMoved }] of STAND_FAULTS.entries()) {
    const rows = JSON.stringify(parts[index]);
    const moves = isMoved ? [before?.moves ?? 0n] : [];
    found.push(...(await tx.query<FoldFault>(statement, [...day, rows, ...moves])));
  }
  return [
    ...found,
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

/** Those of each portfolio. */
type StandParts = { readonly parts: readonly (readonly StandRow[] | null)[] };

const STAND_PARTS = `
  with ${PORTFOLIO_STAND}
  select json_build_array(${PORTFOLIOS.map(({ changed }) => {
    return `(select json_agg(${changed}) from ${changed})`;
  }).join(', ')}) as parts`;

const DUE_PART = `
  with ${DUE_BY_DAY} select json_agg(due_changed) as rows from due_changed`;

const BORROWER_PART = `
  with ${BORROWERS_BY_DAY} select borrowers from borrowers_changed`;

const BORROWER_STAND_FAULTS = `
  with stood as (select $3::bigint as borrowers) ${borrowerFaults(WHOLE_DAY, 'stood')}`;

const DUE_STAND_FAULTS = `
  with stood as (
    select due_on, currency, sum(due_minor)::bigint as due_minor
      from json_populate_recordset(null::due_day, $3::json) group by due_on, currency)
  ${dueFaults(WHOLE_DAY, 'stood')}`;

const stoodBy = (portfolio: Portfolio) => `
  stood as (
    select ${portfolioKeys(portfolio).join(', ')},
           ${PORTFOLIO_SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from json_populate_recordset(null::${portfolio.month}, $3::json)
     group by ${portfolioKeys(portfolio).join(', ')})`;

const MOVES = 'select hand_overs as moves from folded_portfolio where tenant_id = $1';

/** Where loans were moved from one to another meanwhile, parts do not fit together. */
const STAND_FAULTS = PORTFOLIOS.map((portfolio) => {
  const isMoved = portfolio !== BY_PRODUCT;
  const statement = `
  with ${stoodBy(portfolio)}
  select * from (${standFaults(portfolio)}) found ${isMoved ? `where (${MOVES}) = $4` : ''}`;
  return { statement, isMoved };
});
