import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { fillLending } from '@mkopo/test/kit/worlds/fill-lending.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { verifyBooks, verifyLoans, verifySavings } from './verify-books.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
let lenders = 0;

/** Each is done past triggers and fences, as only somebody with the whole database could. */
const PLANTED: readonly (readonly [string, string, RegExp])[] = [
  [
    'a line that was changed',
    `update journal_line set amount_minor = amount_minor + 1
      where tenant_id = $1 and (entry_id, number) = (
        select entry_id, number from journal_line where tenant_id = $1 limit 1)`,
    /^journal entry \S+ is off by KES -?1 minor$/,
  ],
  [
    'an entry that was taken away with its lines',
    `with gone as (delete from journal_entry where tenant_id = $1 and loan_transaction = 3
                   returning id)
     delete from journal_line where entry_id in (select id from gone)`,
    /the books have loans_receivable KES -?\d+ minor, the loan \d+$/,
  ],
  [
    'lines that were left without their entry',
    'delete from journal_entry where tenant_id = $1',
    /^journal entry \S+ has lines and no entry$/,
  ],
  [
    'lines that were taken away',
    'delete from journal_line where tenant_id = $1',
    /^journal entry \S+ has no lines$/,
  ],
  [
    'an entry that was hung on another transaction',
    'update journal_entry set loan_transaction = 99 where tenant_id = $1 and loan_transaction = 4',
    /^journal entry \S+ names a loan transaction that is not there$/,
  ],
  [
    'a line that was moved to another account',
    `update journal_line set account_id = (select id from account where tenant_id = $1
        and role = 'clearing_card')
      where tenant_id = $1 and account_id = (select id from account where tenant_id = $1
        and role = 'clearing_mpesa')`,
    /^loan \S+: the entry of transaction \d+ \(repayment\) is another$/,
  ],
  [
    'a balance that was lowered by hand',
    `update instalment set principal_settled_minor = principal_settled_minor + 1
      where tenant_id = $1 and number = 4`,
    /^loan \S+: instalment 4 is .*, and not /,
  ],
  [
    'a list balance that was edited',
    'update loan set interest_owed_minor = interest_owed_minor + 1 where tenant_id = $1',
    /^loan \S+: its balances are not what its instalments and its last word come to$/,
  ],
  [
    'a past word of a loan that was edited',
    `update loan_transaction set oldest_unpaid_due_on = oldest_unpaid_due_on - 40
      where tenant_id = $1 and number = 6`,
    /^loan \S+: its balances are not what its instalments and its last word come to$/,
  ],
  [
    'a line that was moved to another day',
    `update journal_line set booked_on = booked_on - 1
      where tenant_id = $1 and (entry_id, number) = (
        select entry_id, number from journal_line where tenant_id = $1 limit 1)`,
    /^journal entry \S+ has lines of another day$/,
  ],
  [
    'an entry that was cut loose from its loan',
    'update journal_entry set loan_id = null, loan_transaction = null where tenant_id = $1',
    /^entries of no loan: the books have loans_receivable KES -?\d+ minor, the loan 0$/,
  ],
  [
    'a status that was edited',
    `update loan set status = 'closed' where tenant_id = $1`,
    /^loan \S+: status is closed, and not disbursed$/,
  ],
  [
    'a loan that is being paid out by nothing',
    `update loan set status = 'disbursing' where tenant_id = $1`,
    /^loan \S+: is disbursing, and payouts under way are 0$/,
  ],
  [
    'a payout under way of a loan that is not being paid out',
    `insert into payout (tenant_id, id, loan_id, currency, amount_minor, deducted_fee_minor,
                         deducted_tax_minor, phone, originator_id, state, requested_by,
                         requested_at)
     select tenant_id, id, id, 'KES', 1000, 0, 0, '254712345678', 'payout-' || id, 'requested',
            'baraka', now() from loan where tenant_id = $1`,
    /^loan \S+: is disbursed, and payouts under way are 1$/,
  ],
  [
    'a transaction that was taken away',
    `delete from loan_transaction where tenant_id = $1 and number = 4`,
    /^loan \S+: its transactions are numbered 1, 2, 3, 5, 6$/,
  ],
  [
    'a transaction that says another amount',
    `update loan_transaction set credit_minor = credit_minor + 5
      where tenant_id = $1 and number = 4`,
    /^loan \S+: credit is 0, and not 5$/,
  ],
  [
    'a savings balance that was raised by hand',
    'update savings_account set balance_minor = balance_minor + 1 where tenant_id = $1',
    /^savings account \S+: the books have savings KES 30000 minor, the account 30001$/,
  ],
  [
    'a savings balance that its transactions do not come to',
    'update savings_account set balance_minor = balance_minor + 1 where tenant_id = $1',
    /^savings account \S+: balance is 30001, and not 30000$/,
  ],
  [
    'a savings transaction that was taken away',
    'delete from savings_transaction where tenant_id = $1 and number = 2',
    /^savings account \S+: its transactions are numbered 1, 3, 4$/,
  ],
  [
    'an entry whose savings transaction is not there',
    'delete from savings_transaction where tenant_id = $1 and number = 4',
    /^journal entry \S+ names a savings transaction that is not there$/,
  ],
  [
    'a savings transaction that says another amount',
    `update savings_transaction set change_minor = change_minor - 7
      where tenant_id = $1 and number = 2`,
    /^savings account \S+: transaction 2 \(withdrawal\) changed -20007, and not -20000$/,
  ],
  [
    'a savings entry that was taken away with its lines',
    `with gone as (delete from journal_entry where tenant_id = $1 and savings_transaction = 2
                   returning id)
     delete from journal_line where entry_id in (select id from gone)`,
    /^savings account \S+: the entry of transaction 2 \(withdrawal\) is another$/,
  ],
  [
    'a saver’s money that was booked on another account',
    `update journal_line set account_id = (select id from account where tenant_id = $1
        and role = 'suspense')
      where tenant_id = $1 and account_id = (select id from account where tenant_id = $1
        and role = 'savings')`,
    /^savings account \S+: the books have savings KES 0 minor, the account 30000$/,
  ],
  [
    'a receipt that was credited over kinds, past the registry',
    `update savings_transaction set method = paid.method, reference = paid.reference
       from loan_transaction paid
      where paid.tenant_id = $1 and paid.reference is not null
        and savings_transaction.tenant_id = $1 and savings_transaction.number = 1`,
    /^deposit \S+: its name FILLED \S+ stands for repayment \S+ as well$/,
  ],
  [
    'a posting whose name was let go',
    'update money_name set freed_at = now() where tenant_id = $1',
    /^repayment \S+: its name FILLED \S+ is free for others to take$/,
  ],
  [
    'a posting whose name another has',
    'update money_name set holder_id = uuidv7() where tenant_id = $1',
    /^repayment \S+: its name FILLED \S+ stands for repayment \S+ as well$/,
  ],
  [
    'a name that nothing has',
    `insert into money_name (tenant_id, namespace, name, kind, holder_id)
     values ($1, 'mpesa', 'TKA1B2C3D4', 'repayment', uuidv7())`,
    /^name TKA1B2C3D4: is kept by repayment \S+, which does not stand$/,
  ],
  [
    'a receipt whose money vanished with its repayment',
    `insert into receipt (tenant_id, receipt, currency, amount_minor, bill_reference, told_at,
                          status, proven_at, loan_id, repayment_id)
     select tenant_id, 'TKA1B2C3D4', 'KES', amount_minor, '', now(), 'credited', now(), loan_id, id
       from loan_transaction where tenant_id = $1 and number = 4`,
    /^receipt TKA1B2C3D4: was put to a loan and taken back from it: its money is nowhere$/,
  ],
  [
    'a receipt whose money vanished with its deposit',
    `insert into receipt (tenant_id, receipt, currency, amount_minor, bill_reference, told_at,
                          status, proven_at, savings_account_id, savings_transaction_id)
     select tenant_id, 'TKA1B2C3D4', 'KES', 5000, '', now(), 'credited', now(), account_id, id
       from savings_transaction where tenant_id = $1 and number = 3`,
    /^receipt TKA1B2C3D4: was put to an account and taken back from it: its money is nowhere$/,
  ],
  [
    'a payment that is paid and whose repayment was reversed',
    `insert into payment (tenant_id, loan_id, client_id, currency, amount_minor, phone, asked_by,
                          requested_at, status, proof, proven_at, settled_at, repayment_id)
     select made.tenant_id, loan_id, client_id, 'KES', amount_minor, '254712345678', 'staff',
            now(), 'paid', 'paid', now(), now(), made.id
       from loan_transaction made join loan on loan.id = loan_id
      where made.tenant_id = $1 and number = 4`,
    /^payment \S+: was paid, and its repayment was taken back$/,
  ],
];

for (const [what, plant, found] of PLANTED) {
  test(`the check finds ${what}, and nothing in another lender’s books`, async () => {
    const [lender, other] = [await filledLender(), await filledLender()];
    assert.deepEqual(await faultsOf(lender), []);
    const sql = plant.replaceAll('$1', `'${lender.tenantId}'`);
    await asSuperuser(superuserUrl, `set session_replication_role = replica; ${sql}`);
    const faults = await faultsOf(lender);
    assert.ok(
      faults.some((fault) => found.test(fault)),
      faults.join('\n'),
    );
    assert.deepEqual(await faultsOf(other), []);
  });
}

test('loans are verified a batch at a time, and none is left out', async () => {
  const lender = await filledLender();
  for (let more = 0; more < 2; more += 1) await fillLending(database, lender);
  const step = (after: Parameters<typeof verifyLoans>[1]['after'], limit: number) =>
    inTenant(database, lender, (tx) => verifyLoans(tx, { after, limit }));
  const first = await step(null, 2);
  const second = await step(first.last, 2);
  assert.deepEqual([first.loans, second.loans], [2, 1]);
  assert.deepEqual((await step(second.last, 2)).last, null);
});

async function filledLender(): Promise<TestLender> {
  lenders += 1;
  const lender = await makeLender(database, `lender-${lenders}`);
  await fillLending(database, lender);
  return lender;
}

async function faultsOf(lender: TestLender): Promise<string[]> {
  const books = await inTenant(database, lender, verifyBooks);
  const { faults } = await inTenant(database, lender, (tx) =>
    verifyLoans(tx, { after: null, limit: 10 }),
  );
  const savings = await inTenant(database, lender, (tx) =>
    verifySavings(tx, { after: null, limit: 10 }),
  );
  return [...books, ...faults, ...savings.faults];
}
