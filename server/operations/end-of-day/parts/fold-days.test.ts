import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { postManualEntry } from '@mkopo/server/operations/books/write-in-the-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { FOLDS, readFoldState } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { readPortfolioFoldState } from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewCollections } from '@mkopo/server/views/books/collections.ts';
import { viewDisbursements } from '@mkopo/server/views/books/disbursements.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewTrialBalance } from '@mkopo/server/views/books/statements.ts';
import { viewVintage } from '@mkopo/server/views/books/vintage.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { deposit, openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { foldChunk, isAllFolded } from './fold-days.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());
const tables = await watchTables(testDatabase);

/** Long over by the database's clock, as all days of these tests are but where they say so. */
const CLOSED_DAYS = 40;
const CLOSED_ON = on(CLOSED_DAYS);
const PERIOD = { fromOn: null, toOn: on(100), currency: KES };

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

type Lender = LendingWorld & { readonly scope: TestLender };
type FoldedLender = Lender & { readonly loanId: LoanId };

/** With a loan that was paid out and paid on, and all of it closed and folded. */
async function folded(slug: string): Promise<FoldedLender> {
  const scope = await makeLender(database, slug);
  const world = await openLending(database, scope);
  const loanId = await world.disbursed();
  const when = { on: on(5), bookedOn: on(5) };
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 500_00n, { when })));
  await close(scope, CLOSED_DAYS);
  assert.equal(await foldedTo(world), `${CLOSED_ON}`);
  assert.equal(`${(await world.as(readPortfolioFoldState)).foldedTo}`, `${CLOSED_ON}`);
  return { ...world, scope, loanId };
}

function close(scope: TestLender, days: number) {
  const asked = { throughOn: on(days), todayOn: on(days).add({ days: 1 }) };
  return Array.fromAsync(closeDays(database, scope, asked));
}

async function foldedTo({ as }: LendingWorld): Promise<string> {
  return `${(await as(readFoldState)).foldedTo}`;
}

async function reports(tx: TenantTx) {
  return {
    trial: await viewTrialBalance(tx, { on: PERIOD.toOn, currency: KES }),
    collections: await viewCollections(tx, PERIOD),
    disbursements: await viewDisbursements(tx, PERIOD),
    ageing: await viewPortfolioAgeing(tx, { on: CLOSED_ON, currency: KES }),
    vintage: await viewVintage(tx, PERIOD),
    expected: await viewExpectedAndActual(tx, PERIOD),
    officers: await viewOfficerPerformance(tx, { ...PERIOD, toOn: CLOSED_ON }),
    ageingNow: await viewPortfolioAgeing(tx, { on: on(CLOSED_DAYS + 9), currency: KES }),
  };
}

/** Reports are what the rows alone come to. */
async function assertReportsHold({ as, scope }: Lender): Promise<void> {
  const rows = await tryInTenant(database, scope, async (tx) => {
    await unfold(tx);
    return reports(tx);
  });
  assert.deepEqual(await as(reports), rows);
}

async function assertFoldedAnew(lender: Lender): Promise<void> {
  await assertReportsHold(lender);
  while (await lender.as((tx) => foldChunk(tx, 31)));
  assert.ok(await lender.as(isAllFolded));
  await assertReportsHold(lender);
  assert.deepEqual(await lender.as(verifyBooks), []);
}

function capital(tx: TenantTx, bookedOn: Temporal.PlainDate) {
  const lines = [
    { account: '1000', side: 'debit', amount: kes(9_000_00n) },
    { account: '3000', side: 'credit', amount: kes(9_000_00n) },
  ] as const;
  return postManualEntry(tx, { on: bookedOn, lines, memo: 'Capital', bookedOn });
}

test('a day is folded once it is closed, and a second time nothing changes', async () => {
  const lender = await folded('once');
  await assertReportsHold(lender);
  const before = await tables.look();
  await close(lender.scope, CLOSED_DAYS);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  await close(lender.scope, CLOSED_DAYS + 3);
  assert.equal(await foldedTo(lender), `${on(CLOSED_DAYS + 3)}`);
  await assertReportsHold(lender);
});

/** What books on a day that is folded, whether by right or because it came around midnight. */
const LATE: Readonly<Record<string, (lender: Lender) => Promise<unknown>>> = {
  'an entry by hand': ({ as }) => as((tx) => capital(tx, on(3))),
  'a disbursement': async ({ as, approved }) => {
    const loanId = await approved();
    const when = { on: SAMPLE_ON, bookedOn: CLOSED_ON };
    return as((tx) => disburseLoan(tx, { loanId, method: 'cash', firstDueOn: null, when }));
  },
  'a repayment and its reversal': async ({ as, disbursed }) => {
    const loanId = await disbursed(on(CLOSED_DAYS + 1));
    const when = { on: on(CLOSED_DAYS + 1), bookedOn: on(CLOSED_DAYS + 1) };
    const paid = payment(loanId, 100_00n, { when });
    const { repayment } = await as((tx) => receiveRepayment(tx, paid));
    const undone = { transactionId: repayment.id, reason: 'bounced', bookedOn: when.bookedOn };
    return as((tx) => reverseTransaction(tx, undone));
  },
  'a deposit': async ({ scope }) => {
    const saver = await openSaving(database, scope);
    const id = await saver.opened(0n, { interestPct: null });
    return saver.as((tx) => moveSavingsOnce(tx, deposit(id, 50_00n)));
  },
};

for (const [index, [what, book]] of Object.entries(LATE).entries()) {
  test(`${what} on a folded day is in the reports at once, and folded with the next`, async () => {
    const lender = await folded(`late-${index}`);
    await close(lender.scope, CLOSED_DAYS + 2);
    await book(lender);
    assert.equal(await lender.as(isAllFolded), false);
    await assertFoldedAnew(lender);
  });
}

test('a loan that leaves its day of disbursement is in no cohort at once, nor when it is folded', async () => {
  const scope = await makeLender(database, 'taken-back');
  const lender = { ...(await openLending(database, scope)), scope };
  const today = Temporal.Now.plainDateISO('Africa/Nairobi');
  const lentOn = today.subtract({ months: 3 });
  const [loanId] = [await lender.disbursed(lentOn), await lender.disbursed(lentOn)];
  const throughOn = today.subtract({ days: 2 });
  await Array.fromAsync(closeDays(database, scope, { throughOn, todayOn: today }));
  const vintage = (tx: TenantTx) => viewVintage(tx, { fromOn: null, toOn: today, currency: KES });
  const before = await lender.as(vintage);
  assert.deepEqual([before.total.loans, before.total.ages.length], [2, 2]);
  const [paidOut] = await lender.as((tx) =>
    tx.query<{ id: string }>(
      `select id from loan_transaction
        where tenant_id = $1 and loan_id = $2 and kind = 'disbursement'`,
      [tx.tenantId, loanId],
    ),
  );
  // Booked on the lender's own day, which reopens none.
  const undone = { transactionId: paidOut?.id as never, reason: 'typo', bookedOn: today };
  await lender.as((tx) => reverseTransaction(tx, undone));
  assert.equal(await lender.as(isAllFolded), false);
  const rows = await tryInTenant(database, scope, async (tx) => {
    await unfold(tx);
    return vintage(tx);
  });
  assert.equal(rows.total.loans, 1);
  assert.deepEqual(await lender.as(vintage), rows);
  while (await lender.as((tx) => foldChunk(tx, 31)));
  assert.deepEqual(await lender.as(vintage), rows);
  assert.deepEqual(await lender.as(verifyBooks), []);
});

test('what is booked late while its day is folded is lost to no report', async () => {
  const scope = await makeLender(database, 'under-way');
  const lender = { ...(await openLending(database, scope)), scope };
  await lender.disbursed();
  await lender.as(async (tx) => {
    await capital(tx, on(2));
    // Its day is closed and folded by others, who cannot see it.
    await close(scope, CLOSED_DAYS);
    assert.equal(await foldedTo(lender), `${CLOSED_ON}`);
  });
  assert.equal(await lender.as(isAllFolded), false);
  await assertFoldedAnew(lender);
});

test('what is booked late while its day is folded anew is lost to no report', async () => {
  const lender = await folded('anew');
  await lender.as((tx) => capital(tx, on(2)));
  await lender.as(async (tx) => {
    await capital(tx, on(2));
    assert.ok(await lender.as((other) => foldChunk(other, 31)));
  });
  assert.equal(await lender.as(isAllFolded), false);
  await assertFoldedAnew(lender);
});

test('a loan that is paid late while its days are folded anew is lost to no report', async () => {
  const lender = await folded('paid-late');
  await lender.disbursed(on(2));
  const when = { on: CLOSED_ON, bookedOn: CLOSED_ON };
  await lender.as(async (tx) => {
    await receiveRepayment(tx, payment(lender.loanId, 900_00n, { when }));
    // All days since the other was paid out are folded by others, who cannot see it.
    while (await lender.as((other) => foldChunk(other, 31)));
    assert.ok(await lender.as(isAllFolded));
  });
  assert.ok((await lender.as(readPortfolioFoldState)).isReopened);
  await assertFoldedAnew(lender);
});

test('the lender’s own day is not folded, though it was closed early', async () => {
  const scope = await makeLender(database, 'early');
  const { as, disbursed } = await openLending(database, scope);
  const today = Temporal.Now.plainDateISO('Africa/Nairobi');
  await disbursed(today.subtract({ days: 3 }));
  await Array.fromAsync(closeDays(database, scope, { throughOn: today, todayOn: today }));
  const state = await as(readFoldState);
  assert.equal(`${state.closedOn}`, `${today}`);
  assert.ok(state.foldedTo && Temporal.PlainDate.compare(state.foldedTo, today) < 0);
  assert.ok(await as(isAllFolded));
});

test('a lender that closes no days folds none', async () => {
  const scope = await makeLender(database, 'open');
  const { as, disbursed } = await openLending(database, scope);
  await disbursed();
  assert.ok(await as(isAllFolded));
  assert.equal(await as((tx) => foldChunk(tx, 31)), null);
});

/** Sums of which a branch has its own. */
const BY_BRANCH = [
  ...['branch_portfolio_day', 'branch_portfolio_month'],
  ...['officer_day', 'officer_portfolio_day', 'officer_portfolio_month'],
];

test('who is held to a branch sees no sums of all branches, and those and the rows of their own', async () => {
  const lender = await folded('branches');
  const { as, scope } = lender;
  const branch = await as((tx) => createBranch(tx, { code: 'TH', name: 'There' }));
  const held = { ...scope, branchId: branch.id as BranchId };
  const see = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, held, work);
  assert.equal((await see((tx) => viewCollections(tx, PERIOD))).total.receivedMinor, 0n);
  const portfolio = [
    'portfolio_day',
    'portfolio_month',
    'due_day',
    'borrower_day',
    'expected_day',
    'folded_cohorts',
    'cohort_day',
  ];
  const rowsOf = (table: string) => (tx: TenantTx) => tx.query(`select from ${table}`, []);
  const folds = FOLDS.map((fold) => fold.table);
  for (const table of ['folded_books', ...folds, ...portfolio, ...BY_BRANCH]) {
    assert.deepEqual(await see(rowsOf(table)), [], table);
    assert.notDeepEqual(await as(rowsOf(table)), [], table);
  }
  await asSuperuser(
    testDatabase.superuserUrl,
    `update client set branch_id = '${branch.id}' where tenant_id = '${scope.tenantId}';
     update loan set branch_id = '${branch.id}' where tenant_id = '${scope.tenantId}'`,
  );
  const { trial: _, ...all } = await as(reports);
  const { trial: __, ...theirs } = await see(reports);
  assert.equal(theirs.collections.total.receivedMinor, 500_00n);
  assert.deepEqual(theirs, all);
  const when = { on: CLOSED_ON, bookedOn: CLOSED_ON };
  await see((tx) => receiveRepayment(tx, payment(lender.loanId, 100_00n, { when })));
  assert.equal(await as(isAllFolded), false, 'what they book late is told of too');
  await assertFoldedAnew(lender);
  for (const table of BY_BRANCH) assert.notDeepEqual(await see(rowsOf(table)), [], table);
  for (const table of portfolio) assert.deepEqual(await see(rowsOf(table)), [], table);
});

test('whatever a sandbox lender books says so, since its day may be over in a moment', async () => {
  const scope = await makeLender(database, 'sandbox', { kind: 'sandbox' });
  const { as, disbursed } = await openLending(database, scope);
  const today = Temporal.Now.plainDateISO('Africa/Nairobi');
  await disbursed(today);
  assert.notDeepEqual(await as(reopenedDays), []);
  const real = await openLending(database, await makeLender(database, 'for-real'));
  // A day ahead, so that midnight may come between.
  await real.disbursed(today.add({ days: 1 }));
  assert.deepEqual(await real.as(reopenedDays), []);
});

test('a day that is too much for a moment gets its time, or is left to who has it', async () => {
  const scope = await makeLender(database, 'too-much');
  const world = await openLending(database, scope);
  await world.disbursed();
  const days = { throughOn: CLOSED_ON, todayOn: on(CLOSED_DAYS + 1) };
  let triesInVain = 0;
  // However few days are folded, they are broken off unless they may take long.
  const impatient: Database = {
    ...database,
    async checkOut(asked) {
      const { connection, release } = await database.checkOut(asked);
      const query: typeof connection.query = async (text, values) => {
        const rows = await connection.query(text, values);
        if (asked?.takesLong || !text.includes('mkopo.fold')) return rows as never;
        triesInVain += 1;
        throw new DatabaseUnavailable(Object.assign(new Error('canceled'), { code: '57014' }));
      };
      return { connection: { ...connection, query }, release };
    },
  };
  for await (const _ of closeDays(impatient, scope, days));
  assert.equal(await world.as(isAllFolded), false);
  assert.equal(triesInVain, 1);
  const foldsLong = new AbortController().signal;
  for await (const _ of closeDays(impatient, scope, { ...days, foldsLong }));
  assert.equal(await world.as(isAllFolded), true);
});

test('who stops folding half-way leaves reports right, and the next goes on', async () => {
  const lender = await folded('half-way');
  await lender.as(unfold);
  for (let days = 0; days < 3; days += 1) {
    assert.ok(await lender.as((tx) => foldChunk(tx, 4)));
    await assertReportsHold(lender);
  }
  assert.equal(await foldedTo(lender), `${on(11)}`);
  await close(lender.scope, CLOSED_DAYS);
  assert.equal(await foldedTo(lender), `${CLOSED_ON}`);
  await assertReportsHold(lender);
});

function reopenedDays(tx: TenantTx) {
  return tx.query('select booked_on from reopened_day where tenant_id = $1', [tx.tenantId]);
}

/** As if no day had been folded yet. */
async function unfold(tx: TenantTx): Promise<void> {
  const values = [tx.tenantId, on(-1)];
  await tx.query('update folded_books set folded_to = $2 where tenant_id = $1', values);
  await tx.query('update folded_cohorts set folded_to = $2 where tenant_id = $1', values);
  await tx.query(
    'update folded_portfolio set begun_on = $2, folded_to = $2 where tenant_id = $1',
    values,
  );
}
