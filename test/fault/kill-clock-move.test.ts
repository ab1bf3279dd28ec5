// Kills whoever follows the move of a sandbox clock. Guarantee: whole days are left, the next one
// goes on, and in the end every row is as if the days had been lived one by one.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { closeYesterdays } from '@mkopo/server/jobs/close-days.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { followMove, moveClock, readClock } from '@mkopo/server/operations/sandbox/move-clock.ts';
import { lastFinishedOn } from '@mkopo/server/store/books/day-run-store.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spellBooks } from '@mkopo/test/kit/spell-books.ts';
import { liveAhead } from '@mkopo/test/kit/times/live-ahead.ts';
import { endWaiting, untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';

const DAYS = 45;
const PRODUCT: Partial<Product> = {
  penalty: { charge: { fixed: kes(10_00n) }, raised: 'every_day', graceDays: 0, cap: null },
};
const now = () => Temporal.Now.instant();
const today = civilDateOf(now(), 'Africa/Nairobi');

// The lender for real cannot live days that have not come; the clocks of sandboxes go by their own
// day, whether the database would refuse others or not.
const testDatabase = await liveAhead(await cloneDatabase());
const database = openDatabase(testDatabase.serverUrl);
const holder = await openSession(testDatabase.superuserUrl);
after(() => Promise.all([database.close(), holder.close()]));
const site = { database, clock: now };

async function open(slug: string, kind: { readonly kind?: 'sandbox' }) {
  const lender = await makeLender(database, slug, kind);
  const world = await openLending(database, lender, PRODUCT);
  await world.disbursed(today.subtract({ days: 10 }));
  const loanId = await world.disbursed(today);
  await (await openSaving(database, lender)).opened(1000_00n);
  return { ...world, lender, loanId };
}

const plain = await open('day-by-day', {});
for (let day = 1; day <= DAYS; day += 1) {
  const todayOn = today.add({ days: day });
  const days = { todayOn, throughOn: todayOn.subtract({ days: 1 }) };
  await Array.fromAsync(closeDays(database, plain.lender, days));
}
const lived = await spellBooks(plain);
assert.ok(lived.some((line) => line.includes('loan.overdue')));
assert.ok(lived.some((line) => line.includes('savings')));

type Sandbox = Awaited<ReturnType<typeof open>>;

async function assertLived({ as, lender }: Sandbox): Promise<void> {
  await Array.fromAsync(followMove(site, lender));
  assert.deepEqual(await spellBooks({ as }), lived);
  assert.deepEqual(await as(verifyBooks), []);
}

test('a moved clock books what a lender books that lives the days one by one', async () => {
  const sandbox = await open('moved', { kind: 'sandbox' });
  await sandbox.as((tx) => moveClock(tx, { asked: { days: DAYS }, now: now() }));
  await assertLived(sandbox);
});

test('two who follow one move, and a night beside them, do it once', async () => {
  const sandbox = await open('followed-by-two', { kind: 'sandbox' });
  await sandbox.as((tx) => moveClock(tx, { asked: { days: DAYS }, now: now() }));
  const follow = () => Array.fromAsync(followMove(site, sandbox.lender));
  const lead = followMove(site, sandbox.lender);
  await lead.next();
  // The others' nights are long closed: this is the night of sandbox lenders, by their own day.
  const night = () => closeYesterdays(database, now(), new AbortController().signal);
  await Promise.all([Array.fromAsync(lead), follow(), night()]);
  await night();
  await assertLived(sandbox);
});

test('killed in the midst of a day, it leaves whole days, and the next goes on', async () => {
  const sandbox = await open('killed', { kind: 'sandbox' });
  const { as, lender, loanId } = sandbox;
  const stopOn = today.add({ days: 20 });
  await holder.query(
    `create function stop() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock(1);
       return new;
     end $$`,
  );
  await holder.query('select pg_advisory_lock(1)');
  await holder.query(
    `create trigger stops before insert on loan_transaction for each row
       when (new.loan_id = '${loanId}' and new.booked_on = '${stopOn}') execute function stop()`,
  );
  await as((tx) => moveClock(tx, { asked: { days: DAYS }, now: now() }));
  const script = new URL('./follow-move.ts', import.meta.url).pathname;
  const args = [script, testDatabase.serverUrl, lender.tenantId];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await untilWaiting(testDatabase, 1);
  child.kill('SIGKILL');
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  await endWaiting(testDatabase);
  await holder.query('drop trigger stops on loan_transaction');
  await holder.query('select pg_advisory_unlock(1)');

  // Nobody else takes it up for some seconds: they may have gone by.
  await holder.query(`update tenant set followed_until = now() where slug = 'killed'`);
  const clock = await as((tx) => readClock(tx, now()));
  assert.equal(`${clock.todayOn}`, `${stopOn.add({ days: 1 })}`);
  assert.equal(`${await as(lastFinishedOn)}`, `${stopOn.subtract({ days: 1 })}`);
  assert.deepEqual(await as(verifyBooks), []);
  await assertLived(sandbox);
});
