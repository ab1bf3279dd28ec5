// The vintage of sums against the same from rows alone: random lives, folded to any day, with more
// booked late on what is folded, must read the same to the cent over any period.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import {
  findCohortFoldFaults,
  listFoldedCohorts,
} from '@mkopo/server/store/end-of-day/cohort-fold-check.ts';
import { readCohortFoldState } from '@mkopo/server/store/end-of-day/cohort-fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewVintage } from '@mkopo/server/views/books/vintage.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
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

/** Days that the lives take, so that months are cut too, and all that ever was. */
const anyPeriod = fc.tuple(
  fc.option(fc.integer({ min: -20, max: 60 })),
  fc.integer({ min: 20, max: 460 }),
);
const EVER = { fromOn: null, toOn: on(1000), currency: KES };
const PERIODS = fc.sample(anyPeriod, { numRuns: 12, seed: MODEL_SEED }).map(([from, to]) => {
  return { fromOn: from === null ? null : on(from), toOn: on(to), currency: KES };
});

/** What the rows alone come to: nothing is folded, for as long as it takes to look. */
function byRows(period: (typeof PERIODS)[number]) {
  return tryInTenant(database, lender, async (tx) => {
    await tx.query(`update folded_cohorts set folded_to = '1970-01-01' where tenant_id = $1`, [
      tx.tenantId,
    ]);
    return viewVintage(tx, period);
  });
}

let looks = 0;

/** How many cells were told. */
async function assertVintageHolds(): Promise<number> {
  let cells = 0;
  for (const period of [EVER, ...someOf(PERIODS, 3, `vintage, look ${looks++}`)]) {
    const rows = await byRows(period);
    const sums = await as((tx) => viewVintage(tx, period));
    assert.deepEqual(sums, rows, `${period.fromOn} to ${period.toOn}`);
    cells += rows.cohorts.flatMap(({ ages }) => ages).length;
  }
  return cells;
}

/** Says that a day is closed, and no more: nights have tests of their own. */
function close(days: number): Promise<unknown> {
  return asSuperuser(
    superuserUrl,
    `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
     values ('${lender.tenantId}', '${on(days)}', 'finished', 0, now())`,
  );
}

async function foldAll(): Promise<void> {
  while (await as((tx) => foldChunk(tx, 31)));
  assert.ok(await as(isAllFolded));
  assert.deepEqual(await foldFaults(), []);
}

async function foldFaults(): Promise<unknown[]> {
  const faults: unknown[] = [];
  const months = await as(listFoldedCohorts);
  assert.ok(months.length > 0, 'nothing is folded');
  for (const month of months) faults.push(...(await as((tx) => findCohortFoldFaults(tx, month))));
  return faults;
}

function saveLives(lives: number, seed: number) {
  return saveRandomLives(database, lender, { lives, seed });
}

test('the vintage of any period is what its rows come to, folded to any day and booked late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveLives(40, MODEL_SEED);
  await assertVintageHolds();
  await close(100);
  await foldAll();
  await assertVintageHolds();
  await close(430);
  await foldAll();
  assert.ok((await assertVintageHolds()) > 10, 'few cells are told: the test is blind');

  // What is booked late is read at once, of its own day alone, and folded anew.
  await saveLives(20, MODEL_SEED + 1);
  assert.ok((await as(readCohortFoldState)).isReopened);
  await assertVintageHolds();
  assert.deepEqual(await foldFaults(), [], 'what waits to be folded anew is not at fault');
  await foldAll();
  await assertVintageHolds();
});

/** What changes a loan behind its transactions: it must be told of all the same. */
const CHANGES = {
  'leaves its day': 'disbursed_on = null',
  'goes to another day': 'disbursed_on = disbursed_on + 20',
  'is of another amount': 'approved_amount_minor = approved_amount_minor + 7',
} as const;

for (const [what, set] of Object.entries(CHANGES)) {
  test(`a loan that ${what} is read so at once, and folded so with the next`, async () => {
    await asSuperuser(
      superuserUrl,
      `update loan set ${set} where id in (
         select id from loan where tenant_id = '${lender.tenantId}' and disbursed_on is not null
          order by id limit 3)`,
    );
    assert.equal(await as(isAllFolded), false);
    await assertVintageHolds();
    await foldAll();
    await assertVintageHolds();
  });
}
