import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import {
  chargeLoan,
  waiveDebt,
  writeOffLoan,
} from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { scoreClientRepayments } from './score-client-repayments.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const { id: keyId } = await scoringKey(database, lender);

// Four instalments a month apart: 3120, 3090, 3060, 3030 shillings.
const DUE = [1, 2, 3, 4].map((months) => SAMPLE_ON.add({ months }));
const [FIRST = SAMPLE_ON, SECOND = SAMPLE_ON] = DUE;
const LAST = DUE.at(-1) ?? SAMPLE_ON;

test('the loan book of a borrower who paid each instalment on its day scores 1', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  await pay(world, loanId, [3120_00n, 3090_00n, 3060_00n, 3030_00n]);
  const { score, reasons } = await scoreOn(world, LAST.add({ days: 1 }));
  assert.equal(score, 1);
  assert.deepEqual(reasons, ['Paid in time: 4 of 4.', 'Nothing is in arrears.']);
});

test('days late and arrears are those of the book, on the day that is asked for', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  const late = { when: sameDay(FIRST.add({ days: 9 })) };
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, late)));
  const found = await scoreOn(world, SECOND.add({ days: 3 }));
  assert.deepEqual(
    [found.instalments, found.on_time_share, found.mean_days_late, found.worst_days_late],
    [2, 0, 6, 9],
  );
  assert.deepEqual([found.arrears_instalments, found.days_past_due], [1, 3]);
  assert.equal((await scoreOn(world, FIRST)).score, null, 'before anything was due');
});

test('a payment that was booked after its day counts from it, and those after it move on', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  const second = { when: sameDay(FIRST.add({ days: 9 })) };
  const booked = { when: { on: FIRST, bookedOn: FIRST.add({ days: 12 }) } };
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, second)));
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, booked)));
  const found = await scoreOn(world, SECOND.add({ days: 1 }));
  assert.deepEqual([found.instalments, found.on_time_share, found.arrears_instalments], [2, 1, 0]);
});

test('what moved on because an older payment was booked late counts as in time', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  const booked = { when: { on: SAMPLE_ON.add({ days: 5 }), bookedOn: SECOND.add({ days: 3 }) } };
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n)));
  await world.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, booked)));
  const found = await scoreOn(world, SECOND.add({ days: 4 }));
  assert.deepEqual([found.instalments, found.on_time_share, found.arrears_instalments], [2, 1, 0]);
});

test('what was waived was not owed, and what was written off was never paid', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  const penalty = { of: 'penalty', amount: kes(40_00n), bookedOn: FIRST } as const;
  await world.as((tx) => chargeLoan(tx, { loanId, ...penalty }));
  await world.as((tx) => waiveDebt(tx, { loanId, ...penalty }));
  await pay(world, loanId, [3120_00n]);
  assert.equal((await scoreOn(world, FIRST.add({ days: 1 }))).score, 1);

  const lost = { reason: 'gone', bookedOn: LAST.add({ days: 100 }) };
  await world.as((tx) => writeOffLoan(tx, { loanId, ...lost }));
  const found = await scoreOn(world, LAST.add({ days: 120 }));
  assert.deepEqual([found.on_time_share, found.arrears_instalments], [0.25, 3]);
});

test('a payment that was reversed did not pay', async () => {
  const world = await borrower();
  const loanId = await world.disbursed();
  const when = { when: sameDay(FIRST) };
  const { repayment } = await world.as((tx) =>
    receiveRepayment(tx, payment(loanId, 3120_00n, when)),
  );
  const bounced = { transactionId: repayment.id, reason: 'bounced', bookedOn: SECOND };
  await world.as((tx) => reverseTransaction(tx, bounced));
  const found = await scoreOn(world, SECOND);
  assert.deepEqual([found.on_time_share, found.arrears_share], [0, 1]);
});

test('an id that is no client of the lender is not found, and nothing is remembered', async () => {
  const world = await borrower();
  for (const clientId of ['no id at all', newId('client')]) {
    await assert.rejects(scoreOn({ ...world, clientId: clientId as never }, FIRST), (error) => {
      return error instanceof Refusal && error.code === 'not_found';
    });
  }
});

function borrower(): Promise<LendingWorld> {
  return openLending(database, lender);
}

/** Pays one amount on each due date, from the first on. */
async function pay({ as }: LendingWorld, loanId: LoanId, amounts: readonly bigint[]) {
  for (const [index, amount] of amounts.entries()) {
    const when = sameDay(DUE[index] ?? FIRST);
    await as((tx) => receiveRepayment(tx, payment(loanId, amount, { when })));
  }
}

async function scoreOn({ as, clientId }: LendingWorld, asOn: Temporal.PlainDate) {
  const asked = { keyId, clientId, clientData: { client_id: clientId }, instalments: null, asOn };
  const now = Temporal.Instant.from('2026-01-01T00:00:00Z');
  const { results } = await as((tx) => scoreClientRepayments(tx, { ...asked, now }));
  return results.repayment_score;
}
