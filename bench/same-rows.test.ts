// The limit is only a limit if it does the same: the rows of a repayment over HTTP and of one by
// limit.sql are held against each other, table by table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { loanId, openBenchLender } from './bench-lender.ts';
import type { Driver } from './driver.ts';
import { openHttpDriver } from './http-driver.ts';
import { openLimitDriver } from './limit-driver.ts';
import { hotPayments, type Payment } from './payments.ts';

const server = await startTestServer();
const { superuserUrl, serverUrl } = server.testDatabase;
const lender = await openBenchLender({ database: server.database, superuserUrl });
await lender.makeLoans(0, 2);
const session = await openSession(superuserUrl);
cleanUp(() => session.close());
const port = Number(new URL(server.origin).port);
const drivers = {
  http: await openHttpDriver({ port, lender, connections: 1 }),
  limit: await openLimitDriver({ serverUrl, lender, connections: 1 }),
};
cleanUp(() => Promise.all(Object.values(drivers).map((driver) => driver.close())));

const TABLES = {
  loan: 'id',
  instalment: 'loan_id',
  loan_transaction: 'loan_id',
  money_name: 'holder_id',
  journal_entry: 'loan_id',
  journal_line: 'entry_id',
  audit_record: 'subject_id',
  outbox_event: `data ->> 'loan_id'`,
  idempotency_record: `body::jsonb -> 'data' ->> 'loan_id'`,
} as const;

test('a repayment over HTTP and one by the limit write the same rows, in every table', async () => {
  for (const part of [lender.instalmentMinor, 7_00n, lender.instalmentMinor * 2n, 1n]) {
    const [byHttp, byLimit] = [loanId(0), loanId(1)];
    await bring(drivers.http, paymentOf(byHttp, part));
    await bring(drivers.limit, paymentOf(byLimit, part));
    const rows = await rowsOf(byLimit);
    assert.deepEqual(await rowsOf(byHttp), rows);
    for (const [table, list] of Object.entries(rows)) assert.ok(list.length > 0, table);
  }
  assert.deepEqual(await inTenant(server.database, lender, findLedgerGaps), []);
});

test('payments on one hot loan count alike, whichever way they come', async () => {
  const payments = hotPayments(lender, { withKey: false });
  for (const driver of Object.values(drivers)) await bring(driver, payments.next());
  const [loan] = await session.query<{ paid: bigint }>(
    `select sum(amount_minor)::bigint as paid from loan_transaction
      where loan_id = '${lender.hotLoan}' and kind = 'repayment'`,
  );
  assert.equal(loan?.paid, 2_00n);
  assert.deepEqual(await inTenant(server.database, lender, findLedgerGaps), []);
});

function paymentOf(loan: string, amountMinor: bigint): Payment {
  const name = `${loan} ${amountMinor}`;
  return { loanId: loan, amountMinor, reference: name, idempotencyKey: name };
}

/** One payment: the time is over when the first is answered. */
async function bring(driver: Driver<Payment>, payment: Payment): Promise<void> {
  await driver.drive(() => payment, 0);
}

/** How rows are found that do not name the loan themselves. */
const WITHIN: Readonly<Record<string, (loan: string) => string>> = {
  journal_line: (loan) => `entry_id in (select id from journal_entry where loan_id = '${loan}')`,
  money_name: (loan) => `holder_id in (select id from loan_transaction where loan_id = '${loan}')`,
};

/** What a loan has in each table, without what chance and the clock have put there. */
async function rowsOf(loan: string): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const [table, column] of Object.entries(TABLES)) {
    const where = WITHIN[table]?.(loan) ?? `(${column})::uuid = '${loan}'`;
    const rows = await session.query<{ row: string }>(
      `select to_jsonb(it)::text as row from ${table} it where ${where} order by 1`,
    );
    found[table] = rows.map(({ row }) => withoutChance(row)).sort(byText);
  }
  return found;
}

/** Names of what differs between any two repayments on two loans. */
const CHANCE = new RegExp(
  '_(at|by|hash|number)$|^(id|at|fingerprint|reference|name)$' +
    '|^(request|loan|entry|subject|repayment|holder)_id$',
);

function withoutChance(row: string): object {
  return JSON.parse(row, (name, value) => {
    if (name === 'body') return withoutChance(value);
    return CHANCE.test(name) && value !== null ? 'some' : value;
  });
}

function byText(left: object, right: object): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
