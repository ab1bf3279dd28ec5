import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { AccountRole, Side } from '@mkopo/core/ledger/account.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { parseCurrency } from '@mkopo/core/money/parse-currency.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type NewEntry, postEntries } from './journal-store.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const other = await makeLender(database, 'other');
const ON = Temporal.PlainDate.from('2026-03-01');
const USD = parseCurrency('USD') as Currency;

test('a list of entries is written line by line to the accounts that play the roles', async () => {
  const loanId = newId('loan');
  const list = [1, 2, 3].map((transaction) => ({
    ...entry(line('cash', 'debit', 500n), line('savings', 'credit', 500n)),
    of: { loanId, transaction },
  }));
  await post(lender, list);
  const lines = await asSuperuser(
    superuserUrl,
    `select loan_transaction as of, line.number, code, side, amount_minor as minor, currency
       from journal_entry entry join journal_line line on entry_id = entry.id
       join account on account_id = account.id
      where loan_id = '${loanId}' order by 1, 2`,
  );
  const both = (of: number) => [
    { of, number: 1, code: '1000', side: 'debit', minor: 500n, currency: 'KES' },
    { of, number: 2, code: '2010', side: 'credit', minor: 500n, currency: 'KES' },
  ];
  assert.deepEqual(lines, [1, 2, 3].flatMap(both));
});

test('an entry that does not balance is refused by the database, with all around it', async () => {
  const good = entry(line('cash', 'debit', 1n), line('suspense', 'credit', 1n));
  const bad = entry(line('cash', 'debit', 700n), line('savings', 'credit', 699n));
  const before = await count();
  await assert.rejects(post(lender, [good, bad]), /does not balance: off by KES 1 /);
  await assert.rejects(post(lender, [entry(line('cash', 'debit', 1n))]), /does not balance/);
  assert.deepEqual(await count(), before);
});

test('an entry balances in every currency by itself', async () => {
  const dollar = { ...line('savings', 'credit', 700n), amount: money(USD, 700n) };
  await assert.rejects(
    post(lender, [entry(line('cash', 'debit', 700n), dollar)]),
    /off by (KES 700, USD -700|USD -700, KES 700) /,
  );
});

test('an entry without lines is refused', async () => {
  const bare = `insert into journal_entry (tenant_id, booked_on)
                values ('${lender.tenantId}', now())`;
  await assert.rejects(asSuperuser(superuserUrl, bare), /has no lines/);
});

test('an amount is above zero: the side says which way it goes', async () => {
  const upside = entry(line('cash', 'debit', -5n), line('savings', 'credit', -5n));
  await assert.rejects(post(lender, [upside]), /journal_line_amount_minor_check/);
});

test('a committed entry takes no more lines, not even such as balance', async () => {
  await post(lender, [entry(line('cash', 'debit', 9n), line('savings', 'credit', 9n))]);
  for (const entryId of ['entry_id', 'gen_random_uuid()']) {
    await assert.rejects(
      asSuperuser(
        superuserUrl,
        `insert into journal_line
         select tenant_id, ${entryId}, number + 10, account_id, side, currency, amount_minor,
                booked_on
           from journal_line where tenant_id = '${lender.tenantId}'`,
      ),
      /journal lines are written with their entry/,
    );
  }
});

test('a line has the day of its entry, and no other', async () => {
  const lines = [1, 2].map((number) => {
    const side = number === 1 ? 'debit' : 'credit';
    return `select entry.tenant_id, entry.id, ${number}, account.id, '${side}', 'KES', 5,
                   booked_on - 1
              from entry join account on account.tenant_id = entry.tenant_id and role = 'cash'`;
  });
  const id = crypto.randomUUID();
  await assert.rejects(
    asSuperuser(
      superuserUrl,
      `begin;
       insert into journal_entry (tenant_id, id, booked_on)
       values ('${lender.tenantId}', '${id}', now());
       with entry as (select * from journal_entry where id = '${id}')
       insert into journal_line ${lines.join(' union all ')};
       commit`,
    ),
    /journal lines are written with their entry/,
  );
});

test('a role that no account plays fails, and loses no line in silence', async () => {
  const nowhere = 'no_such_role' as AccountRole;
  const lost = entry(line(nowhere, 'debit', 5n), line(nowhere, 'credit', 5n));
  await assert.rejects(post(lender, [lost]), /null value in column "account_id"/);
});

test('the books cannot be rewritten, not even by a superuser', async () => {
  await post(lender, [entry(line('cash', 'debit', 3n), line('savings', 'credit', 3n))]);
  for (const sql of [
    'update journal_line set amount_minor = 4',
    'update journal_entry set booked_on = booked_on - 1',
    'delete from journal_line',
    'truncate journal_entry cascade',
  ]) {
    await assert.rejects(asSuperuser(superuserUrl, sql), /is append-only/, sql);
  }
});

test('a lender posts to its own accounts only, and sees its own entries only', async () => {
  await post(other, [entry(line('cash', 'debit', 42n), line('savings', 'credit', 42n))]);
  const [crossed] = await asSuperuser<{ crossed: bigint }>(
    superuserUrl,
    `select count(*) as crossed from journal_line line join account on account_id = account.id
      where account.tenant_id <> line.tenant_id`,
  );
  assert.equal(crossed?.crossed, 0n);
  const seen = await inTenant(database, other, (tx) =>
    tx.query<{ amount: bigint }>('select amount_minor as amount from journal_line', []),
  );
  assert.deepEqual(new Set(seen.map(({ amount }) => amount)), new Set([42n]));
});

test('two writers of one lender do not wait for each other', async () => {
  const both = entry(line('cash', 'debit', 2n), line('savings', 'credit', 2n));
  await within(superuserUrl, async (session) => {
    await inTenant(database, lender, async (tx) => {
      postEntries(tx, [both]);
      await tx.query('select $1', [1]);
      await post(lender, [both]);
      const locks = await session.query(
        // Other databases of the cluster have locks of their own.
        `select relation::regclass from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and (locktype = 'tuple' or not granted)`,
      );
      assert.deepEqual(locks, []);
    });
  });
});

function line(account: AccountRole, side: Side, minor: bigint) {
  return { account, side, amount: kes(minor) };
}

function entry(...postings: NewEntry['postings']): NewEntry {
  return { bookedOn: ON, of: null, postings };
}

function post(into: TestLender, entries: readonly NewEntry[]): Promise<void> {
  return inTenant(database, into, async (tx) => postEntries(tx, entries));
}

function count() {
  return asSuperuser(
    superuserUrl,
    `select (select count(*) from journal_entry) as entries,
            (select count(*) from journal_line) as lines`,
  );
}
