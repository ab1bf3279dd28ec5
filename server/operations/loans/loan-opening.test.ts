import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { requestPayout } from '@mkopo/server/operations/payments/request-payout.ts';
import { changeProduct } from '@mkopo/server/operations/products/manage-products.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { readHistories } from '@mkopo/server/store/loans/loan-history.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment, RULE } from '@mkopo/test/kit/worlds/lending.ts';
import { applyForLoan } from './apply-for-loan.ts';
import {
  approveLoan,
  disburseLoan,
  rejectLoan,
  undoApproval,
  withdrawLoan,
} from './loan-opening.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const other = await makeLender(database, 'other');
const world = await openLending(database, lender, {
  fees: [
    { due: 'at_application', charge: { fixed: kes(200_00n) } },
    { due: 'deducted', charge: { pctOfAmount: { digits: 1n, scale: 0 } } },
    { due: 'every_instalment', charge: { fixed: kes(50_00n) } },
  ],
  feeTaxes: [{ fromOn: Temporal.PlainDate.from('2025-01-01'), pct: { digits: 15n, scale: 0 } }],
});
const { as } = world;
afterEach(world.assertBooksHold);
const PAY_OUT = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;

test('each step of an opening is kept as it was decided', async () => {
  const { loan: applied } = await world.applied();
  assert.equal(spelled(await stored(applied)), spelled(applied));
  const id = { loanId: applied.id };
  const offer = { amount: kes(9000_00n), termDays: 90 };
  const approval = { ...id, offer, by: 'baraka', rule: RULE, bookedOn: SAMPLE_ON };
  const { loan: approved } = await as((tx) => approveLoan(tx, approval));
  assert.equal(spelled(await stored(approved)), spelled(approved));
  const { loan: undone } = await as((tx) => undoApproval(tx, { ...id, bookedOn: SAMPLE_ON }));
  assert.deepEqual([undone.status, undone.approved], ['pending', null]);
  assert.equal(spelled(await stored(undone)), spelled(undone));
  await as((tx) => approveLoan(tx, approval));
  const { loan: disbursed } = await as((tx) => disburseLoan(tx, { ...id, ...PAY_OUT }));
  assert.equal(disbursed.instalments.length, 4, 'number 0 and three to pay');
  assert.equal(spelled(await stored(disbursed)), spelled(disbursed));
  await as((tx) => receiveRepayment(tx, payment(applied.id, 3100_00n)));
  const paid = await stored(disbursed);
  const [, first] = paid.instalments;
  assert.equal(first?.debts.principal.settled, 2722_50n, 'after 230 + 57.50 of fees, 90 interest');
});

test('a rejected or withdrawn application is at its end', async () => {
  const reason = { reason: 'income', bookedOn: SAMPLE_ON };
  for (const [say, status] of [
    [rejectLoan, 'rejected'],
    [withdrawLoan, 'withdrawn'],
  ] as const) {
    const { loan } = await world.applied();
    const ended = await as((tx) => say(tx, { loanId: loan.id, ...reason }));
    assert.equal(ended.loan.status, status);
    assert.equal(spelled(await stored(loan)), spelled(ended.loan));
    await refuses('invalid_state', () =>
      as((tx) => disburseLoan(tx, { loanId: loan.id, ...PAY_OUT })),
    );
  }
});

test('whoever entered an application does not approve it', async () => {
  const { loan } = await world.applied();
  const own = { loanId: loan.id, offer: loan.applied, by: 'amina', rule: RULE };
  await refuses('not_permitted', () =>
    as((tx) => approveLoan(tx, { ...own, bookedOn: SAMPLE_ON })),
  );
  assert.equal(spelled(await stored(loan)), spelled(loan));
});

test('a loan keeps the terms it was made with', async () => {
  const { loan } = await world.applied();
  const rate = { pct: { digits: 9n, scale: 0 }, per: 'month' } as const;
  await as((tx) => changeProduct(tx, { id: world.product.id, changes: { rate } }));
  assert.deepEqual((await stored(loan)).product, loan.product);
  const { loan: next } = await world.applied();
  assert.deepEqual(next.product.rate, rate);
});

test('an application names a living client and a product that is there', async () => {
  const asked = {
    ...{ clientId: world.clientId, productId: world.product.id, channel: 'staff' as const },
    ...{ applied: { amount: kes(12_000_00n), termDays: 120 }, customFields: {} },
    ...{ appliedOn: SAMPLE_ON, appliedBy: null },
  };
  const apply = (change: object) => () => as((tx) => applyForLoan(tx, { ...asked, ...change }));
  await refuses('not_found', apply({ clientId: newId('client') }));
  await refuses('product_not_available', apply({ productId: newId('product') }));
  const gone = await openLending(database, lender);
  await as((tx) => deleteClient(tx, gone.clientId));
  await refuses('invalid_state', apply({ clientId: gone.clientId }));
});

test('a loan of another lender is not there', async () => {
  const loanId = await world.approved();
  const theirs = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database, other, work);
  await refuses('not_found', () => theirs((tx) => findLoan(tx, loanId).then(orNotFound)));
  await refuses('not_found', () => theirs((tx) => disburseLoan(tx, { loanId, ...PAY_OUT })));
  await refuses('not_found', () => theirs((tx) => receiveRepayment(tx, payment(loanId, 1n))));
});

function stored({ id }: Loan): Promise<Loan> {
  return as((tx) => findLoan(tx, id).then(orNotFound));
}

async function refuses(code: string, work: () => Promise<unknown>): Promise<void> {
  await assert.rejects(work(), (error) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.code, code);
    return true;
  });
}

test('a loan that comes back to life is not paid out to a client who was deleted meanwhile', async () => {
  const own = await openLending(database, lender);
  const loanId = await own.disbursed();
  const { repayment } = await as((tx) => receiveRepayment(tx, payment(loanId, 12_300_00n)));
  await as((tx) => deleteClient(tx, own.clientId));
  const [, , paidOut] = (await as((tx) => readHistories(tx, [loanId]))).get(loanId) ?? [];
  assert.equal(paidOut?.move.kind, 'disbursement');
  const bookedOn = SAMPLE_ON.add({ months: 2 });
  for (const id of [repayment.id, paidOut.id]) {
    const undone = { transactionId: id, reason: 'mistaken', bookedOn };
    await as((tx) => reverseTransaction(tx, undone));
  }
  const isDeleted = (error: unknown) =>
    error instanceof Refusal && error.facts['client'] === 'deleted';
  const when = sameDay(bookedOn);
  const again = { loanId, method: 'cash', firstDueOn: null, when } as const;
  await assert.rejects(
    as((tx) => disburseLoan(tx, again)),
    isDeleted,
  );
  const limits = { currency: KES, leastMinor: 1n, mostMinor: 10n ** 9n, unitMinor: 100n };
  const by = { phone: '254712345678', at: Temporal.Now.instant(), by: 'baraka' };
  const payOut = { loanId, limits, firstDueOn: null, bookedOn, ...by };
  await assert.rejects(
    as((tx) => requestPayout(tx, payOut)),
    isDeleted,
  );
  await as((tx) => undoApproval(tx, { loanId, bookedOn }));
  const offer = { amount: kes(12_000_00n), termDays: 120 };
  const approval = { loanId, offer, by: 'baraka', rule: RULE, bookedOn };
  await assert.rejects(
    as((tx) => approveLoan(tx, approval)),
    isDeleted,
  );
});
