// Reports of a day of which a piece is folded, against the same from rows alone: random lives, cut
// at any row of any day, with more booked after the piece, must read the same to the cent.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { foldChunk, isAllFolded } from '@mkopo/server/operations/end-of-day/parts/fold-days.ts';
import { assignOfficer } from '@mkopo/server/operations/loans/assign-officer.ts';
import { disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import {
  chargeLoan,
  waiveDebt,
  writeOffLoan,
} from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { countBorrowers, readDueDays } from '@mkopo/server/store/desk/due-days.ts';
import { findBooksPieceFaults, findFoldFaults } from '@mkopo/server/store/end-of-day/fold-check.ts';
import { foldBooksPiece } from '@mkopo/server/store/end-of-day/fold-store.ts';
import { findPieceOfDay } from '@mkopo/server/store/end-of-day/piece-store.ts';
import {
  findFoldedPortfolio,
  findPortfolioFoldFaults,
  findPortfolioPieceFaults,
} from '@mkopo/server/store/end-of-day/portfolio-fold-check.ts';
import { foldPortfolioPiece } from '@mkopo/server/store/end-of-day/portfolio-fold-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { idFrom } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx, tryInTenant } from '@mkopo/server/store/kit/transaction.ts';
import { viewCollections } from '@mkopo/server/views/books/collections.ts';
import { viewDisbursements } from '@mkopo/server/views/books/disbursements.ts';
import { viewExpectedAndActual } from '@mkopo/server/views/books/expected-and-actual.ts';
import { viewOfficerPerformance } from '@mkopo/server/views/books/officer-performance.ts';
import { viewPortfolioAgeing } from '@mkopo/server/views/books/portfolio-ageing.ts';
import { viewPortfolioAtRisk } from '@mkopo/server/views/books/portfolio-at-risk.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { saveRandomLives } from '@mkopo/test/kit/lives/random-lives.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const { serverUrl, superuserUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const [amina, baraka] = [
  (await makeStaff(database, lender, { role: 'officer', name: 'Amina' })).id,
  (await makeStaff(database, lender, { role: 'officer', name: 'Baraka' })).id,
];

const saved = await saveRandomLives(database, lender, { lives: 24, seed: MODEL_SEED });
const loanIds = saved.map(({ loan }) => loan.id);
for (const id of loanIds.slice(0, 16)) await handOver(id, amina);
const { approved, disbursed } = await openLending(database, lender);
/** Nothing happens to them after the first day. */
const QUIET = {
  paying: await fallingDue(on(0).add({ months: 1 }).with({ day: 1 })),
  charged: await fallingDue(on(0).add({ months: 1 }).with({ day: 28 })),
  undone: await fallingDue(on(0).add({ months: 1 }).with({ day: 17 })),
  late: await disbursed(),
  waiting: await approved(),
};
await asSuperuser(
  superuserUrl,
  `insert into day_run (tenant_id, business_date, status, loans_expected, finished_at)
   values ('${lender.tenantId}', '${on(150)}', 'finished', 0, now())`,
);
while (await as((tx) => foldChunk(tx, 31)));
assert.ok(await as(isAllFolded));
// Of these the sums are another's until they are moved.
for (const id of loanIds.slice(0, 4)) await handOver(id, baraka);

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

async function fallingDue(firstDueOn: Temporal.PlainDate): Promise<LoanId> {
  const loanId = await approved();
  const when = { on: on(0), bookedOn: on(0) };
  await as((tx) => disburseLoan(tx, { loanId, method: 'cash', firstDueOn, when }));
  return loanId;
}

function handOver(id: LoanId, officerId: typeof amina) {
  return as((tx) => assignOfficer(tx, { id, officerId }));
}

async function reportsOf(tx: TenantTx, day: Temporal.PlainDate) {
  const asked = { on: day, currency: KES };
  const ever = { fromOn: null, toOn: day, currency: KES };
  const month = { ...ever, fromOn: day.with({ day: 1 }) };
  return {
    risk: await viewPortfolioAtRisk(tx, asked),
    ageing: await viewPortfolioAgeing(tx, asked),
    due: await readDueDays(tx, { ...month, toOn: day.add({ days: 40 }), today: day }),
    borrowers: await countBorrowers(tx, day),
    expected: await viewExpectedAndActual(tx, month),
    collected: await viewCollections(tx, month),
    lent: await viewDisbursements(tx, ever),
    officers: await viewOfficerPerformance(tx, ever),
    officersOfMonth: await viewOfficerPerformance(tx, month),
  };
}

/** What the rows alone come to: nothing is folded or handed over, for as long as this looks. */
async function byRows(tx: TenantTx, day: Temporal.PlainDate) {
  await tx.query('savepoint folded');
  await tx.query(
    `update folded_portfolio set begun_on = '1970-01-01', folded_to = '1970-01-01'
      where tenant_id = $1`,
    [tx.tenantId],
  );
  await tx.query(`update folded_books set folded_to = '1970-01-01' where tenant_id = $1`, [
    tx.tenantId,
  ]);
  await tx.query('delete from handed_over_loan where tenant_id = $1', [tx.tenantId]);
  const reports = await reportsOf(tx, day);
  await tx.query('rollback to folded');
  return reports;
}

async function assertReportsHold(tx: TenantTx, day: Temporal.PlainDate): Promise<void> {
  const monthEnd = day.with({ day: day.daysInMonth });
  for (const seenOn of [day, day.add({ days: 1 }), monthEnd, monthEnd.add({ days: 1 })]) {
    assert.deepEqual(await reportsOf(tx, seenOn), await byRows(tx, seenOn), `on ${seenOn}`);
  }
}

/** All is folded through the day before, and of the day two pieces, to some shares of its rows. */
async function cut(
  tx: TenantTx,
  day: Temporal.PlainDate,
  shares: readonly [number, number],
): Promise<void> {
  for (const { folded } of FAMILIES) {
    await tx.query(`update ${folded} set folded_to = $2 where tenant_id = $1`, [
      tx.tenantId,
      day.subtract({ days: 1 }),
    ]);
  }
  const rows = await tx.query<{ id: string }>(
    `select id from loan_transaction
      where tenant_id = $1 and booked_on = $2 and principal_owed_minor is not null order by id`,
    [tx.tenantId, day],
  );
  for (const share of shares) {
    const belowId = rows[Math.floor(rows.length * share)]?.id;
    await foldMore(tx, day, belowId ?? idFrom(Temporal.Now.instant()));
    await assertPieceHolds(tx);
  }
}

/** What is folded of a day, a piece at a time. */
const FAMILIES = [
  { folded: 'folded_books', fold: foldBooksPiece, faults: findBooksPieceFaults },
  { folded: 'folded_portfolio', fold: foldPortfolioPiece, faults: findPortfolioPieceFaults },
];

async function foldMore(tx: TenantTx, on: Temporal.PlainDate, belowId: string): Promise<void> {
  for (const { folded, fold } of FAMILIES) {
    const piece = await findPieceOfDay(tx, { folded });
    await fold(tx, { on, fromId: piece?.belowId ?? null, belowId });
  }
}

async function assertPieceHolds(tx: TenantTx): Promise<void> {
  for (const { faults } of FAMILIES) assert.deepEqual(await faults(tx), []);
}

/** Each sum that is kept of a day, of anything. */
async function keptOf(tx: TenantTx, day: Temporal.PlainDate): Promise<unknown> {
  const kept: unknown[] = [];
  for (const table of [
    'portfolio',
    'officer_portfolio',
    'expected',
    'officer',
    'due',
    'borrower',
    'lent',
    'collected',
  ]) {
    kept.push(
      await tx.query(
        `select row as kept from ${table}_day kept cross join to_jsonb(kept) row
          where tenant_id = $1 and $2 in (row ->> 'day_on', row ->> 'booked_on')
          order by row::text`,
        [tx.tenantId, `${day}`],
      ),
    );
  }
  return kept;
}

const ENDS = [1, 2, 3, 4].map((months) => on(0).add({ months }).with({ day: 1 }));
const BUSY = await as((tx) =>
  tx.query<{ on: Temporal.PlainDate }>(
    `select booked_on as on from loan_transaction
      where tenant_id = $1 and booked_on between $2 and $3 and principal_owed_minor is not null
      group by booked_on having count(*) > 2 order by booked_on`,
    [tx.tenantId, on(20), on(150)],
  ),
);
const DAYS = [
  ...someOf(BUSY, 4, 'busy days').map(({ on: day }) => day),
  ...someOf(ENDS, 2, 'ends of months').flatMap((first) => [first, first.subtract({ days: 1 })]),
];

for (const [turn, day] of DAYS.entries()) {
  test(`of ${day} a piece is folded, and all reads as its rows`, async () => {
    await tryInTenant(database, lender, async (tx) => {
      for (const share of [0.5, (turn % 3) / 2]) {
        await cut(tx, day, [share / 2, share]);
        await assertReportsHold(tx, day);
      }
      await assertFoldedWhole(tx, day);
    });
  });
}

/** Once the day is over, all of it is folded in the place of the piece. */
async function assertFoldedWhole(tx: TenantTx, day: Temporal.PlainDate): Promise<void> {
  for (const { folded } of FAMILIES) {
    while (await findPieceOfDay(tx, { folded })) assert.ok(await foldChunk(tx, 31));
  }
  assert.deepEqual(await findFoldFaults(tx, { firstOn: day, lastOn: day }), []);
  const folded = await findFoldedPortfolio(tx);
  assert.ok(folded);
  assert.deepEqual(await findPortfolioFoldFaults(tx, { ...folded, firstOn: day, lastOn: day }), []);
  await assertReportsHold(tx, day);
}

test('what is booked after a piece is added to it, and changes nothing of what is kept', async () => {
  for (const day of [on(20), on(45), ENDS[1]?.subtract({ days: 1 }) ?? on(0)]) {
    await tryInTenant(database, lender, async (tx) => {
      const at = { when: { on: day, bookedOn: day } };
      const { repayment } = await receiveRepayment(tx, payment(QUIET.undone, 9_000_00n, at));
      await cut(tx, day, [0.5, 1]);
      const kept = await keptOf(tx, day);
      const belowId = idFrom(Temporal.Now.instant());
      await bookOnAndAfter(tx, day);
      const undone = { transactionId: repayment.id, reason: 'typo', bookedOn: day };
      await reverseTransaction(tx, undone);
      // They are of days that are long over: as if they were not.
      await tx.query('delete from reopened_portfolio where tenant_id = $1', [tx.tenantId]);
      await assertReportsHold(tx, day);
      await foldMore(tx, day, belowId);
      assert.deepEqual(await keptOf(tx, day), kept);
      await foldMore(tx, day, idFrom(Temporal.Now.instant()));
      await assertPieceHolds(tx);
      assert.notDeepEqual(await keptOf(tx, day), kept, 'nothing was booked: the test is blind');
      await assertReportsHold(tx, day);
    });
  }
});

/** A bit of all that moves what reports say: due and overdue, borrowers, money, officers. */
async function bookOnAndAfter(tx: TenantTx, day: Temporal.PlainDate): Promise<void> {
  const [when, fee] = [{ on: day, bookedOn: day }, { of: 'fee', amount: kes(100_00n) } as const];
  await receiveRepayment(tx, payment(QUIET.late, 700_00n, { when }));
  for (const loanId of [QUIET.charged, QUIET.paying]) {
    await chargeLoan(tx, { loanId, ...fee, bookedOn: day });
    await waiveDebt(tx, { loanId, of: 'fee', amount: kes(30_00n), bookedOn: day });
  }
  const ahead = payment(QUIET.paying, 9_000_00n, { when });
  const { repayment } = await receiveRepayment(tx, ahead);
  await disburseLoan(tx, { loanId: QUIET.waiting, method: 'cash', firstDueOn: null, when });
  const bookedOn = day.add({ days: 1 });
  const undone = { transactionId: repayment.id, reason: 'bounced', bookedOn };
  await reverseTransaction(tx, undone);
  await writeOffLoan(tx, { loanId: QUIET.late, reason: 'moved away', bookedOn });
}
