import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { receiveRepayment, receiveRepayments } from './receive-repayments.ts';

const AT_ONCE = 50;
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: 16 });
after(() => database.close());
const lender = await makeLender(database, 'acme');
const world = await openLending(database, lender);
const { as } = world;
afterEach(world.assertBooksHold);

test('fifty payments at once on one loan leave exactly their sum', async () => {
  const loanId = await world.disbursed();
  const before = await as((tx) => findLoan(tx, loanId).then(orNotFound));
  const amounts = Array.from({ length: AT_ONCE }, (_, index) => 10_00n + BigInt(index));
  await Promise.all(
    amounts.map((minor) => as((tx) => receiveRepayment(tx, payment(loanId, minor)))),
  );
  const paid = amounts.reduce((sum, minor) => sum + minor, 0n);
  const loan = await as((tx) => findLoan(tx, loanId).then(orNotFound));
  assert.equal(balancesOf(before).totalMinor - balancesOf(loan).totalMinor, paid);
  assert.equal(loan.transactions, before.transactions + AT_ONCE);
  assert.equal(await sumOfEntries(loanId, 'clearing_mpesa'), paid);
});

test('fifty disbursements of one loan at once give one', async () => {
  const loanId = await world.approved();
  const payOut = { method: 'cash', firstDueOn: null, when: sameDay(SAMPLE_ON) } as const;
  const tried = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => as((tx) => disburseLoan(tx, { loanId, ...payOut }))),
  );
  const failed = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.equal(failed.length, AT_ONCE - 1);
  for (const reason of failed) {
    assert.ok(reason instanceof Refusal && reason.code === 'invalid_state', String(reason));
  }
  assert.equal(await sumOfEntries(loanId, 'cash'), -12_000_00n);
  assert.equal((await as((tx) => findLoan(tx, loanId).then(orNotFound))).instalments.length, 5);
});

test('a payment that comes fifty times at once is taken in once, and answered alike', async () => {
  const loanId = await world.disbursed();
  const paid = payment(loanId, 500_00n, { reference: 'QGH7X1K2LM' });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => as((tx) => receiveRepayment(tx, paid))),
  );
  const [first] = answers;
  assert.equal(answers.filter(({ received }) => received === 'now').length, 1);
  for (const { repayment } of answers) assert.deepEqual(repayment, first?.repayment);
  assert.equal(await sumOfEntries(loanId, 'clearing_mpesa'), 500_00n);
});

test('one payment brought for two loans at once is taken in once', async () => {
  const loans = [await world.disbursed(), await world.disbursed()];
  const tried = await Promise.allSettled(
    loans.map((loanId) =>
      as((tx) => receiveRepayment(tx, payment(loanId, 70_00n, { reference: 'TWO' }))),
    ),
  );
  // Who comes second finds the first, or is sent back by the unique index to do it over.
  for (const one of tried.filter(({ status }) => status === 'rejected')) {
    const { code } = (one as PromiseRejectedResult).reason;
    assert.ok(['invalid_state', '23505'].includes(code), code);
  }
  const sums = await Promise.all(loans.map((id) => sumOfEntries(id, 'clearing_mpesa')));
  assert.deepEqual(sums.toSorted(), [0n, 70_00n]);
});

test('a list is taken in at once: each payment sees those before it', async () => {
  const [one, two, off] = [await world.disbursed(), await world.disbursed(), newId('loan')];
  const answers = await as((tx) =>
    receiveRepayments(tx, [
      payment(one, 3000_00n),
      payment(off, 1_00n),
      payment(two, 1_00n, { reference: 'A1' }),
      payment(one, 12_000_00n),
      payment(two, 1_00n, { reference: 'A1' }),
      payment(one, 5_00n),
    ]),
  );
  const words = answers.map((answer) => ('refused' in answer ? answer.refused : answer.received));
  assert.deepEqual(words, ['now', 'not_found', 'now', 'now', 'before', 'loan_not_disbursed']);
  const loan = await as((tx) => findLoan(tx, one).then(orNotFound));
  assert.deepEqual([loan.status, balancesOf(loan).totalMinor], ['closed', 0n]);
  assert.ok(loan.creditMinor > 0n);
  const again = await as((tx) => receiveRepayments(tx, [payment(two, 1_00n, { reference: 'A1' })]));
  assert.deepEqual(again, [answers[4]]);
});

test('a payment of before pays off what a later one had paid, and nothing is owed below nought', async () => {
  const loanId = await world.disbursed();
  const laterOn = SAMPLE_ON.add({ months: 2 });
  const later = payment(loanId, 11_000_00n, { when: sameDay(laterOn) });
  await as((tx) => receiveRepayment(tx, later));
  const when = { on: SAMPLE_ON.add({ months: 1 }), bookedOn: laterOn };
  const { loan } = await as((tx) => receiveRepayment(tx, payment(loanId, 5_000_00n, { when })));
  assert.equal(loan.status, 'closed');
  assert.equal(await sumOfEntries(loanId, 'loans_receivable'), 0n);
  assert.equal(await sumOfEntries(loanId, 'clearing_mpesa'), 16_000_00n);
  assert.deepEqual(await as(verifyBooks), []);
});

test('a reference names a payment within its method', async () => {
  const loanId = await world.disbursed();
  const byCash = payment(loanId, 9_00n, { reference: 'X', method: 'cash' });
  for (const paid of [payment(loanId, 9_00n, { reference: 'X' }), byCash]) {
    assert.equal((await as((tx) => receiveRepayment(tx, paid))).received, 'now');
  }
});

test('a reference is answered again only where all that is said of it agrees', async () => {
  const [loanId, otherId] = [await world.disbursed(), await world.disbursed()];
  const reference = 'SAIDAGAIN1';
  const paid = payment(loanId, 9_00n, { reference });
  const { repayment } = await as((tx) => receiveRepayment(tx, paid));
  const before = await rows();
  const again = (change: Partial<typeof paid>) =>
    as((tx) => receiveRepayment(tx, { ...paid, ...change })).then(
      ({ received, repayment: { id } }) => [received, id],
      (error: Refusal) => [error.code, error.facts['existing_id'] ?? error.facts['loan_id']],
    );
  const unknownId = newId('loan');
  assert.deepEqual(await again({}), ['before', repayment.id]);
  assert.deepEqual(await again({ clientId: world.clientId }), ['before', repayment.id]);
  assert.deepEqual(await again({ clientId: newId('client') }), ['client_mismatch', loanId]);
  assert.deepEqual(await again({ loanId: unknownId }), ['not_found', unknownId]);
  assert.deepEqual(await again({ loanId: otherId }), ['invalid_state', repayment.id]);
  assert.deepEqual(await again({ amount: kes(9_01n) }), ['invalid_state', repayment.id]);
  assert.deepEqual(await rows(), before);
});

test('a refused payment leaves nothing behind', async () => {
  const loanId = await world.approved();
  const before = await rows();
  for (const [paid, code] of [
    [payment(loanId, 5_00n), 'loan_not_disbursed'],
    [payment(loanId, 5_00n, { clientId: newId('client') }), 'client_mismatch'],
    [payment(newId('loan'), 5_00n), 'not_found'],
  ] as const) {
    await assert.rejects(
      as((tx) => receiveRepayment(tx, paid)),
      (error) => error instanceof Refusal && error.code === code,
    );
  }
  assert.deepEqual(await rows(), before);
});

test('what a payment did is written down whole: transaction, entry, record, events', async () => {
  const loanId = await world.disbursed();
  const paid = payment(loanId, 20_000_00n, { reference: 'LAST' });
  const { repayment } = await as((tx) => receiveRepayment(tx, paid));
  assert.equal(repayment.allocation.principalMinor, 12_000_00n);
  const { allocation } = repayment;
  const parts = Object.values(allocation).reduce((sum, part) => sum + part, 0n);
  assert.equal(parts, 20_000_00n);
  assert.deepEqual(repayment.amount, kes(20_000_00n));
  const told = await asSuperuser<{ type: string }>(
    superuserUrl,
    `select type from outbox_event where data ->> 'loan_id' = '${loanId}' order by id`,
  );
  assert.deepEqual(
    told.map(({ type }) => type),
    ['loan.created', 'loan.approved', 'loan.disbursed', 'repayment.posted', 'loan.closed'],
  );
  const recorded = await asSuperuser<{ action: string }>(
    superuserUrl,
    `select action from audit_record where subject_id = '${loanId}' order by id`,
  );
  assert.deepEqual(
    recorded.map(({ action }) => action),
    ['loan.application', 'loan.approval', 'loan.disbursement', 'loan.repayment'],
  );
});

/** What the entries of a loan did to an account; debits count up. */
async function sumOfEntries(loanId: string, role: string): Promise<bigint> {
  const [found] = await asSuperuser<{ minor: bigint }>(
    superuserUrl,
    `select coalesce(sum(case side when 'debit' then amount_minor else -amount_minor end),
                     0)::bigint as minor
       from journal_entry entry join journal_line on entry_id = entry.id
       join account on account_id = account.id
      where loan_id = '${loanId}' and role = '${role}'`,
  );
  return found?.minor ?? -1n;
}

function rows() {
  return asSuperuser(
    superuserUrl,
    `select (select count(*) from loan_transaction) as transactions,
            (select count(*) from journal_line) as lines,
            (select count(*) from audit_record) as records,
            (select count(*) from outbox_event) as events`,
  );
}
