import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import { cellsSeenOn } from '@mkopo/core/end-of-day/vintage.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { moveClient } from '@mkopo/server/operations/clients/move-client.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { countBorrowers, readDueDays } from '@mkopo/server/store/desk/due-days.ts';
import { foldCohorts } from '@mkopo/server/store/end-of-day/cohort-fold-store.ts';
import { foldBooksPiece, foldDays } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { moveHandedOver } from '@mkopo/server/store/end-of-day/hand-over-store.ts';
import {
  foldPortfolio,
  foldPortfolioPiece,
} from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { onlyOfBranch } from '@mkopo/server/store/kit/branch-rows.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { idFrom } from '@mkopo/server/store/kit/new-id.ts';
import { type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import {
  allNodes,
  cannotReckon,
  LARGE,
  type Plan,
  plansOf,
  reckonWithMillions,
} from '@mkopo/test/kit/postgres/plans.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { viewCollections } from './collections.ts';
import { viewDisbursements } from './disbursements.ts';
import { viewExpectedAndActual } from './expected-and-actual.ts';
import { viewOfficerPerformance } from './officer-performance.ts';
import { viewPortfolioAgeing } from './portfolio-ageing.ts';
import { viewPortfolioAtRisk } from './portfolio-at-risk.ts';
import { viewVintage } from './vintage.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());

/** Months that are folded, and an open day on which a loan was paid out and paid on. */
const TODAY = SAMPLE_ON.add({ days: 70 });
const lender = await makeLender(database, 'umoja');
const { as, clientId, disbursed } = await openLending(database, lender);
const branch = await as((tx) => createBranch(tx, { code: 'TH', name: 'Thika' }));
const branchId = branch.id as BranchId;
await as((tx) => moveClient(tx, { id: clientId, branchId }));
await disbursed();
const throughOn = TODAY.subtract({ days: 1 });
await Array.fromAsync(closeDays(database, lender, { throughOn, todayOn: TODAY }));
const loanId = await disbursed(TODAY);
const when = { on: TODAY, bookedOn: TODAY };
await as((tx) => receiveRepayment(tx, payment(loanId, 500_00n, { when })));

const period = { fromOn: SAMPLE_ON, toOn: TODAY, currency: KES };
const day = { on: TODAY, currency: KES };

/** Of the open day all is folded that there is; reports look for more. */
const PIECE = { on: TODAY, fromId: null, belowId: idFrom(Temporal.Now.instant()) };

async function foldPieces(tx: TenantTx): Promise<void> {
  await foldBooksPiece(tx, PIECE);
  await foldPortfolioPiece(tx, PIECE);
}

type Report = (tx: TenantTx) => Promise<unknown>;

/** Those that a branch has sums of, too. */
const OF_BRANCHES: Readonly<Record<string, Report>> = {
  'portfolio at risk': (tx) => viewPortfolioAtRisk(tx, day),
  ageing: (tx) => viewPortfolioAgeing(tx, day),
  'expected and actual': (tx) => viewExpectedAndActual(tx, period),
  officers: (tx) => viewOfficerPerformance(tx, period),
};

function ofBranch([name, report]: [string, Report]): [string, Report] {
  const narrowed: Report = (tx) => {
    onlyOfBranch(tx, branchId);
    return report(tx);
  };
  return [`${name} of a branch`, narrowed];
}

/** What reads rows of days that are not folded yet. */
const REPORTS: Readonly<Record<string, Report>> = {
  disbursements: (tx) => viewDisbursements(tx, period),
  collections: (tx) => viewCollections(tx, period),
  ...OF_BRANCHES,
  ...Object.fromEntries(Object.entries(OF_BRANCHES).map(ofBranch)),
  'due days': (tx) => readDueDays(tx, { ...period, today: TODAY }),
  borrowers: (tx) => countBorrowers(tx, TODAY),
  vintage: (tx) => viewVintage(tx, period),
  'a fold of the day': async (tx) => {
    await foldDays(tx, [{ firstOn: TODAY, lastOn: TODAY }]);
    await foldPortfolio(tx, { firstOn: TODAY, lastOn: TODAY, begunOn: SAMPLE_ON });
    await foldCohorts(tx, { days: [{ firstOn: TODAY, lastOn: TODAY }], cells: cellsSeenOn(TODAY) });
  },
  'a piece of the day': foldPieces,
  'a hand-over': async (tx) => {
    const loans = [{ loanId, fromId: randomUUID(), fromBranchId: randomUUID() }];
    await moveHandedOver(tx, { begunOn: SAMPLE_ON, foldedTo: throughOn, loans });
  },
};

/** PostgreSQL joins whole tables rather than look up row by row. */
const JOINED = ['enable_seqscan = off', 'enable_nestloop = off'];

const BY_KEY = /\b(loan_id|client_id|id) = /;

/**
 * The plans of all that a report asks where PostgreSQL joins whole tables rather than look up row
 * by row: what it does of a large lender when it reckons with more rows than a day has.
 */
function openDayPlans(
  report: (tx: TenantTx) => Promise<unknown>,
  isOfPiece: boolean,
  settings: readonly string[] = [],
): Promise<Plan[]> {
  return tryInTenant(database, lender, async (tx) => {
    if (isOfPiece) await foldPieces(tx);
    return plansOf(tx, report, settings);
  });
}

/** What is read of large tables to be joined, and not by the id of a loan or of a client. */
function readWhole(plan: Plan): string[] {
  const joins = allNodes(plan).filter((node) => /^(Hash|Merge) Join$/.test(node['Node Type']));
  return joins.flatMap(joinedScans).flatMap(({ 'Relation Name': table, ...node }) => {
    const how = `${node['Index Cond']} ${node.Filter}`;
    // Lines of the journal are read by their day.
    const isLarge = table !== 'journal_line' && LARGE.some((large) => large === table);
    return isLarge && !BY_KEY.test(how) ? [`${table}: ${how}`] : [];
  });
}

/** Those of a join itself, without what its conditions ask. */
function joinedScans({ Plans = [] }: Plan): Plan[] {
  return Plans.filter(
    (plan) => !/InitPlan|SubPlan/.test(plan['Parent Relationship'] ?? ''),
  ).flatMap((plan) => [plan, ...joinedScans(plan)]);
}

for (const [name, report] of Object.entries(REPORTS)) {
  test(`${name}: what an open day needs is looked up by its key, however many loans there are`, async () => {
    for (const isOfPiece of [false, true]) {
      const plans = await openDayPlans(report, isOfPiece, JOINED);
      const read = plans.flatMap(allNodes).map((node) => node['Relation Name']);
      assert.ok(read.includes('loan_transaction'));
      assert.deepEqual(plans.flatMap(readWhole), [], isOfPiece ? 'beside a piece' : 'of all of it');
    }
  });
}

const skip = await cannotReckon(testDatabase);
/** By the lender alone, which is all of it. */
const OF_ALL = /^\(tenant_id = [^()]*\)$/;

for (const [name, report] of Object.entries(REPORTS)) {
  test(`${name}: what happened to loans is found by its day, where PostgreSQL reckons with millions`, {
    skip,
  }, async () => {
    await reckonWithMillions(testDatabase);
    for (const isOfPiece of [false, true]) {
      const plans = await openDayPlans(report, isOfPiece);
      const read = plans
        .flatMap(allNodes)
        .filter((node) => node['Relation Name'] === 'loan_transaction')
        .map((node) => node['Index Cond'] ?? '(tenant_id = whose it is)');
      assert.notEqual(read.length, 0);
      for (const by of read) assert.doesNotMatch(by, OF_ALL);
    }
  });
}
