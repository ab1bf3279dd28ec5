import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import type { LoanTransactionId } from '@mkopo/server/store/loans/loan-transaction-store.ts';
import type { SavedStep } from '@mkopo/server/store/loans/save-loan-steps.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { payApplicationFee } from './loan-opening.ts';
import {
  chargeLoan,
  recoverLoan,
  refundCredit,
  rescheduleLoan,
  waiveDebt,
  writeOffLoan,
} from './loan-servicing.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const world = await openLending(database, await makeLender(database, 'acme'), {
  fees: [{ due: 'at_application', charge: { fixed: kes(200_00n) } }],
});
const { as } = world;
const LATER = SAMPLE_ON.add({ months: 1 });

// Whatever a test did, each loan is what its transactions make of it, and the books say the same.
afterEach(async () => {
  assert.deepEqual(await as(verifyBooks), []);
  const { loans, faults } = await as((tx) => verifyLoans(tx, { after: null, limit: 1000 }));
  assert.deepEqual(faults, []);
  assert.ok(loans > 0);
});

test('an application fee is paid before there is a loan', async () => {
  const { loan } = await world.applied();
  const fee = { amount: kes(150_00n), method: 'cash', when: sameDay(SAMPLE_ON) } as const;
  const paid = await kept(await as((tx) => payApplicationFee(tx, { loanId: loan.id, ...fee })));
  assert.equal(balancesOf(paid).feesMinor, 50_00n);
});

test('what is charged is owed, and what is waived is not', async () => {
  const loanId = await world.disbursed();
  const penalty = { of: 'penalty', amount: kes(40_00n), bookedOn: LATER } as const;
  const charged = await kept(await as((tx) => chargeLoan(tx, { loanId, ...penalty })));
  assert.equal(balancesOf(charged).penaltiesMinor, 40_00n);
  const waiver = { ...penalty, amount: kes(15_00n) };
  const waived = await kept(await as((tx) => waiveDebt(tx, { loanId, ...waiver })));
  assert.equal(balancesOf(waived).penaltiesMinor, 25_00n);
});

test('a loan that was given up takes recoveries, and hands back what is too much', async () => {
  const loanId = await world.disbursed();
  const lost = { reason: 'moved away', bookedOn: LATER };
  const off = await kept(await as((tx) => writeOffLoan(tx, { loanId, ...lost })));
  assert.deepEqual([off.status, off.lostMinor > 12_000_00n - 1n], ['written_off', true]);
  const back = {
    method: 'mpesa',
    amount: kes(off.lostMinor + 10_00n),
    when: sameDay(LATER),
  } as const;
  const recovered = await kept(await as((tx) => recoverLoan(tx, { loanId, ...back })));
  assert.deepEqual([recovered.lostMinor, recovered.creditMinor], [0n, 10_00n]);
  const refund = { method: 'mpesa', amount: kes(10_00n), bookedOn: LATER } as const;
  const even = await kept(await as((tx) => refundCredit(tx, { loanId, ...refund })));
  assert.equal(even.creditMinor, 0n);
});

test('a new schedule lies beside the old one, which stays readable', async () => {
  const loanId = await world.disbursed();
  const before = await as((tx) => findLoan(tx, loanId).then(orNotFound));
  const { rate, frequency, grace } = world.product;
  const terms = { termDays: 180, rate, frequency, grace, firstDueOn: null };
  const topUp = { amount: kes(3000_00n), method: 'cash' } as const;
  const asked = { loanId, terms, topUp, bookedOn: LATER };
  const now = await kept(await as((tx) => rescheduleLoan(tx, { ...asked })));
  assert.equal(now.version, before.version + 1);
  assert.equal(balancesOf(now).principalMinor, 15_000_00n);
  const planned = await asSuperuser<{ version: number; principal: bigint }>(
    superuserUrl,
    `select version, sum(planned_principal_minor)::bigint as principal from instalment
      where loan_id = '${loanId}' and number > 0 group by version order by version`,
  );
  assert.deepEqual(
    planned.map(({ principal }) => principal),
    [12_000_00n, 15_000_00n],
  );
});

test('a reversed payment counts no more, and those after it count anew', async () => {
  const loanId = await world.disbursed();
  const first = await pay(loanId, 3000_00n);
  const second = await pay(loanId, 1000_00n, 'SECOND');
  assert.equal(second.allocation.feesMinor, 0n);
  const undone = await kept(await as((tx) => reverseTransaction(tx, bounced(first.id))));
  const paidOnce = await world.disbursed();
  await pay(paidOnce, 1000_00n);
  const alike = await as((tx) => findLoan(tx, paidOnce).then(orNotFound));
  assert.equal(spelled(balancesOf(undone)), spelled(balancesOf(alike)));

  const named = payment(loanId, 1000_00n, { reference: 'SECOND' });
  const again = await as((tx) => receiveRepayment(tx, named));
  assert.deepEqual([again.received, again.repayment.status], ['before', 'posted']);
  assert.equal(again.repayment.allocation.feesMinor, 200_00n, 'the fee is the first to be paid');
  const [told] = await asSuperuser<{ id: string }>(
    superuserUrl,
    `select subject_id as id from outbox_event where type = 'repayment.reversed'
        and data ->> 'loan_id' = '${loanId}'`,
  );
  assert.equal(told?.id, first.id);
});

test('a reversal opens a closed loan again, and is made once', async () => {
  const loanId = await world.disbursed();
  const last = await pay(loanId, 13_000_00n, 'LAST');
  assert.equal((await as((tx) => findLoan(tx, loanId).then(orNotFound))).status, 'closed');
  const tried = await Promise.allSettled(
    Array.from({ length: 5 }, () => as((tx) => reverseTransaction(tx, bounced(last.id)))),
  );
  assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await as((tx) => findLoan(tx, loanId).then(orNotFound))).status, 'disbursed');
  const named = payment(loanId, 13_000_00n, { reference: 'LAST' });
  const again = await as((tx) => receiveRepayment(tx, named));
  assert.equal(again.received, 'now', 'a reversal frees the name');
  assert.notEqual(again.repayment.id, last.id);
  const replayed = await as((tx) => receiveRepayment(tx, named));
  assert.deepEqual([replayed.received, replayed.repayment.id], ['before', again.repayment.id]);
});

test('a transaction that is not there cannot be reversed', async () => {
  await assert.rejects(
    as((tx) => reverseTransaction(tx, bounced(newId('loan transaction')))),
    (error) => error instanceof Refusal && error.code === 'not_found',
  );
});

/** The loan after a step, which must be what was stored. */
async function kept({ loan }: SavedStep): Promise<Loan> {
  const stored = await as((tx) => findLoan(tx, loan.id).then(orNotFound));
  assert.equal(spelled(stored), spelled(loan));
  return loan;
}

async function pay(loanId: LoanId, minor: bigint, reference: string | null = null) {
  const paid = payment(loanId, minor, { reference });
  return (await as((tx) => receiveRepayment(tx, paid))).repayment;
}

function bounced(transactionId: LoanTransactionId) {
  return { transactionId, reason: 'bounced', bookedOn: LATER };
}
