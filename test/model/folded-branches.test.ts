// What the reports of a branch say by sums against the same from its rows alone: random lives of
// loans whose clients go from branch to branch, and which go from officer to officer, folded to any
// day, with more booked late, must read the same to the cent, moved or not. What all branches say
// together is what the lender's own report says.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { moveClient } from '@mkopo/server/operations/clients/move-client.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { assignOfficer } from '@mkopo/server/operations/loans/assign-officer.ts';
import { countBorrowers, readDueDays } from '@mkopo/server/store/desk/due-days.ts';
import { isAnyHandedOver } from '@mkopo/server/store/end-of-day/hand-over-store.ts';
import {
  findFoldedPortfolio,
  findPortfolioFoldFaults,
  findPortfolioStandFaults,
  foldedPortfolioMonths,
} from '@mkopo/server/store/end-of-day/portfolio-fold-check.ts';
import { onlyOfBranch } from '@mkopo/server/store/kit/branch-rows.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { isFoldedNear } from '@mkopo/server/store/loans/folded-portfolio.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import fc from 'fast-check';

const { serverUrl, superuserUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const branchOf = async (code: string, name: string) =>
  (await as((tx) => createBranch(tx, { code, name }))).id as BranchId;
const branches = [await branchOf('TH', 'Thika'), await branchOf('NK', 'Nakuru')];
const officers = [
  (await makeStaff(database, lender, { role: 'officer', name: 'Amina' })).id,
  (await makeStaff(database, lender, { role: 'officer', name: 'Baraka' })).id,
  null,
];
const loans: LoanId[] = [];
const clients: ClientId[] = [];

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

/** Days around those to which all is folded, ends of months, and any; from within months too. */
const anyPeriod = fc.tuple(
  fc.option(fc.integer({ min: -20, max: 60 }), { freq: 2 }),
  fc.integer({ min: 20, max: 200 }),
);
const PERIODS = [
  ...[45, 46, 150, 151, 152].map((to) => ({ fromOn: null, toOn: on(to), currency: KES })),
  { fromOn: null, toOn: on(45).with({ day: 1 }).subtract({ days: 1 }), currency: KES },
  ...fc.sample(anyPeriod, { numRuns: 4, seed: MODEL_SEED }).map(([from, to]) => {
    return { fromOn: from === null ? null : on(from), toOn: on(to), currency: KES };
  }),
];
type Period = (typeof PERIODS)[number];

async function reportsOf(tx: TenantTx, period: Period, branchId: BranchId | null) {
  onlyOfBranch(tx, branchId);
  const asked = { on: period.toOn, currency: KES };
  return {
    risk: await viewPortfolioAtRisk(tx, asked),
    ageing: await viewPortfolioAgeing(tx, asked),
    officers: await viewOfficerPerformance(tx, period),
    expected: await viewExpectedAndActual(tx, period),
    due: await readDueDays(tx, { ...period, fromOn: on(-100), today: period.toOn }),
    borrowers: await countBorrowers(tx, period.toOn),
  };
}

/** What the rows alone come to: nothing is folded or handed over, for as long as this looks. */
function byRows(period: Period, branchId: BranchId | null) {
  return tryInTenant(database, lender, async (tx) => {
    await tx.query(
      `update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'
        where tenant_id = $1`,
      [tx.tenantId],
    );
    await tx.query('delete from handed_over_loan where tenant_id = $1', [tx.tenantId]);
    return reportsOf(tx, period, branchId);
  });
}

let looks = 0;

/** Reports of the day after those that are folded, and of others: how many are read from sums. */
async function assertBranchesHold(days: number): Promise<number> {
  let near = 0;
  const next = { fromOn: null, toOn: on(days + 1), currency: KES };
  for (const period of [next, ...someOf(PERIODS, 1, `branches, look ${looks++}`)]) {
    const told = `${period.fromOn} to ${period.toOn}`;
    const whole = await as((tx) => reportsOf(tx, period, null));
    const parts: (typeof whole)[] = [];
    for (const branchId of branches) {
      const sums = await as((tx) => reportsOf(tx, period, branchId));
      assert.deepEqual(sums, await byRows(period, branchId), `${branchId}, ${told}`);
      parts.push(sums);
      const isNear = await as(async (tx) => {
        onlyOfBranch(tx, branchId);
        return isFoldedNear(tx, period.toOn);
      });
      near += Number(isNear);
    }
    const sum = (of: (reports: typeof whole) => bigint) =>
      parts.reduce((all, part) => all + of(part), 0n);
    for (const of of WHOLES) assert.equal(sum(of), of(whole), `${of}, ${told}`);
  }
  return near;
}

const WHOLES: readonly ((reports: Awaited<ReturnType<typeof reportsOf>>) => bigint)[] = [
  ({ risk }) => risk.total.principalMinor,
  ({ ageing }) => ageing.total.overdueMinor,
  ({ officers: { total } }) => total.principalMinor + total.lentMinor + total.recoveredMinor,
  ({ officers: { total } }) => total.dueMinor,
  ({ expected: { total } }) => total.dueMinor,
  ({ expected: { total } }) => total.repaidMinor,
];

/** Says that a day is closed, and no more: nights have tests of their own. */
function close(days: number): Promise<unknown> {
  return asSuperuser(
    superuserUrl,
    `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
     values ('${lender.tenantId}', '${on(days)}', 'finished', 0, now())`,
  );
}

async function foldAll(daysMax = 31): Promise<void> {
  while (await as((tx) => foldChunk(tx, daysMax)));
  assert.ok(await as(isAllFolded));
  assert.deepEqual(await foldFaults(), []);
}

async function foldFaults(): Promise<unknown[]> {
  const portfolio = await as(findFoldedPortfolio);
  if (!portfolio) return ['nothing is folded'];
  const { begunOn } = portfolio;
  const faults: unknown[] = await as((tx) => findPortfolioStandFaults(tx, begunOn));
  for (const month of foldedPortfolioMonths(portfolio)) {
    faults.push(...(await as((tx) => findPortfolioFoldFaults(tx, { ...month, begunOn }))));
  }
  return faults;
}

/** Lives of loans, each of one of a few clients, who are all of some branch. */
async function saveLives(lives: number, seed: number): Promise<void> {
  const saved = await saveRandomLives(database, lender, { lives, seed });
  const own: ClientId[] = [];
  for (let index = 0; index < lives / 2; index += 1) {
    const phone = `+2547200000${10 + clients.length + index}`;
    const borrower = { firstName: 'Otieno', lastName: `Wanjiru ${index}`, phone };
    own.push((await as((tx) => createClient(tx, borrower))).id);
  }
  const updates = saved.map(({ loan }, index) => {
    return `update loan set client_id = '${own[index % own.length]}' where id = '${loan.id}'`;
  });
  await asSuperuser(superuserUrl, updates.join('; '));
  for (const [index, id] of own.entries()) await move(id, branches[index % 2]);
  loans.push(...saved.map(({ loan }) => loan.id));
  clients.push(...own);
}

function move(clientId: ClientId, branchId: BranchId | undefined) {
  return as((tx) => moveClient(tx, { id: clientId, branchId: branchId ?? null }));
}

/** Some clients go to any branch, some twice and back; and some loans to any officer. */
async function handOver(times: number, seed: number): Promise<void> {
  const any = fc.record({
    clientId: fc.constantFrom(...clients),
    branchId: fc.constantFrom(...branches),
    id: fc.constantFrom(...loans),
    officerId: fc.constantFrom(...officers),
    isMove: fc.boolean(),
  });
  for (const { clientId, branchId, id, officerId, isMove } of fc.sample(any, {
    ...{ numRuns: times, seed },
  })) {
    if (isMove) await move(clientId, branchId);
    else await as((tx) => assignOfficer(tx, { id, officerId }));
  }
}

test('reports of a branch are what its rows come to, folded to any day, moved and booked late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveLives(16, MODEL_SEED);
  await handOver(12, MODEL_SEED);
  await assertBranchesHold(45);
  await close(45);
  await foldAll(4);
  assert.ok((await assertBranchesHold(45)) >= 2, 'few are read from sums: the test is blind');

  // What moves is another branch's at once, and when its sums are moved.
  await handOver(12, MODEL_SEED + 1);
  assert.ok(await as(isAnyHandedOver));
  assert.deepEqual(await foldFaults(), [], 'what is moved is no fault of the sums');
  await assertBranchesHold(45);
  await foldAll();
  assert.equal(await as(isAnyHandedOver), false);
  assert.ok((await assertBranchesHold(45)) >= 2, 'few are read from sums: the test is blind');

  // Days are folded while loans wait to be moved, and while something was booked late.
  await handOver(8, MODEL_SEED + 2);
  await close(150);
  assert.ok(await as((tx) => foldChunk(tx, 31)));
  assert.ok(await as((tx) => foldChunk(tx, 31)));
  await assertBranchesHold(150);
  await saveLives(8, MODEL_SEED + 3);
  await handOver(8, MODEL_SEED + 4);
  await assertBranchesHold(150);
  await foldAll();
  assert.ok((await assertBranchesHold(150)) >= 2, 'few are read from sums: the test is blind');
});
