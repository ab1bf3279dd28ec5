import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { type NewEntry, postEntries } from '@mkopo/server/store/books/journal-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { viewGeneralLedger } from '@mkopo/server/views/books/general-ledger.ts';
import {
  viewBalanceSheet,
  viewIncomeStatement,
  viewTrialBalance,
} from '@mkopo/server/views/books/statements.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const empty = await makeLender(database, 'empty');

await inTenant(database, lender, async (tx) =>
  postEntries(tx, [
    moved('2026-01-02', ['cash', 'opening_equity'], 1000_00n),
    moved('2026-01-15', ['loans_receivable', 'cash'], 400_00n),
    moved('2026-01-31', ['interest_receivable', 'interest_income'], 4_00n),
    moved('2026-02-10', ['cash', 'interest_receivable'], 4_00n),
    moved('2026-02-10', ['cash', 'loans_receivable'], 100_00n),
    moved('2026-02-28', ['loan_loss', 'loans_receivable'], 50_00n),
  ]),
);

test('the trial balance is zero on every date, and each date has its own', async () => {
  let on = day('2025-12-31');
  const cash = new Set<bigint>();
  for (; on.year < 2027 && on.month !== 4; on = on.add({ days: 1 })) {
    const { lines, ...sums } = await see((tx) => viewTrialBalance(tx, { on, currency: KES }));
    assert.equal(sums.debitMinor, sums.creditMinor, on.toString());
    cash.add(lines.find(({ code }) => code === '1000')?.debitMinor ?? -1n);
  }
  assert.deepEqual([...cash], [0n, 1000_00n, 600_00n, 704_00n]);
});

test('an income statement covers its days, both ends counted', async () => {
  const net = async (from: string, to: string) => {
    const period = { fromOn: day(from), toOn: day(to), currency: KES };
    return (await see((tx) => viewIncomeStatement(tx, period))).netIncomeMinor;
  };
  assert.equal(await net('2026-01-01', '2026-01-30'), 0n);
  assert.equal(await net('2026-01-31', '2026-02-27'), 4_00n);
  assert.equal(await net('2026-02-01', '2026-02-28'), -50_00n);
});

test('a balance sheet of a past date shows what was so then', async () => {
  const sheet = await see((tx) => viewBalanceSheet(tx, { on: day('2026-01-31'), currency: KES }));
  assert.equal(sheet.assets.totalMinor, 1004_00n);
  assert.equal(sheet.equity.totalMinor, 1000_00n);
  assert.equal(sheet.earningsMinor, 4_00n);
});

test('a ledger page leads from the opening to the closing balance, line by line', async () => {
  const period = { fromOn: day('2026-02-01'), toOn: day('2026-02-28'), currency: KES };
  const page = await see((tx) => viewGeneralLedger(tx, { code: '1200', ...period }));
  assert.equal(page.openingMinor, 400_00n);
  assert.deepEqual(
    page.lines.map(({ bookedOn, side, balanceMinor }) => [`${bookedOn}`, side, balanceMinor]),
    [
      ['2026-02-10', 'credit', 300_00n],
      ['2026-02-28', 'credit', 250_00n],
    ],
  );
  assert.equal(page.closingMinor, 250_00n);
  const income = await see((tx) =>
    viewGeneralLedger(tx, { code: '4000', ...period, fromOn: null }),
  );
  assert.deepEqual([income.openingMinor, income.closingMinor], [0n, 4_00n]);
});

test('a page of an account that is not in the chart is refused', async () => {
  const period = { fromOn: null, toOn: day('2026-02-28'), currency: KES };
  await assert.rejects(
    see((tx) => viewGeneralLedger(tx, { code: '9999', ...period })),
    (error) => error instanceof Refusal && error.code === 'not_found',
  );
});

test('a lender sees nothing of another’s books', async () => {
  const on = day('2026-12-31');
  const { debitMinor } = await inTenant(database, empty, (tx) =>
    viewTrialBalance(tx, { on, currency: KES }),
  );
  assert.equal(debitMinor, 0n);
});

/** From the second account to the first. */
function moved(on: string, [debit, credit]: [AccountRole, AccountRole], minor: bigint): NewEntry {
  const amount = kes(minor);
  const postings = [
    { account: debit, side: 'debit', amount },
    { account: credit, side: 'credit', amount },
  ] as const;
  return { bookedOn: day(on), of: null, postings };
}

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}

function see<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(database, lender, work);
}
