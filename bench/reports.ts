// `npm run bench:reports`: reports from folded days beside the same reports from their rows, and
// how both grow with the loans. `-- --quick` only shows that it works.
import { parseArgs } from 'node:util';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { adaptiveBatch } from '@mkopo/server/operations/end-of-day/parts/adaptive-batch.ts';
import { foldChunk } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { readFoldState } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { readPortfolioFoldState } from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { onlyOfBranch } from '@mkopo/server/store/kit/branch-rows.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { viewCollections } from '@mkopo/server/views/books/collections.ts';
import { viewDisbursements } from '@mkopo/server/views/books/disbursements.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { viewIncomeStatement, viewTrialBalance } from '@mkopo/server/views/books/statements.ts';
import { viewVintage } from '@mkopo/server/views/books/vintage.ts';
import { viewFigures } from '@mkopo/server/views/desk/figures.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { openBenchDatabase } from './bench-database.ts';
import { loanId, openBenchLender } from './bench-lender.ts';

const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } },
});
const SIZES = asked.quick ? [20, 60] : [10_000, 100_000];
const ROUNDS = asked.quick ? 1 : Number(asked.rounds);
const DAYS = 365;
const DUE_DAYS = 90;
const OFFICERS = 20;
const BRANCHES = 4;
const TABLES = ['loan', 'instalment', 'loan_transaction', 'journal_entry', 'journal_line'] as const;
/** What is folded anew when there are more loans. */
const FOLDED = [
  ...['folded_books', 'folded_portfolio', 'portfolio_day', 'portfolio_month', 'expected_day'],
  ...['folded_cohorts', 'cohort_day', 'cohort_stand'],
  ...['officer_day', 'officer_portfolio_day', 'officer_portfolio_month'],
  ...['branch_portfolio_day', 'branch_portfolio_month'],
] as const;
/** Before any day of the bench, and so nothing is folded. */
const NOT_FOLDED = '1970-01-01';

const urls = await openBenchDatabase();
const database = openDatabase(urls.serverUrl);
const lender = await openBenchLender({ database, superuserUrl: urls.superuserUrl });
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const toOn = Temporal.Now.plainDateISO('Africa/Nairobi');
const closedOn = toOn.subtract({ days: 1 });
const monthEndOn = toOn.with({ day: 1 }).subtract({ days: 1 });
const year = { fromOn: toOn.subtract({ days: DAYS }), toOn, currency: KES };

type Report = (tx: TenantTx) => Promise<unknown>;

const REPORTS: Readonly<Record<string, Report>> = {
  'trial balance': (tx) => viewTrialBalance(tx, { on: toOn, currency: KES }),
  'income of a year': (tx) => viewIncomeStatement(tx, year),
  'disbursements of a year': (tx) => viewDisbursements(tx, year),
  'collections of a year': (tx) => viewCollections(tx, year),
  'portfolio at risk': (tx) => viewPortfolioAtRisk(tx, { on: toOn, currency: KES }),
  'ageing and classes': (tx) => viewPortfolioAgeing(tx, { on: toOn, currency: KES }),
  'ageing a month ago': (tx) => viewPortfolioAgeing(tx, { on: monthEndOn, currency: KES }),
  'vintage of a year': (tx) => viewVintage(tx, year),
  'expected against actual': (tx) => viewExpectedAndActual(tx, year),
  officers: (tx) => viewOfficerPerformance(tx, year),
  'figures of Today': (tx) => viewFigures(tx, { today: toOn, currency: KES }),
  'a branch at risk': ofBranch((tx) => viewPortfolioAtRisk(tx, { on: toOn, currency: KES })),
  'what a branch expected': ofBranch((tx) => viewExpectedAndActual(tx, year)),
  'officers of a branch': ofBranch((tx) => viewOfficerPerformance(tx, year)),
};

await makePattern();
const officers = await makeOfficers();
const branches = await makeBranches();
console.log('milliseconds, medians (least to most); share: folded of rows');
const folded = new Map<string, number>();
let copies = 1;
let foldedTo = closedOn;
let begunOn = closedOn;
for (const loans of SIZES) {
  await copyLoans(copies, loans - copies);
  copies = loans;
  await foldAll(loans);
  for (const [name, view] of Object.entries(REPORTS)) console.log(await line(name, view, loans));
}
await database.close();
await urls.close();

/** A loan that was paid out and paid on, of which the others are copies. */
async function makePattern(): Promise<void> {
  await lender.makeLoans(0, 1);
  const amount = money(KES, lender.instalmentMinor);
  const payer = { clientId: null, method: 'mpesa', reference: null } as const;
  const when = sameDay(toOn);
  await as((tx) => receiveRepayment(tx, { loanId: loanId(0), amount, ...payer, when }));
}

async function makeOfficers(): Promise<string> {
  const ids: string[] = [];
  for (let made = 0; made < OFFICERS; made += 1) {
    const { id } = await makeStaff(database, lender, { role: 'officer' });
    ids.push(`'${id}'`);
  }
  return `array[${ids}]::uuid[]`;
}

async function makeBranches(): Promise<readonly BranchId[]> {
  const ids: BranchId[] = [];
  for (let made = 0; made < BRANCHES; made += 1) {
    const { id } = await as((tx) => createBranch(tx, { code: `B${made}`, name: `Branch ${made}` }));
    ids.push(id);
  }
  return ids;
}

function ofBranch(report: Report): Report {
  return (tx) => {
    onlyOfBranch(tx, branches[0] ?? null);
    return report(tx);
  };
}

/** Copies the pattern and spreads the copies over the days of a year that ends today. */
async function copyLoans(from: number, count: number): Promise<void> {
  const session = await openSession(urls.superuserUrl);
  await session.query(`call bench_copy_loan('${loanId(0)}', ${from}, ${count})`);
  await session.query('set session_replication_role = replica');
  const of = `from generate_series(${from}, ${from + count - 1}) as copied`;
  const day = `booked_on = booked_on - (copied % ${DAYS})::integer`;
  await session.query(
    `update loan_transaction made
        set ${day}, effective_on = effective_on - (copied % ${DAYS})::integer
       ${of} where loan_id = bench_loan_id(copied)`,
  );
  // Of those that owe since a month ago at most, a third is late.
  const due = `- (copied % ${DUE_DAYS})::integer`;
  await session.query(
    `update loan_transaction made set oldest_unpaid_due_on = oldest_unpaid_due_on ${due}
       ${of} where loan_id = bench_loan_id(copied)`,
  );
  await session.query(
    `update loan set oldest_unpaid_due_on = oldest_unpaid_due_on ${due},
            applied_on = applied_on - (copied % ${DAYS})::integer,
            disbursed_on = disbursed_on - (copied % ${DAYS})::integer,
            officer_id = (${officers})[1 + copied % ${OFFICERS}],
            branch_id = (array['${branches.join("','")}']::uuid[])[1 + copied % ${BRANCHES}]
       ${of} where id = bench_loan_id(copied)`,
  );
  await session.query(
    `update instalment set due_on = due_on ${due} ${of} where loan_id = bench_loan_id(copied)`,
  );
  await session.query(
    `with moved as (
       update journal_entry set ${day} ${of} where loan_id = bench_loan_id(copied)
       returning tenant_id, id, booked_on)
     update journal_line line set booked_on = moved.booked_on from moved
      where line.tenant_id = moved.tenant_id and line.entry_id = moved.id`,
  );
  await session.query('set session_replication_role = origin');
  for (const table of FOLDED) await session.query(`delete from ${table}`);
  await session.query(
    `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
     values ('${lender.tenantId}', '${closedOn}', 'finished', 0, now()) on conflict do nothing`,
  );
  for (const table of TABLES) await session.query(`vacuum analyze ${table}`);
  await session.close();
}

/** Folds all that was made, as the first night after an upgrade does. */
async function foldAll(loans: number): Promise<void> {
  const began = performance.now();
  let chunks = 0;
  const take = adaptiveBatch(31);
  while (await take((daysMax) => as((tx) => foldChunk(tx, daysMax)))) chunks += 1;
  const ms = performance.now() - began;
  foldedTo = (await as(readFoldState)).foldedTo ?? closedOn;
  begunOn = (await as(readPortfolioFoldState)).begunOn ?? closedOn;
  console.log(`${loans} loans: a year folded in ${chunks} pieces, ${ms.toFixed(0)} ms`);
}

async function line(name: string, view: (tx: TenantTx) => Promise<unknown>, loans: number) {
  const times: Record<'rows' | 'sums', number[]> = { rows: [], sums: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [from, throughOn] of Object.entries({ rows: NOT_FOLDED, sums: `${foldedTo}` })) {
      await mark(throughOn);
      const began = performance.now();
      await as(view);
      // The first round warms up.
      if (round >= 0) times[from as keyof typeof times].push(performance.now() - began);
    }
  }
  const [rows, sums] = [medianOf(times.rows), medianOf(times.sums)];
  const before = folded.get(name);
  folded.set(name, sums);
  return [
    `${loans} loans`.padStart('100000 loans'.length),
    name.padEnd('disbursements of a year'.length),
    `rows ${spread(times.rows)}`,
    `folded ${spread(times.sums)}`,
    `share ${(sums / rows).toFixed(3)}`,
    ...(before ? [`${(sums / before).toFixed(2)} times that of ${SIZES[0]} loans`] : []),
  ].join('  ');
}

/** Folds, or lets all be read from rows: the sums stay where they are. */
function mark(throughOn: string): Promise<unknown> {
  return as((tx) =>
    Promise.all([
      tx.query('update folded_books set folded_to = $2 where tenant_id = $1', [
        tx.tenantId,
        throughOn,
      ]),
      tx.query('update folded_cohorts set folded_to = $2 where tenant_id = $1', [
        tx.tenantId,
        throughOn,
      ]),
      tx.query(
        `update folded_portfolio set folded_to = $2, begun_on = least($3::date, $2)
          where tenant_id = $1`,
        [tx.tenantId, throughOn, begunOn],
      ),
    ]),
  );
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function spread(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return `${medianOf(times).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}
