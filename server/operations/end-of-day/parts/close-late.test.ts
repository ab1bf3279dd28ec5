import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { settlementOf } from '@mkopo/core/lending/settlement.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { waiveDebt } from '@mkopo/server/operations/loans/loan-servicing.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());

/** 50 shillings, once, the day after an instalment was due. */
const PENALTY: Product['penalty'] = {
  ...{ charge: { fixed: kes(50_00n) }, raised: 'once', graceDays: 0, cap: null },
};

type Lender = LendingWorld & { close(throughOn: Temporal.PlainDate): Promise<void> };

async function lender(slug: string): Promise<Lender> {
  const scope: TestLender = await makeLender(database, slug);
  const world = await openLending(database, scope, { penalty: PENALTY });
  const todayOn = SAMPLE_ON.add({ years: 1 });
  return {
    ...world,
    async close(throughOn) {
      await Array.fromAsync(closeDays(database, scope, { throughOn, todayOn }));
    },
  };
}

async function soundLoan({ as }: Lender, loanId: LoanId) {
  assert.deepEqual(await as(verifyBooks), []);
  const { faults } = await as((tx) => verifyLoans(tx, { after: null, limit: 10 }));
  assert.deepEqual(faults, []);
  const loan = await as((tx) => findLoan(tx, loanId));
  const histories = await as((tx) => readHistories(tx, [loanId]));
  assert.ok(loan);
  return { loan, history: histories.get(loanId) ?? [] };
}

const dueOn = SAMPLE_ON.add({ months: 1 });
const on = (days: number) => dueOn.add({ days });

test('a day before a loan was in the books books nothing on it, however far back it counts', async () => {
  const desk = await lender('back-dated');
  await desk.close(on(9));
  const loanId = await desk.approved();
  const when = { on: SAMPLE_ON, bookedOn: on(12) };
  await desk.as((tx) => disburseLoan(tx, { loanId, method: 'cash', firstDueOn: null, when }));
  await desk.close(on(11));
  const before = await soundLoan(desk, loanId);
  assert.deepEqual(
    before.history.map(({ move }) => move.kind),
    ['application', 'approval', 'disbursement'],
  );
  await desk.close(on(12));
  const { history } = await soundLoan(desk, loanId);
  assert.deepEqual(
    history.slice(3).map(({ move, bookedOn }) => `${move.kind} ${bookedOn}`),
    [`penalty ${on(12)}`],
  );
});

test('a day that is closed after the next was paid on charges what it would have in time', async () => {
  const desk = await lender('closed-late');
  await desk.close(on(0));
  const [inTime, late] = [await desk.disbursed(), await desk.disbursed()];
  const paid = (loanId: LoanId) =>
    desk.as((tx) => receiveRepayment(tx, payment(loanId, 3120_00n, { when: sameDay(on(2)) })));
  await paid(late);
  await desk.close(on(1));
  await paid(inTime);
  const [one, other] = [await soundLoan(desk, inTime), await soundLoan(desk, late)];
  assert.deepEqual(one.loan.instalments, other.loan.instalments);
  const correction = other.history.at(-1);
  assert.equal(correction?.move.kind, 'correction');
  assert.equal(correction?.bookedOn.toString(), on(2).toString(), 'no past day changes');
});

test('a payment on a day that was closed early is as if the day had been closed after it', async () => {
  const desk = await lender('closed-early');
  const loanId = await desk.disbursed();
  await desk.close(on(1));
  assert.equal((await soundLoan(desk, loanId)).loan.instalments[1]?.debts.penalty.charged, 50_00n);
  const when = sameDay(on(1));
  const { repayment } = await desk.as((tx) =>
    receiveRepayment(tx, payment(loanId, 3120_00n, { when })),
  );
  const paid = await soundLoan(desk, loanId);
  assert.equal(paid.loan.instalments[1]?.debts.penalty.charged, 0n);
  // Taken back, the night stands as it was.
  const reversal = { transactionId: repayment.id, reason: 'bounced', bookedOn: on(1) };
  await desk.as((tx) => reverseTransaction(tx, reversal));
  const { loan } = await soundLoan(desk, loanId);
  assert.equal(loan.instalments[1]?.debts.penalty.charged, 50_00n);
});

test('a payment on a day that was closed early pays what was owed by then, waivers counted', async () => {
  const desk = await lender('waived-since');
  const loanId = await desk.disbursed();
  await desk.close(on(1));
  const waived = { loanId, of: 'interest', amount: kes(100_00n), bookedOn: on(1) } as const;
  const { loan: before } = await desk.as((tx) => waiveDebt(tx, waived));
  const quote = settlementOf(before, { on: on(1), todayOn: on(1) });
  assert.ok(!('refused' in quote));
  const when = sameDay(on(1));
  await desk.as((tx) => receiveRepayment(tx, payment(loanId, quote.totalMinor, { when })));
  const { loan } = await soundLoan(desk, loanId);
  // The penalty of a night that comes after the payment is given back.
  assert.deepEqual([loan.status, loan.creditMinor], ['closed', 50_00n]);
});
