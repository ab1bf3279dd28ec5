// The portfolio of sums against the same from rows alone: random lives, folded to any day, with
// more booked late on what is folded, must read the same to the cent on every day.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ageingOf, type PortfolioPart } from '@mkopo/core/end-of-day/portfolio.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { countBorrowers, readDueDays } from '@mkopo/server/store/desk/due-days.ts';
import {
  findFoldedPortfolio,
  findPortfolioFoldFaults,
  findPortfolioStandFaults,
  foldedPortfolioMonths,
} from '@mkopo/server/store/end-of-day/portfolio-fold-check.ts';
import { readPortfolioFoldState } from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { foldedPortfolio, isFoldedNear } from '@mkopo/server/store/loans/folded-portfolio.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { IS_WHOLE, someOf } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import fc from 'fast-check';

const { serverUrl, superuserUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

/** Days that the lives take, ends of months among them, and one long after all. */
const anyDay = fc.integer({ min: -20, max: 400 });
const DAYS = [
  ...[0, 45, 46, 150, 151, 200, 1000].map(on),
  ...[1, 2, 3, 6, 12].map((months) => on(0).add({ months }).with({ day: 1 }).subtract({ days: 1 })),
  ...fc.sample(anyDay, { numRuns: 16, seed: MODEL_SEED }).map(on),
];

/** All that falls due: what was booked after a day counts too. */
const DUE = { fromOn: on(-100), toOn: on(2000), currency: KES };

async function reportsOf(tx: TenantTx, day: Temporal.PlainDate) {
  const asked = { on: day, currency: KES };
  return {
    risk: await viewPortfolioAtRisk(tx, asked),
    ageing: await viewPortfolioAgeing(tx, asked),
    due: await readDueDays(tx, { ...DUE, today: day }),
    borrowers: await countBorrowers(tx, day),
  };
}

/** What the rows alone come to: nothing is folded, for as long as it takes to look. */
function byRows(day: Temporal.PlainDate) {
  return tryInTenant(database, lender, async (tx) => {
    await tx.query(`update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'`);
    assert.equal(await isFoldedNear(tx, day), false);
    return reportsOf(tx, day);
  });
}

let looks = 0;

/** How many of all days are read from sums. */
async function assertReportsHold(): Promise<number> {
  for (const day of someOf(DAYS, 7, `portfolio, look ${looks++}`)) {
    const rows = await byRows(day);
    assert.deepEqual(await as((tx) => reportsOf(tx, day)), rows, `${day}`);
    // Days that are far from their sums are read from rows; their sums are right all the same.
    const statement = foldedPortfolio({ key: 'currency', name: 'currency', join: '' });
    const parts = await as((tx) => tx.query<PortfolioPart>(statement, [tx.tenantId, day, KES]));
    const { total } = ageingOf(parts, rows.ageing.classification);
    assert.deepEqual(total, rows.ageing.total, `${day}`);
  }
  const near = await Promise.all(DAYS.map((day) => as((tx) => isFoldedNear(tx, day))));
  return near.filter(Boolean).length;
}

let people = 0;

/** Lives of loans, some of which have one borrower. */
async function saveLives(lives: number, seed: number): Promise<void> {
  const saved = await saveRandomLives(database, lender, { lives, seed });
  const ids: string[] = [];
  for (let index = 0; index < lives / 3; index += 1) {
    people += 1;
    const phone = `+2547200000${10 + people}`;
    const borrower = { firstName: `Otieno ${people}`, lastName: 'Wanjiru', phone };
    ids.push((await as((tx) => createClient(tx, borrower))).id);
  }
  const updates = saved.map(({ loan }, index) => {
    return `update loan set client_id = '${ids[index % ids.length]}' where id = '${loan.id}'`;
  });
  await asSuperuser(superuserUrl, updates.join('; '));
}

/** Says that a day is closed, and no more: nights have tests of their own. */
function close(days: number): Promise<unknown> {
  return asSuperuser(
    superuserUrl,
    `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
     values ('${lender.tenantId}', '${on(days)}', 'finished', 0, now())`,
  );
}

async function foldAll(daysMax: number): Promise<void> {
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

async function foldedTo(): Promise<string> {
  return `${(await as(readPortfolioFoldState)).foldedTo}`;
}

test('the portfolio of any day is what its rows come to, folded to any day and booked late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveLives(IS_WHOLE ? 32 : 20, MODEL_SEED);
  await close(45);
  for (let chunks = 0; chunks < 3; chunks += 1) {
    assert.ok(await as((tx) => foldChunk(tx, 30)));
    await assertReportsHold();
  }
  await foldAll(4);
  assert.equal(await foldedTo(), `${on(45)}`);
  await assertReportsHold();
  await close(150);
  await foldAll(31);
  assert.ok((await assertReportsHold()) > 5, 'few days are read from sums: the test is blind');

  // What is booked late is read at once, and folded with the next.
  await saveLives(16, MODEL_SEED + 1);
  const late = await as(readPortfolioFoldState);
  assert.deepEqual([late.isReopened, `${late.foldedTo}`], [true, `${on(150)}`]);
  await assertReportsHold();
  assert.deepEqual(await foldFaults(), [], 'what waits to be folded anew is not at fault');
  while ((await as(readPortfolioFoldState)).isReopened) await as((tx) => foldChunk(tx, 31));
  assert.notEqual(await foldedTo(), `${on(150)}`, 'days since are folded anew too');
  await assertReportsHold();
  await close(200);
  await foldAll(31);
  assert.equal(await foldedTo(), `${on(200)}`);
  assert.ok((await assertReportsHold()) > 10, 'few days are read from sums: the test is blind');
});

test('a past of years is folded from a year ago, and the days before it are read from rows', async () => {
  await close(700);
  await asSuperuser(
    superuserUrl,
    `delete from folded_portfolio; delete from portfolio_day; delete from portfolio_month`,
  );
  await foldAll(31);
  const { begunOn } = await as(readPortfolioFoldState);
  const yearAgo = on(700).subtract({ months: 13 }).with({ day: 1 }).subtract({ days: 1 });
  assert.equal(`${begunOn}`, `${yearAgo}`);
  await assertReportsHold();
});
