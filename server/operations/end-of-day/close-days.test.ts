import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeChunk } from '@mkopo/server/operations/end-of-day/parts/close-day.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { deposit, interestReader, openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { closeDays, isDayRun } from './close-days.ts';

const { serverUrl, superuserUrl } = await liveAhead(await cloneDatabase());
const database = openDatabase(serverUrl);
after(() => database.close());

test('the last day of a month pays its interest, booked on that day, and no other day does', async () => {
  const { opened, close, interestOf, assertBooksHold } = await saver('months');
  const id = await opened(1000_00n);
  await close('2026-01-30');
  assert.deepEqual(await interestOf(id), []);
  await close('2026-02-01');
  // 1000 for the 17 days from the 15th, at 0.01 % a day.
  assert.deepEqual(await interestOf(id), ['1.70 for 2026-01-31, booked on 2026-01-31']);
  await close('2026-04-01');
  assert.deepEqual((await interestOf(id)).slice(1), [
    '2.80 for 2026-02-28, booked on 2026-02-28',
    '3.11 for 2026-03-31, booked on 2026-03-31',
  ]);
  await assertBooksHold();
});

test('interest that a dead run left unpaid is paid by the next one, once', async () => {
  const { as, opened, close, interestOf, assertBooksHold } = await saver('died');
  const id = await opened(1000_00n);
  await close('2026-01-30');
  const last = { throughOn: day('2026-01-31'), todayOn: day('2026-02-01') };
  await as((tx) => closeChunk(tx, { ...last, loansMax: 10 }));
  assert.deepEqual(await interestOf(id), []);
  await close('2026-02-01');
  await close('2026-02-02');
  assert.deepEqual(await interestOf(id), ['1.70 for 2026-01-31, booked on 2026-02-02']);
  await assertBooksHold();
});

test('a month’s last day that is closed before its midnight pays interest when it is over', async () => {
  const { opened, close, interestOf } = await saver('early');
  const id = await opened(1000_00n);
  await close('2026-01-30');
  await close('2026-01-31', { todayOn: '2026-01-31' });
  assert.deepEqual(await interestOf(id), []);
  await close('2026-02-01');
  assert.deepEqual(await interestOf(id), ['1.70 for 2026-01-31, booked on 2026-02-02']);
});

test('a branch that shuts at five pays its savers on the day after a month', async () => {
  const { as, opened, close, interestOf, assertBooksHold } = await saver('at-five');
  const id = await opened(0n, TWELVE);
  const on = day('2027-02-20');
  await as((tx) => moveSavingsOnce(tx, deposit(id, 100_000_00n, { on, bookedOn: on })));
  await close('2027-02-20', { todayOn: '2027-02-20' });
  for (let at = on; !at.equals(day('2027-05-01')); at = at.add({ days: 1 })) {
    await close(`${at.add({ days: 1 })}`, { todayOn: `${at.add({ days: 1 })}` });
  }
  assert.deepEqual(await interestOf(id), [
    '295.89 for 2027-02-28, booked on 2027-03-01',
    '1022.19 for 2027-03-31, booked on 2027-04-01',
    '999.30 for 2027-04-30, booked on 2027-05-01',
  ]);
  await assertBooksHold();
});

test('a gap of earlier times is paid, and the months after it get what they were short of', async () => {
  const { as, opened, close, interestOf, assertBooksHold } = await saver('gap');
  const id = await opened(0n, TWELVE);
  const on = day('2027-02-20');
  await as((tx) => moveSavingsOnce(tx, deposit(id, 100_000_00n, { on, bookedOn: on })));
  const settle = (through: string) =>
    asSuperuser(
      superuserUrl,
      `update savings_account set interest_through_on = ${through} where id = '${id}'`,
    );
  // As the console left it out, and the night after went on; then as the migration sends it back.
  await settle(`'2027-02-28'`);
  await close('2027-04-01');
  await settle('null');
  assert.deepEqual(await interestOf(id), ['1019.18 for 2027-03-31, booked on 2027-04-02']);
  await close('2027-04-01', { todayOn: '2027-04-07' });
  assert.deepEqual((await interestOf(id)).slice(1), [
    '295.89 for 2027-02-28, booked on 2027-04-07',
    '3.01 more for 2027-03-31, booked on 2027-04-07',
  ]);
  await assertBooksHold();
});

test('a day that is refused leaves savings as they are', async () => {
  const { as, opened, close, interestOf } = await saver('refused');
  const id = await opened(1000_00n);
  const days = { throughOn: day('2026-02-10'), todayOn: day('2026-02-11'), loansMax: 10 };
  await as((tx) => closeChunk(tx, days));
  await assert.rejects(close('2026-02-12', { todayOn: '2026-02-11' }), /date_out_of_range/);
  assert.deepEqual(await interestOf(id), []);
});

test('whoever stops between two pieces goes on there, and all is paid once', async () => {
  const { lender, opened, interestOf, assertBooksHold } = await saver('in-pieces');
  const ids = [await opened(1000_00n), await opened(1000_00n)];
  const days = { throughOn: day('2026-03-31'), todayOn: day('2026-04-01') };
  for (let calls = 0, isDone = false; !isDone; calls += 1) {
    assert.ok(calls < 20, 'each call gets further');
    isDone = (await closeDays(database, lender, days).next()).done === true;
  }
  for (const id of ids) assert.equal((await interestOf(id)).length, 3);
  await assertBooksHold();
});

test('an account that others hold keeps no other from its interest, and gets its own later', async () => {
  const { as, opened, close, interestOf } = await saver('held-account');
  const [held, other] = [await opened(1000_00n), await opened(1000_00n)];
  await close('2026-01-30');
  const holder = await openSession(superuserUrl);
  await holder.query(`begin; select from savings_account where id = '${held}' for update`);
  const month = { throughOn: day('2026-01-31'), bookedOn: day('2026-01-31'), limit: 10 };
  assert.equal((await as((tx) => postSavingsInterest(tx, month))).accounts, 1);
  assert.equal((await interestOf(other)).length, 1);
  await holder.query('rollback');
  await holder.close();
  await close('2026-02-01');
  for (const id of [held, other]) assert.equal((await interestOf(id)).length, 1);
});

const TWELVE = { interestPct: { digits: 12n, scale: 0 } };

/** A lender with savers, whose days are closed on the day after, unless told. */
async function saver(slug: string) {
  const lender = await makeLender(database, slug);
  const world = await openSaving(database, lender);
  return {
    ...world,
    lender,
    async close(through: string, { todayOn = day(through).add({ days: 1 }).toString() } = {}) {
      const days = { throughOn: day(through), todayOn: day(todayOn) };
      for await (const piece of closeDays(database, lender, days)) {
        assert.ok(!isDayRun(piece) || piece.loans === 0);
      }
    },
    interestOf: interestReader(world),
  };
}

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
