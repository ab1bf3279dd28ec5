import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { ListPosition } from '@mkopo/server/store/kit/paging.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { findRepayments } from '@mkopo/server/store/loans/loan-transaction-store.ts';
import { ALL_RECORDS, listAuditRecords } from '@mkopo/server/views/audit/list-audit-records.ts';
import {
  ALL_ENTRIES,
  type EntryPlace,
  listJournalEntries,
} from '@mkopo/server/views/books/list-journal-entries.ts';
import { listLoanTransactions } from '@mkopo/server/views/loans/list-loan-transactions.ts';
import { ALL_LOANS, listLoans } from '@mkopo/server/views/loans/list-loans.ts';
import { ALL_REPAYMENTS, listRepayments } from '@mkopo/server/views/repayments/list-repayments.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const empty = await makeLender(database, 'empty');
const { as, applied, disbursed, clientId, product } = await openLending(database, lender);

// Three loans that are out, of which one is paid off and one is half paid, and two applications.
const [paidOff, halfPaid, unpaid] = [await disbursed(), await disbursed(), await disbursed()];
const [younger, youngest] = [await applied(), await applied()];
await pay(paidOff, 20_000_00n);
const card = { method: 'card', reference: 'SLIP-1' } as const;
const bounced = await as((tx) => receiveRepayment(tx, payment(halfPaid, 500_00n, card)));
await pay(halfPaid, 3_200_00n);
const bookedOn = SAMPLE_ON.add({ months: 1, days: 2 });
const undo = { transactionId: bounced.repayment.id, reason: 'bounced', bookedOn };
await as((tx) => reverseTransaction(tx, undo));

type Page<At> = { readonly after: At | null; readonly limit: number };

/** How each list is read from its first page to its last, two rows at a time. */
const LISTS = {
  loans: walk(
    (tx, page: Page<ListPosition>) => listLoans(tx, { filter: ALL_LOANS, ...page }),
    ({ createdAt, id }) => ({ createdAt, id }),
  ),
  repayments: walk(
    (tx, page: Page<ListPosition>) => listRepayments(tx, { filter: ALL_REPAYMENTS, ...page }),
    ({ createdAt, id }) => ({ createdAt, id }),
  ),
  transactions: walk(
    (tx, page: Page<number>) =>
      listLoanTransactions(tx, { filter: { loanId: unpaid, kind: null }, ...page }),
    ({ number }) => number,
  ),
  entries: walk(
    (tx, page: Page<EntryPlace>) => listJournalEntries(tx, { filter: ALL_ENTRIES, ...page }),
    ({ bookedOn: on, id }) => ({ bookedOn: on, id }),
  ),
  records: walk(
    (tx, page: Page<string>) => listAuditRecords(tx, { filter: ALL_RECORDS, ...page }),
    ({ id }) => id,
  ),
};

for (const [name, pages] of Object.entries(LISTS)) {
  test(`pages of ${name} hold every row once, whatever is added meanwhile`, async () => {
    const whole = await pages(1000, async () => {});
    assert.ok(whole.length >= 3, 'the test is blind');
    const later = { on: bookedOn, bookedOn: bookedOn.add({ days: 1 }) };
    const grow = async () => {
      await applied();
      await as((tx) => receiveRepayment(tx, payment(unpaid, 1_00n, { when: later })));
    };
    assert.deepEqual(await pages(2, grow), whole);
    assert.ok((await pages(1000, async () => {})).length > whole.length);
  });
}

test('a loan has the lender’s next number, and lenders count for themselves', async () => {
  const other = await makeLender(database, 'counter');
  const world = await openLending(database, other);
  await Promise.all([world.applied(), world.applied(), world.applied()]);
  const page = { filter: ALL_LOANS, after: null, limit: 10 };
  const numbers = (await world.as((tx) => listLoans(tx, page))).map(({ loanNumber }) => loanNumber);
  assert.deepEqual(numbers.sort(), ['LN-000001', 'LN-000002', 'LN-000003']);
});

test('loans are found by status, client, product, number, arrears and time', async () => {
  const ids = async (filter: Partial<typeof ALL_LOANS>) => {
    const page = { filter: { ...ALL_LOANS, ...filter }, after: null, limit: 1000 };
    return (await as((tx) => listLoans(tx, page))).map(({ id }) => id);
  };
  assert.deepEqual(await ids({ status: 'closed' }), [paidOff]);
  assert.deepEqual(await ids({ status: 'disbursed' }), [unpaid, halfPaid]);
  assert.ok((await ids({ clientId, productId: product.id })).length >= 5);
  assert.deepEqual(await ids({ clientId: younger.loan.id as never }), []);
  const dueOn = SAMPLE_ON.add({ months: 1 });
  assert.deepEqual(await ids({ overdue: { on: dueOn, days: 1 } }), []);
  assert.deepEqual(await ids({ overdue: { on: dueOn.add({ days: 1 }), days: 1 } }), [unpaid]);
  assert.deepEqual(await ids({ overdue: { on: dueOn.add({ days: 30 }), days: 31 } }), []);
  const second = await as((tx) =>
    listLoans(tx, { filter: { ...ALL_LOANS, loanNumber: 'LN-000002' }, after: null, limit: 2 }),
  );
  assert.deepEqual(
    second.map(({ id }) => id),
    [halfPaid],
  );
  const [since] = second;
  assert.ok(since);
  assert.ok((await ids({ createdFrom: since.createdAt })).includes(halfPaid));
  assert.ok(!(await ids({ createdTo: since.createdAt })).includes(youngest.loan.id));
});

test('a listed loan says what it owes and when it was approved, paid out and closed', async () => {
  const filter = { ...ALL_LOANS, status: 'closed' } as const;
  const [closed] = await as((tx) => listLoans(tx, { filter, after: null, limit: 1 }));
  assert.ok(closed?.approvedAt && closed.disbursedAt && closed.closedAt);
  assert.ok(Temporal.Instant.compare(closed.approvedAt, closed.disbursedAt) < 0);
  assert.ok(Temporal.Instant.compare(closed.disbursedAt, closed.closedAt) < 0);
  assert.equal(closed.principalMinor, 0n);
  assert.equal(closed.disbursedAmountMinor, product.amount.usual.minor);
  const [pending] = await as((tx) =>
    listLoans(tx, { filter: { ...ALL_LOANS, status: 'pending' }, after: null, limit: 1 }),
  );
  assert.deepEqual(
    [pending?.approvedAt, pending?.disbursedAt, pending?.closedAt],
    [null, null, null],
  );
  assert.equal(pending?.disbursedAmountMinor, null);
});

test('repayments are found by loan, client, method, status, reference and time', async () => {
  const found = (filter: Partial<typeof ALL_REPAYMENTS>) => {
    const page = { filter: { ...ALL_REPAYMENTS, ...filter }, after: null, limit: 1000 };
    return as((tx) => listRepayments(tx, page));
  };
  const { id } = bounced.repayment;
  const ids = async (filter: Partial<typeof ALL_REPAYMENTS>) =>
    (await found(filter)).map((repayment) => repayment.id);
  assert.equal((await ids({ loanId: halfPaid })).length, 2);
  assert.equal((await ids({ loanId: halfPaid, status: 'posted' })).length, 1);
  assert.deepEqual(await ids({ status: 'reversed' }), [id]);
  assert.deepEqual(await ids({ method: 'card' }), [id]);
  assert.deepEqual(await ids({ references: ['SLIP-1'] }), [id]);
  assert.deepEqual(await ids({ references: ['SLIP-1'], method: 'cheque' }), []);
  assert.deepEqual(await ids({ references: ['SLIP-2'] }), []);
  assert.ok((await ids({ clientId })).length >= 3);
  assert.deepEqual(await ids({ clientId: halfPaid as never }), []);
  const [reversed] = await found({ status: 'reversed' });
  assert.ok(reversed);
  const [newest] = await ids({});
  assert.ok(newest && !(await ids({ createdTo: reversed.createdAt })).includes(newest));
  assert.ok((await ids({ createdFrom: reversed.createdAt })).includes(id));
});

test('a repayment is read by its id as it counts now', async () => {
  const read = (id: string) =>
    as(async (tx) => orNotFound((await findRepayments(tx, [id])).get(id)));
  const repayment = await read(bounced.repayment.id);
  assert.equal(repayment.status, 'reversed');
  assert.deepEqual({ ...repayment, status: 'posted' }, bounced.repayment);
  await assert.rejects(
    read(halfPaid),
    (error) => error instanceof Refusal && error.code === 'not_found',
  );
});

test('journal entries are found by day, account and loan, and each balances', async () => {
  const found = (filter: Partial<typeof ALL_ENTRIES>) => {
    const page = { filter: { ...ALL_ENTRIES, ...filter }, after: null, limit: 1000 };
    return as((tx) => listJournalEntries(tx, page));
  };
  for (const { lines } of await found({})) {
    const net = lines.reduce(
      (sum, line) => sum + (line.side === 'debit' ? line.amountMinor : -line.amountMinor),
      0n,
    );
    assert.equal(net, 0n);
    assert.ok(lines.length >= 2);
  }
  const byCard = await found({ account: '1050' });
  assert.deepEqual(
    byCard.map(({ loanId }) => loanId),
    [halfPaid, halfPaid],
  );
  assert.deepEqual(await found({ account: '9999' }), []);
  assert.equal((await found({ loanId: paidOff })).length, 2);
  const early = await found({ toOn: SAMPLE_ON });
  assert.equal(early.length, 3);
  const others = await found({ fromOn: SAMPLE_ON.add({ days: 1 }) });
  assert.equal(early.length + others.length, (await found({})).length);
});

test('audit records are found by subject, actor, action and time', async () => {
  const found = (filter: Partial<typeof ALL_RECORDS>) => {
    const page = { filter: { ...ALL_RECORDS, ...filter }, after: null, limit: 1000 };
    return as((tx) => listAuditRecords(tx, page));
  };
  const ofLoan = await found({ subjectKind: 'loan', subjectId: halfPaid });
  assert.deepEqual(
    ofLoan.map(({ action }) => action),
    ['reversal', 'repayment', 'repayment', 'disbursement', 'approval', 'application'].map(
      (kind) => `loan.${kind}`,
    ),
  );
  assert.equal(
    (await found({ actorKind: 'command', actorId: 'test' })).length,
    (await found({})).length,
  );
  assert.deepEqual(await found({ actorKind: 'job' }), []);
  const [reversal, repaid] = ofLoan;
  assert.ok(reversal && repaid);
  const since = await found({ subjectId: halfPaid, from: reversal.at });
  assert.deepEqual(
    since.map(({ id }) => id),
    [reversal.id],
  );
  const until = await found({ subjectId: halfPaid, to: repaid.at });
  assert.deepEqual(
    until.map(({ id }) => id),
    ofLoan.slice(1).map(({ id }) => id),
  );
  assert.equal((await found({ action: 'loan.reversal' })).length, 1);
});

test('a lender sees no row of another’s lists', async () => {
  const page = { after: null, limit: 10 };
  const seen = await inTenant(database, empty, (tx) =>
    Promise.all([
      listLoans(tx, { filter: ALL_LOANS, ...page }),
      listRepayments(tx, { filter: ALL_REPAYMENTS, ...page }),
      listJournalEntries(tx, { filter: ALL_ENTRIES, ...page }),
      listAuditRecords(tx, { filter: { ...ALL_RECORDS, subjectKind: 'loan' }, ...page }),
    ]),
  );
  assert.deepEqual(seen, [[], [], [], []]);
});

/** The ids of a whole list, page by page; something happens between the pages. */
function walk<Row extends { readonly id: string }, At>(
  list: (tx: TenantTx, page: Page<At>) => Promise<Row[]>,
  placeOf: (row: Row) => At,
) {
  return async (limit: number, between: () => Promise<void>): Promise<string[]> => {
    const ids: string[] = [];
    let last: At | null = null;
    for (;;) {
      const at: At | null = last;
      const rows = await as((tx) => list(tx, { after: at, limit }));
      ids.push(...rows.map(({ id }) => id));
      const end = rows.at(-1);
      if (!end || rows.length < limit) return ids;
      last = placeOf(end);
      await between();
    }
  };
}

function pay(loanId: LoanId, minor: bigint) {
  return as((tx) => receiveRepayment(tx, payment(loanId, minor)));
}
