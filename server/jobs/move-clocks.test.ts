import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { moveClock, readClock } from '@mkopo/server/operations/sandbox/move-clock.ts';
import { firstClosedOn, lastFinishedOn } from '@mkopo/server/store/books/day-run-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { closeYesterdays } from './close-days.ts';
import { moveClocks } from './move-clocks.ts';

const GOING_ON = new AbortController().signal;
const now = Temporal.Now.instant();
const today = civilDateOf(now, 'Africa/Nairobi');
const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

async function open(slug: string) {
  const lender = await makeLender(database, slug, { kind: 'sandbox' });
  const world = await openLending(database, lender);
  await world.disbursed(today);
  const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
  return {
    as,
    close: (on: Temporal.PlainDate) =>
      Array.fromAsync(closeDays(database, lender, { throughOn: on, todayOn: on })),
    move: (days: number) => as((tx) => moveClock(tx, { asked: { days }, now })),
    shown: async () => (await as((tx) => readClock(tx, now))).todayOn,
  };
}

test('a clock goes on from a day that was closed early, be it the first or a later one', async () => {
  const { as, close, move, shown } = await open('closed-early');
  for (const reached of [today, today.add({ days: 3 })]) {
    await close(reached);
    await closeYesterdays(database, now, GOING_ON);
    await move(3);
    await moveClocks({ database, clock: () => now }, GOING_ON);
    assert.equal(`${await shown()}`, `${reached.add({ days: 3 })}`);
    assert.equal(`${await as(lastFinishedOn)}`, `${reached.add({ days: 2 })}`);
  }
  assert.equal(`${await as(firstClosedOn)}`, `${today}`);
  assert.deepEqual(await as(verifyBooks), []);
});

test('clocks that are to move go by turns, and none waits for another to arrive', async () => {
  const lenders = [await open('far'), await open('further')];
  for (const { move } of lenders) await move(300);
  const stopping = new AbortController();
  let looks = 0;
  const clock = () => {
    looks += 1;
    if (looks > 12) stopping.abort();
    return now;
  };
  await moveClocks({ database, clock }, stopping.signal);
  for (const { shown } of lenders) {
    const days = today.until(await shown()).days;
    assert.ok(days > 0 && days < 300, `${days} days`);
  }
});
