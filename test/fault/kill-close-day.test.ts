// Kills `mkopo close-day` in the midst of a day. Guarantee: the next run finishes the day, and
// every row is as if nothing had happened.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { findDayRun } from '@mkopo/server/store/books/day-run-store.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { launchMkopo, mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { spellBooks } from '@mkopo/test/kit/spell-books.ts';
import { endWaiting, untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const LOANS = 10;
const CHUNK = 4;
/** Late by a day, so that interest, penalties and events are all at stake. */
const NIGHT = SAMPLE_ON.add({ months: 1, days: 1 });
const PRODUCT: Partial<Product> = {
  penalty: { charge: { fixed: kes(10_00n) }, raised: 'every_day', graceDays: 0, cap: null },
};

const testDatabase = await cloneDatabase();
const settings = settingsOf(testDatabase);
const mkopo = mkopoWith(settings);
const database = openDatabase(testDatabase.serverUrl);
const holder = await openSession(testDatabase.superuserUrl);
after(() => Promise.all([database.close(), holder.close()]));
await holder.query(
  `create function stop() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(1);
     return new;
   end $$`,
);
await holder.query('select pg_advisory_lock(1)');

async function portfolio(slug: string) {
  const world = await openLending(database, await makeLender(database, slug), PRODUCT);
  const loans: LoanId[] = [];
  for (let made = 0; made < LOANS; made += 1) loans.push(await world.disbursed());
  return { ...world, slug, loans: loans.toSorted() };
}

function closing(slug: string): string[] {
  return ['close-day', '--tenant', slug, '--date', `${NIGHT}`, '--chunk', `${CHUNK}`];
}

const undisturbed = await portfolio('undisturbed');
const whole = await mkopo(...closing('undisturbed'));
assert.equal(whole.code, 0, whole.err);

/** The loan that stops the run, and how many were closed by then. */
const STOPS = [
  { at: 0, closed: 0 },
  { at: 5, closed: 4 },
  { at: 9, closed: 8 },
] as const;

for (const { at, closed } of STOPS) {
  test(`killed at loan ${at} of ${LOANS}, it leaves ${closed} closed, and the next run the rest`, async () => {
    const { slug, as, loans } = await portfolio(`killed-at-${at}`);
    await stopAt(loans[at] ?? assert.fail());
    const { child, outcome } = launchMkopo(settings, ...closing(slug));
    await untilWaiting(testDatabase, 1);
    child.kill('SIGKILL');
    assert.equal((await outcome).code, null, 'it was killed');
    await endWaiting(testDatabase);
    await holder.query('drop trigger stops on loan_transaction');

    const half = await as((tx) => findDayRun(tx, NIGHT));
    assert.deepEqual(
      [half?.loans, half?.status],
      closed === 0 ? [undefined, undefined] : [closed, 'running'],
    );
    const { code, out, err } = await mkopo(...closing(slug));
    assert.equal(code, 0, err);
    assert.match(out, new RegExp(`: ${NIGHT} closed: ${LOANS} loans, ${LOANS} accrued`));
    assert.deepEqual(await spellBooks({ as }), await spellBooks(undisturbed));
    assert.deepEqual(await as(verifyBooks), []);
  });
}

/** Whoever writes to the loan waits until it is killed: loans that are held are passed over. */
async function stopAt(loan: LoanId): Promise<void> {
  await holder.query(
    `create trigger stops before insert on loan_transaction for each row
       when (new.loan_id = '${loan}') execute function stop()`,
  );
}
