import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays, isDayRun } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { disburseLoan } from '@mkopo/server/operations/loans/loan-opening.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import {
  type DayRun,
  findDayRun,
  readClosedNights,
} from '@mkopo/server/store/books/day-run-store.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spellBooks } from '@mkopo/test/kit/spell-books.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type LendingWorld, openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { closeChunk } from './close-day.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());
const tables = await watchTables(testDatabase);
const TODAY = SAMPLE_ON.add({ years: 1 });
/** So long after it is paid out the first instalment of a sample loan is due. */
const DUE_AFTER_DAYS = 31;
/** 10 shillings for every day that an instalment is late. */
const PENALTY: Product['penalty'] = {
  charge: { fixed: kes(10_00n) },
  raised: 'every_day',
  graceDays: 0,
  cap: null,
};

type Lender = LendingWorld & {
  /** Closes all days through one, so many after the sample loans were paid out. */
  close(days: number, loansMax?: number): Promise<DayRun[]>;
};

async function lender(slug: string, change: Partial<Product> = {}): Promise<Lender> {
  const scope: TestLender = await makeLender(database, slug);
  const world = await openLending(database, scope, change);
  return {
    ...world,
    async close(days, loansMax = 2) {
      const asked = { throughOn: on(days), todayOn: TODAY, loansMax };
      return (await Array.fromAsync(closeDays(database, scope, asked))).filter(isDayRun);
    },
  };
}

function on(days: number): Temporal.PlainDate {
  return SAMPLE_ON.add({ days });
}

test('a chunk goes on where the one before it ended', async () => {
  const { as, disbursed } = await lender('chunked');
  for (let made = 0; made < 3; made += 1) await disbursed();
  const asked = { throughOn: on(20), todayOn: TODAY, loansMax: 2 };
  const chunk = () => as((tx) => closeChunk(tx, asked));
  const [first, second] = [await chunk(), await chunk()];
  assert.deepEqual([first?.loans, second?.loans, second?.status], [2, 3, 'finished']);
});

test('each night about a due day comes out in SQL as it does in core', async () => {
  const fees: Product['fees'] = [{ due: 'every_instalment', charge: { fixed: kes(50_00n) } }];
  const { as, close, disbursed } = await lender('as-core', { penalty: PENALTY, fees });
  const loanId = await disbursed();
  const find = async () => (await as((tx) => findLoan(tx, loanId))) ?? assert.fail();
  let loan = await find();
  for (let days = DUE_AFTER_DAYS - 2; days <= DUE_AFTER_DAYS + 2; days += 1) {
    await close(days);
    loan = closeDay(loan, on(days)).loan;
    assert.deepEqual(await find(), loan, `${days} days`);
  }
});

test('a second run of a day changes nothing at all', async () => {
  const { close, disbursed } = await lender('twice', { penalty: PENALTY, hasInDuplum: true });
  for (let made = 0; made < 5; made += 1) await disbursed();
  await close(118);
  const runs = await close(123);
  assert.equal(runs.at(-1)?.loans, 5);
  const before = await tables.look();
  assert.deepEqual(await close(123), []);
  assert.deepEqual(await close(119), [], 'nor does one of a day before');
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('days that were missed come out as if each had been closed in its night', async () => {
  const nightly = await lender('nightly', { penalty: PENALTY, hasInDuplum: true });
  const late = await lender('late', { penalty: PENALTY, hasInDuplum: true });
  for (const { disbursed } of [nightly, late]) for (let i = 0; i < 3; i += 1) await disbursed();
  for (let days = 117; days <= 127; days += 1) await nightly.close(days);
  await late.close(117);
  const runs = await late.close(127);
  assert.equal(runs.filter(({ status }) => status === 'finished').length, 10);
  const [books, lateBooks] = [await spellBooks(nightly), await spellBooks(late)];
  assert.ok(books.length > 150, `only ${books.length} lines`);
  assert.deepEqual(lateBooks, books);
  assert.deepEqual(await late.as(verifyBooks), []);
});

test('a day ahead is refused, and a day before the first run, and nothing is written', async () => {
  const { close, disbursed } = await lender('calendar');
  await disbursed();
  await close(30);
  const before = await tables.look();
  for (const days of [29, 366]) {
    await assert.rejects(close(days), (error: unknown) => {
      assert.ok(error instanceof Refusal);
      assert.equal(error.code, 'date_out_of_range');
      assert.deepEqual(error.facts, { from: `${on(30)}`, to: `${TODAY}` });
      return true;
    });
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('a loan that was paid out for a day in the past is caught up in the next night', async () => {
  const { close, approved, as, assertBooksHold } = await lender('back-dated');
  await close(40);
  const loanId = await approved();
  const when = { on: SAMPLE_ON, bookedOn: SAMPLE_ON };
  await as((tx) => disburseLoan(tx, { loanId, method: 'cash', firstDueOn: null, when }));
  const [run] = await close(41);
  assert.deepEqual([run?.loans, run?.accrued], [1, 1]);
  await assertBooksHold();
});

test('two that close a day at once close it once', async () => {
  const world = await lender('raced', { penalty: PENALTY });
  const alone = await lender('alone', { penalty: PENALTY });
  for (const { disbursed, close } of [world, alone]) {
    await close(30);
    for (let made = 0; made < 7; made += 1) await disbursed();
  }
  await Promise.all([world.close(36), world.close(36), world.close(36)]);
  await alone.close(36);
  assert.deepEqual(await spellBooks(world), await spellBooks(alone));
  const run = await world.as((tx) => findDayRun(tx, on(36)));
  assert.deepEqual([run?.loans, run?.status], [7, 'finished']);
});

test('repayments beside a run are neither lost nor in its way', async () => {
  const world = await lender('busy', { penalty: PENALTY, hasInDuplum: true });
  const { as, disbursed, close } = world;
  const loans: LoanId[] = [];
  for (let made = 0; made < 12; made += 1) loans.push(await disbursed());
  await close(29);
  const when = { on: on(60), bookedOn: on(60) };
  const pay = async (loanId: LoanId) => {
    for (let paid = 0; paid < 8; paid += 1) {
      await as((tx) => receiveRepayment(tx, payment(loanId, 37_00n, { when })));
    }
  };
  await Promise.all([close(60, 5), ...loans.toReversed().map(pay)]);
  const [found] = await as((tx) =>
    tx.query<{ paid: bigint }>(
      `select sum(amount_minor)::bigint as paid from loan_transaction
        where tenant_id = $1 and kind = 'repayment'`,
      [tx.tenantId],
    ),
  );
  assert.equal(found?.paid, 12n * 8n * 37_00n);
  assert.deepEqual(await as(verifyBooks), []);
  assert.deepEqual(await as((tx) => verifyLoans(tx, { after: null, limit: 50 })), {
    ...{ loans: 12, faults: [] },
    last: loans.toSorted().at(-1),
  });
});

test('each chunk leaves a record that says how far the day has come', async () => {
  const { as, close, disbursed } = await lender('recorded');
  for (let made = 0; made < 3; made += 1) await disbursed();
  await close(20);
  const records = await as((tx) =>
    tx.query<{ after: Record<string, unknown> }>(
      `select after from audit_record where tenant_id = $1 and action = 'day.closed' order by id`,
      [tx.tenantId],
    ),
  );
  assert.deepEqual(
    records.map(({ after: { on: day, status, loans, accrued } }) => [day, status, loans, accrued]),
    [
      [`${on(20)}`, 'running', 2, 2],
      [`${on(20)}`, 'finished', 3, 3],
    ],
  );
});

test('a run that is too slow for its chunks goes on with smaller ones', async () => {
  const world = await lender('slow');
  const swift = await lender('swift');
  for (const { disbursed } of [world, swift]) for (let i = 0; i < 7; i += 1) await disbursed();
  await asSuperuser(
    testDatabase.superuserUrl,
    `create function tire() returns trigger language plpgsql as $$
     begin
       if (select count(*) from made where kind = 'accrual') > 2 then
         raise exception 'canceling statement due to statement timeout' using errcode = '57014';
       end if;
       return null;
     end $$;
     create trigger tire after insert on loan_transaction referencing new table as made
       for each statement execute function tire()`,
  );
  await world.close(20, 7);
  await asSuperuser(testDatabase.superuserUrl, 'drop trigger tire on loan_transaction');
  await swift.close(20, 7);
  assert.deepEqual(await spellBooks(world), await spellBooks(swift));
});

test('a run waits for a payment that is under way, and takes the loan as it left it', async () => {
  const [world, calm] = [await lender('awaited'), await lender('calm')];
  const paid = async (tx: TenantTx, loanId: LoanId) =>
    receiveRepayment(tx, payment(loanId, 2000_00n, { when: sameDay(on(20)) }));
  const [loanId, calmLoanId] = [await world.disbursed(), await calm.disbursed()];
  const closing = await world.as(async (tx) => {
    await paid(tx, loanId);
    const run = world.close(21);
    await until('the run waits', 20_000, isSomebodyWaiting);
    return { run };
  });
  await closing.run;
  await calm.as((tx) => paid(tx, calmLoanId));
  await calm.close(21);
  assert.deepEqual(await spellBooks(world), await spellBooks(calm));
  assert.deepEqual(await world.as(verifyBooks), []);
});

test('a loan that others hold keeps no other from its day, and gets its own when it is free', async () => {
  const [world, calm] = [await lender('held'), await lender('free')];
  const [held = '', ...others] = await threeLoans(world);
  const [calmHeld = ''] = await threeLoans(calm);
  await world.close(20);
  const asked = { throughOn: on(21), todayOn: TODAY, loansMax: 2 };
  const holder = await openSession(testDatabase.superuserUrl);
  await holder.query(`begin; select from loan where id = '${held}' for update`);
  await world.as((tx) => closeChunk(tx, asked));
  const run = await world.as((tx) => closeChunk(tx, asked));
  assert.deepEqual([run?.status, run?.loans, run?.heldLoans], ['running', 2, [held]]);
  const nightsOf = await world.as(readClosedNights);
  const closedThrough = [held, ...others].map((id) => `${nightsOf(id as LoanId)?.lastOn}`);
  assert.deepEqual(closedThrough, [`${on(20)}`, `${on(21)}`, `${on(21)}`]);
  await holder.query('rollback');
  await holder.close();

  // What is paid before the run comes back counts as if the day had not been closed for it.
  const pay = (one: Lender, id: string) =>
    one.as((tx) => receiveRepayment(tx, payment(id as LoanId, 500_00n, { when: sameDay(on(21)) })));
  await pay(world, held);
  const [last] = (await world.close(21)).slice(-1);
  assert.deepEqual([last?.status, last?.loans, last?.heldLoans], ['finished', 3, []]);
  await calm.close(20);
  await pay(calm, calmHeld);
  await calm.close(21);
  assert.deepEqual(await spellBooks(world), await spellBooks(calm));
  assert.deepEqual(await world.as(verifyBooks), []);
});

async function threeLoans({ disbursed }: Lender): Promise<string[]> {
  return [await disbursed(), await disbursed(), await disbursed()].toSorted();
}

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await asSuperuser(
    testDatabase.superuserUrl,
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}
