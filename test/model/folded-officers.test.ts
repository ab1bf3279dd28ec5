// What officers lent, were repaid and have in hand, of sums against the same from rows alone:
// random lives and hand-overs, folded to any day, with more booked late on what is folded, must
// read the same to the cent, whether or not the sums of loans that were handed over are moved yet.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { assignOfficer } from '@mkopo/server/operations/loans/assign-officer.ts';
import { isAnyHandedOver } from '@mkopo/server/store/end-of-day/hand-over-store.ts';
import {
  findFoldedPortfolio,
  findPortfolioFoldFaults,
  findPortfolioStandFaults,
  foldedPortfolioMonths,
} from '@mkopo/server/store/end-of-day/portfolio-fold-check.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { isFoldedNear } from '@mkopo/server/store/loans/folded-portfolio.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
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
const officers = [
  (await makeStaff(database, lender, { role: 'officer', name: 'Amina' })).id,
  (await makeStaff(database, lender, { role: 'officer', name: 'Baraka' })).id,
  (await makeStaff(database, lender, { role: 'officer', name: 'Chebet' })).id,
  null,
];
const loans: LoanId[] = [];

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

/** Days around those to which all is folded, ends of months, and any; from within months too. */
const anyPeriod = fc.tuple(
  fc.option(fc.integer({ min: -20, max: 60 }), { freq: 2 }),
  fc.integer({ min: 20, max: 200 }),
);
const PERIODS = [
  ...[45, 46, 150, 151, 152, 1000].map((to) => ({ fromOn: null, toOn: on(to), currency: KES })),
  { fromOn: null, toOn: on(45).with({ day: 1 }).subtract({ days: 1 }), currency: KES },
  ...fc.sample(anyPeriod, { numRuns: 4, seed: MODEL_SEED }).map(([from, to]) => {
    return { fromOn: from === null ? null : on(from), toOn: on(to), currency: KES };
  }),
];

/** What the rows alone come to: nothing is folded or handed over, for as long as this looks. */
function byRows(period: (typeof PERIODS)[number]) {
  return tryInTenant(database, lender, async (tx) => {
    await tx.query(
      `update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'
        where tenant_id = $1`,
      [tx.tenantId],
    );
    await tx.query('delete from handed_over_loan where tenant_id = $1', [tx.tenantId]);
    return viewOfficerPerformance(tx, period);
  });
}

let looks = 0;

/** How many of all periods end on a day that is read from sums. */
async function assertOfficersHold(): Promise<number> {
  for (const period of someOf(PERIODS, 5, `officers, look ${looks++}`)) {
    const rows = await byRows(period);
    const sums = await as((tx) => viewOfficerPerformance(tx, period));
    assert.deepEqual(sums, rows, `${period.fromOn} to ${period.toOn}`);
  }
  const near = await Promise.all(PERIODS.map(({ toOn }) => as((tx) => isFoldedNear(tx, toOn))));
  return near.filter(Boolean).length;
}

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

async function saveLives(lives: number, seed: number): Promise<void> {
  const saved = await saveRandomLives(database, lender, { lives, seed });
  loans.push(...saved.map(({ loan }) => loan.id));
}

/** Gives so many loans, whichever they are, to anybody; some twice, and some back. */
async function handOver(times: number, seed: number): Promise<void> {
  const any = fc.tuple(fc.constantFrom(...loans), fc.constantFrom(...officers));
  for (const [id, officerId] of fc.sample(any, { numRuns: times, seed })) {
    await as((tx) => assignOfficer(tx, { id, officerId }));
  }
}

test('what officers came to is what rows come to, folded to any day, handed over and booked late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveLives(24, MODEL_SEED);
  await handOver(40, MODEL_SEED);
  await assertOfficersHold();
  await close(45);
  await foldAll(4);
  await assertOfficersHold();

  // What is handed over is another's at once, and when it is moved.
  await handOver(12, MODEL_SEED + 1);
  assert.ok(await as(isAnyHandedOver));
  assert.deepEqual(await foldFaults(), [], 'what is handed over is no fault of the sums');
  await assertOfficersHold();
  await foldAll();
  assert.equal(await as(isAnyHandedOver), false);
  await assertOfficersHold();

  // Days are folded while loans wait to be moved, and while something was booked late.
  await handOver(8, MODEL_SEED + 2);
  await close(150);
  assert.ok(await as((tx) => foldChunk(tx, 31)));
  assert.ok(await as((tx) => foldChunk(tx, 31)));
  await assertOfficersHold();
  await saveLives(8, MODEL_SEED + 3);
  await handOver(12, MODEL_SEED + 4);
  await assertOfficersHold();
  await foldAll();
  assert.ok((await assertOfficersHold()) > 4, 'few days are read from sums: the test is blind');
});

test('who hands everything over is told of no more, and takes nothing along', async () => {
  const [amina, baraka] = officers;
  for (const id of loans) await as((tx) => assignOfficer(tx, { id, officerId: amina ?? null }));
  await foldAll(1);
  for (const id of loans) await as((tx) => assignOfficer(tx, { id, officerId: baraka ?? null }));
  for (const fold of [async () => {}, foldAll]) {
    await fold();
    const report = await as((tx) => {
      return viewOfficerPerformance(tx, { fromOn: null, toOn: on(150), currency: KES });
    });
    const [only, ...others] = report.officers;
    assert.deepEqual(others, []);
    const { officerId, officerName, ...sums } = only ?? assert.fail('all loans are gone');
    assert.deepEqual([officerId, officerName], [baraka, 'Baraka']);
    assert.deepEqual(sums, report.total);
  }
});
