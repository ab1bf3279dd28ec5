import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { ListedSavingsPayment } from '@mkopo/core/savings/decide-savings-payments.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { creditMoney } from '@mkopo/server/operations/payments/parts/credit-money.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { findSavingsAccount } from '@mkopo/server/store/savings/savings-store.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { deposit, openSaving, withdrawal } from '@mkopo/test/kit/worlds/saving.ts';
import { moveSavings, moveSavingsOnce } from './move-savings.ts';
import { postSavingsInterest } from './post-savings-interest.ts';

const AT_ONCE = 50;
const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl, { connectionsMax: 16 });
after(() => database.close());
const world = await openSaving(database, await makeLender(database, 'acme'));
const { as } = world;
afterEach(world.assertBooksHold);

test('fifty deposits at once on one account leave exactly their sum', async () => {
  const id = await world.opened();
  const amounts = Array.from({ length: AT_ONCE }, (_, index) => 10_00n + BigInt(index));
  await Promise.all(amounts.map((minor) => as((tx) => moveSavingsOnce(tx, deposit(id, minor)))));
  const paid = amounts.reduce((sum, minor) => sum + minor, 0n);
  const { balanceMinor, transactions } = await as((tx) =>
    findSavingsAccount(tx, id).then(orNotFound),
  );
  assert.deepEqual([balanceMinor, transactions], [paid, AT_ONCE]);
  assert.equal(await sumOfEntries(id, 'clearing_mpesa'), paid);
});

test('fifty withdrawals of the whole balance at once give one', async () => {
  const id = await world.opened(900_00n);
  const tried = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => as((tx) => moveSavingsOnce(tx, withdrawal(id, 900_00n)))),
  );
  const failed = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  assert.equal(failed.length, AT_ONCE - 1);
  for (const reason of failed) {
    assert.ok(reason instanceof Refusal && reason.code === 'amount_out_of_range', String(reason));
  }
  assert.equal(await sumOfEntries(id, 'cash'), -900_00n);
});

test('a deposit that comes fifty times at once is taken in once, and answered alike', async () => {
  const id = await world.opened();
  const paid = deposit(id, 500_00n, { reference: 'QGH7X1K2LM' });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => as((tx) => moveSavingsOnce(tx, paid))),
  );
  assert.equal(answers.filter(({ moved }) => moved === 'now').length, 1);
  for (const { line } of answers) assert.deepEqual(line, answers[0]?.line);
  assert.equal(await sumOfEntries(id, 'clearing_mpesa'), 500_00n);
});

test('one deposit brought for two accounts at once is taken in once', async () => {
  const ids = [await world.opened(), await world.opened()];
  const tried = await Promise.allSettled(
    ids.map((id) => as((tx) => moveSavingsOnce(tx, deposit(id, 70_00n, { reference: 'TWO' })))),
  );
  // Who comes second finds the first, or is sent back by the unique index to do it over.
  for (const one of tried.filter(({ status }) => status === 'rejected')) {
    const { code } = (one as PromiseRejectedResult).reason;
    assert.ok(['invalid_state', '23505'].includes(code), code);
  }
  const sums = await Promise.all(ids.map((id) => sumOfEntries(id, 'clearing_mpesa')));
  assert.deepEqual(sums.toSorted(), [0n, 70_00n]);
});

test('a list is made at once: each payment sees those before it', async () => {
  const [one, two] = [await world.opened(), await world.opened()];
  const named = deposit(two, 1_00n, { reference: 'A1' });
  const answers = await as((tx) =>
    moveSavings(tx, [
      withdrawal(one, 1_00n),
      deposit(one, 30_00n),
      deposit(newId('savings account'), 1_00n),
      named,
      withdrawal(one, 20_00n),
      named,
      withdrawal(one, 20_00n),
    ]),
  );
  assert.deepEqual(
    answers.map((answer) => ('refused' in answer ? answer.refused : answer.moved)),
    ['amount_out_of_range', 'now', 'not_found', 'now', 'now', 'before', 'amount_out_of_range'],
  );
  assert.equal(
    (await as((tx) => findSavingsAccount(tx, one).then(orNotFound))).balanceMinor,
    10_00n,
  );
  assert.deepEqual(await as((tx) => moveSavings(tx, [named])), [answers[5]]);
});

test('a reference names a payment within its direction and method', async () => {
  const id = await world.opened();
  for (const payment of [
    deposit(id, 9_00n, { reference: 'X' }),
    deposit(id, 9_00n, { reference: 'X', method: 'cash' }),
    withdrawal(id, 9_00n, { reference: 'X' }),
  ]) {
    assert.equal((await as((tx) => moveSavingsOnce(tx, payment))).moved, 'now');
  }
  const again = await as((tx) => moveSavingsOnce(tx, withdrawal(id, 9_00n, { reference: 'X' })));
  assert.deepEqual([again.moved, again.line.changeMinor], ['before', -9_00n]);
});

test('a reference that names another payment is refused: no money hides behind its receipt', async () => {
  const [one, two] = [await world.opened(), await world.opened()];
  const paid = deposit(one, 9_00n, { reference: 'MINE' });
  const { line } = await as((tx) => moveSavingsOnce(tx, paid));
  const others = [{ ...paid, accountId: two }, deposit(one, 5_00n, { reference: 'MINE' })];
  const within = [
    deposit(two, 3_00n, { reference: 'NEW' }),
    deposit(two, 4_00n, { reference: 'NEW' }),
  ];
  const [first, ...answers] = await as((tx) => moveSavings(tx, [...within, ...others]));
  assert.equal(first && 'moved' in first && first.moved, 'now');
  for (const answer of answers)
    assert.equal('refused' in answer && answer.refused, 'invalid_state');
  const facts = { reference: 'MINE', savings_account_id: one, existing_id: line.id };
  assert.deepEqual(answers[1], { refused: 'invalid_state', facts });
  assert.equal(
    (await as((tx) => findSavingsAccount(tx, two).then(orNotFound))).balanceMinor,
    3_00n,
  );
});

test('money of the rail counts from the day it was paid, and corrects the months since', async () => {
  const savingsAccountId = await world.opened(1000_00n);
  const bookedOn = Temporal.PlainDate.from('2026-03-02');
  const months = { throughOn: bookedOn, bookedOn, limit: 100 };
  while ((await as((tx) => postSavingsInterest(tx, months))).accounts > 0);
  const paid = {
    ...({ amount: kes(500_00n), method: 'mpesa', reference: 'RCPT0LATE1' } as const),
    paidAt: Temporal.Instant.from('2026-01-20T21:30:00Z'),
    now: Temporal.Instant.from('2026-03-02T08:00:00Z'),
  };
  const credited = await as((tx) => creditMoney(tx, { savingsAccountId }, paid));
  assert.ok('savingsTransactionId' in credited);
  const all = { accountId: savingsAccountId, after: null, limit: 3 };
  const lines = await as((tx) => listSavingsTransactions(tx, all));
  assert.deepEqual(
    lines.map(({ move, on, bookedOn: booked, changeMinor }) => {
      return `${move.kind} ${changeMinor} ${on} ${booked}`;
    }),
    [
      'interest_correction 141 2026-02-28 2026-03-02',
      'interest_correction 55 2026-01-31 2026-03-02',
      'deposit 50000 2026-01-21 2026-03-02',
    ],
  );
});

test('a payment of today reads no history, however long it is', async () => {
  const id = await world.opened(1000_00n);
  const on = SAMPLE_ON.add({ days: 3 });
  const read = async (payment: ListedSavingsPayment) => {
    const asked: string[] = [];
    await as((tx) => {
      const query: typeof tx.query = (sql, values) => {
        asked.push(sql);
        return tx.query(sql, values);
      };
      return moveSavingsOnce({ ...tx, query }, payment);
    });
    return asked.some((sql) => sql.includes('from journal_entry'));
  };
  assert.equal(await read(deposit(id, 5_00n, { on, bookedOn: on })), false);
  assert.equal(await read(withdrawal(id, 5_00n, { on, bookedOn: on })), false);
  assert.equal(await read(deposit(id, 5_00n, { bookedOn: on })), false);
  assert.equal(await read(withdrawal(id, 5_00n, { bookedOn: on })), true);
});

test('several payments of past days in one list see each other', async () => {
  const id = await world.opened(100_00n);
  const late = { bookedOn: SAMPLE_ON.add({ days: 9 }) };
  const answers = await as((tx) =>
    moveSavings(tx, [
      withdrawal(id, 60_00n, late),
      withdrawal(id, 60_00n, late),
      deposit(id, 30_00n, late),
      withdrawal(id, 60_00n, late),
    ]),
  );
  assert.deepEqual(
    answers.map((answer) => ('refused' in answer ? answer.facts['maximum'] : answer.moved)),
    ['now', 40, 'now', 'now'],
  );
});

test('a refused payment leaves nothing behind', async () => {
  const id = await world.opened(100_00n, { minimumMinor: 40_00n });
  const before = await rows();
  for (const [payment, code] of [
    [withdrawal(id, 60_01n), 'amount_out_of_range'],
    [deposit(id, 0n), 'amount_out_of_range'],
    [deposit(newId('savings account'), 5_00n), 'not_found'],
    [deposit(id, 5_00n, { on: Temporal.PlainDate.from('2025-01-01') }), 'date_out_of_range'],
  ] as const) {
    await assert.rejects(
      as((tx) => moveSavingsOnce(tx, payment)),
      (error) => error instanceof Refusal && error.code === code,
    );
  }
  assert.deepEqual(await rows(), before);
});

test('what a payment did is written down whole: transaction, entry, record, event', async () => {
  const id = await world.opened(100_00n);
  const { line } = await as((tx) => moveSavingsOnce(tx, withdrawal(id, 30_00n)));
  assert.deepEqual([line.changeMinor, line.balanceMinor, line.number], [-30_00n, 70_00n, 2]);
  assert.equal(await sumOfEntries(id, 'savings'), -70_00n);
  const told = await asSuperuser<{ type: string; subject: string }>(
    superuserUrl,
    `select type, subject_id as subject from outbox_event
      where data ->> 'savings_account_id' = '${id}' order by id`,
  );
  assert.deepEqual(
    told.map(({ type }) => type),
    ['savings.deposited', 'savings.withdrawn'],
  );
  assert.equal(told[1]?.subject, line.id);
  const recorded = await asSuperuser<{ action: string }>(
    superuserUrl,
    `select action from audit_record where subject_id = '${id}' order by id`,
  );
  assert.deepEqual(
    recorded.map(({ action }) => action),
    ['savings.opening', 'savings.deposit', 'savings.withdrawal'],
  );
});

/** What the entries of an account did to one of the ledger's; debits count up. */
async function sumOfEntries(id: SavingsAccountId, role: string): Promise<bigint> {
  const [found] = await asSuperuser<{ minor: bigint }>(
    superuserUrl,
    `select coalesce(sum(case side when 'debit' then amount_minor else -amount_minor end),
                     0)::bigint as minor
       from journal_entry entry join journal_line on entry_id = entry.id
       join account on account_id = account.id
      where savings_account_id = '${id}' and role = '${role}'`,
  );
  return found?.minor ?? -1n;
}

function rows() {
  return asSuperuser(
    superuserUrl,
    `select (select count(*) from savings_transaction) as transactions,
            (select count(*) from journal_line) as lines,
            (select count(*) from audit_record) as records,
            (select count(*) from outbox_event) as events`,
  );
}
