// What months are expected to bring, of sums against the same from rows alone: random lives, folded
// to any day, with more booked late on what is folded, must read the same to the cent.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { readPortfolioFoldState } from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
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

/** Days around those to which all is folded, ends of months, and any; from within months too. */
const anyPeriod = fc.tuple(
  fc.option(fc.integer({ min: -20, max: 60 }), { freq: 1 }),
  fc.integer({ min: 20, max: 200 }),
);
const PERIODS = [
  ...[45, 46, 47, 150, 151, 152, 1000].map((to) => ({ fromOn: null, toOn: on(to), currency: KES })),
  { fromOn: null, toOn: on(45).with({ day: 1 }), currency: KES },
  ...fc.sample(anyPeriod, { numRuns: 4, seed: MODEL_SEED }).map(([from, to]) => {
    return { fromOn: from === null ? null : on(from), toOn: on(to), currency: KES };
  }),
];

/** What the rows alone come to: nothing is folded, for as long as it takes to look. */
function byRows(period: (typeof PERIODS)[number]) {
  return tryInTenant(database, lender, async (tx) => {
    await tx.query(
      `update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'
        where tenant_id = $1`,
      [tx.tenantId],
    );
    return viewExpectedAndActual(tx, period);
  });
}

let looks = 0;

async function assertExpectedHolds(): Promise<void> {
  for (const period of someOf(PERIODS, 5, `expected, look ${looks++}`)) {
    const rows = await byRows(period);
    const sums = await as((tx) => viewExpectedAndActual(tx, period));
    assert.deepEqual(sums, rows, `${period.fromOn} to ${period.toOn}`);
    assert.ok(rows.total.dueMinor > 0n, 'nothing is expected: the test is blind');
  }
}

/**
 * Days of a week in turn, with all folded up to the day before: what moved on it is taken out and
 * put in.
 */
async function assertNextDaysHold(): Promise<void> {
  for (let days = 20; days <= 150; days += IS_WHOLE ? 1 : 8) {
    const period = { fromOn: on(days).with({ day: 1 }), toOn: on(days), currency: KES };
    const sums = await tryInTenant(database, lender, async (tx) => {
      await tx.query('update folded_portfolio set folded_to = $2 where tenant_id = $1', [
        tx.tenantId,
        on(days - 1),
      ]);
      return viewExpectedAndActual(tx, period);
    });
    assert.deepEqual(sums, await byRows(period), `${on(days)}`);
  }
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
}

function saveLives(lives: number, seed: number) {
  return saveRandomLives(database, lender, { lives, seed });
}

test('what months are expected to bring is what rows come to, folded to any day and booked late', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveLives(24, MODEL_SEED);
  for (const days of [45, 150]) {
    await close(days);
    await foldAll();
    await assertExpectedHolds();
  }
  await assertNextDaysHold();
  await saveLives(8, MODEL_SEED + 1);
  assert.ok((await as(readPortfolioFoldState)).isReopened);
  await assertExpectedHolds();
  await foldAll();
  await assertExpectedHolds();
});
