// Reports of folded days against the same reports of rows alone: random lives, folded to any day,
// with more booked late on what is folded, must read the same to the cent in every period.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { postManualEntry } from '@mkopo/server/operations/books/write-in-the-books.ts';
import { foldChunk } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import type { BooksPeriod } from '@mkopo/server/store/books/account-totals.ts';
import { findFoldFaults, listFoldedMonths } from '@mkopo/server/store/end-of-day/fold-check.ts';
import { readFoldState } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewCollections } from '@mkopo/server/views/books/collections.ts';
import { viewDisbursements } from '@mkopo/server/views/books/disbursements.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewGeneralLedger } from '@mkopo/server/views/books/general-ledger.ts';
import {
  viewBalanceSheet,
  viewIncomeStatement,
  viewTrialBalance,
} from '@mkopo/server/views/books/statements.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import fc from 'fast-check';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);

/** Days that the lives take, as days after the first. */
const anyDay = fc.integer({ min: -20, max: 400 });
const anyPeriod = fc
  .tuple(fc.option(anyDay, { freq: 4 }), anyDay)
  .map(([from, to]) => periodOf(from === null ? null : Math.min(from, to), to));
const PERIODS = [
  periodOf(null, 1000),
  periodOf(0, 200),
  ...fc.sample(anyPeriod, { numRuns: 8, seed: MODEL_SEED }),
];

function periodOf(from: number | null, to: number): BooksPeriod {
  const fromOn = from === null ? null : on(from);
  return { fromOn, toOn: on(to), currency: KES };
}

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

async function reportsOf(tx: TenantTx, period: BooksPeriod) {
  const day = { on: period.toOn, currency: period.currency };
  const { openingMinor, closingMinor } = await viewGeneralLedger(tx, { code: '1000', ...period });
  return {
    trial: await viewTrialBalance(tx, day),
    sheet: await viewBalanceSheet(tx, day),
    income: await viewIncomeStatement(tx, period),
    ledger: { openingMinor, closingMinor },
    collections: await viewCollections(tx, period),
    disbursements: await viewDisbursements(tx, period),
    expected: await viewExpectedAndActual(tx, period),
  };
}

/** What the rows alone come to: nothing is folded, for as long as it takes to look. */
function byRows(period: BooksPeriod) {
  return tryInTenant(database, lender, async (tx) => {
    await unfold(tx);
    return reportsOf(tx, period);
  });
}

let looks = 0;

async function assertReportsHold(): Promise<void> {
  for (const period of someOf(PERIODS, 4, `days, look ${looks++}`)) {
    const read = await as((tx) => reportsOf(tx, period));
    assert.deepEqual(read, await byRows(period), JSON.stringify(period));
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

async function foldAll(daysMax: number): Promise<void> {
  while (await as((tx) => foldChunk(tx, daysMax)));
  assert.deepEqual(await foldFaults(), []);
}

async function foldFaults(): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const month of await as(listFoldedMonths)) {
    faults.push(...(await as((tx) => findFoldFaults(tx, month))));
  }
  return faults;
}

async function sumsOf(table: string): Promise<bigint> {
  const [found] = await as((tx) =>
    tx.query<{ rows: bigint }>(`select count(*) as rows from ${table}`, []),
  );
  return found?.rows ?? 0n;
}

test('reports of folded days are what their rows come to, in any period and folded to any day', {
  timeout: 300_000,
}, async (t) => {
  t.diagnostic(`MODEL_SEED=${MODEL_SEED}`);
  await saveRandomLives(database, lender, { lives: 32, seed: MODEL_SEED });
  await write(3);
  await foldAll(31);
  assert.equal(await sumsOf('folded_books'), 0n, 'without a closed day nothing is folded');

  await close(45);
  assert.ok(await as((tx) => foldChunk(tx, 7)), 'a week of many');
  await assertReportsHold();
  await foldAll(7);
  await assertReportsHold();
  await close(150);
  await foldAll(31);
  await assertReportsHold();
  for (const table of ['account_day', 'lent_day', `collected_day where part = 'restated'`]) {
    assert.ok((await sumsOf(table)) > 0n, `no sums in ${table}: the test is blind`);
  }

  // What is booked late is read at once, and folded with the next.
  await saveRandomLives(database, lender, { lives: 16, seed: MODEL_SEED + 1 });
  await write(4);
  const { isReopened, foldedTo } = await as(readFoldState);
  assert.deepEqual([isReopened, `${foldedTo}`], [true, `${on(150)}`]);
  await assertReportsHold();
  assert.deepEqual(await foldFaults(), [], 'no day that is read from its rows is found at fault');
  assert.ok(await as((tx) => foldChunk(tx, 5)), 'some of them');
  await assertReportsHold();
  await close(200);
  await foldAll(31);
  assert.equal((await as(readFoldState)).isReopened, false);
  await assertReportsHold();
});

/** Writes an entry by hand on a day of the past. */
function write(days: number): Promise<unknown> {
  const lines = [
    { account: '1000', side: 'debit', amount: kes(5_000_00n) },
    { account: '3000', side: 'credit', amount: kes(5_000_00n) },
  ] as const;
  const bookedOn = on(1000);
  return as((tx) => postManualEntry(tx, { on: on(days), lines, memo: 'Capital', bookedOn }));
}

/** As if no day had been folded yet. */
async function unfold(tx: TenantTx): Promise<void> {
  const values = [tx.tenantId, on(-40)];
  await tx.query('update folded_books set folded_to = $2 where tenant_id = $1', values);
}
