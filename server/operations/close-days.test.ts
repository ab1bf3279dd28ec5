import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decimalText } from '@mkopo/core/money/decimal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { closeChunk } from '@mkopo/server/operations/close-day.ts';
import { openDatabase } from '@mkopo/server/store/database.ts';
import { listSavingsTransactions } from '@mkopo/server/views/list-savings-transactions.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/lender.ts';
import { openSaving } from '@mkopo/test/kit/saving.ts';
import { closeDays, isDayRun } from './close-days.ts';

const { serverUrl } = await cloneDatabase();
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

/** A lender with savers, whose days are closed on the day after, unless told. */
async function saver(slug: string) {
  const lender = await makeLender(database, slug);
  const world = await openSaving(database, lender);
  return {
    ...world,
    async close(through: string, { todayOn = day(through).add({ days: 1 }).toString() } = {}) {
      const days = { throughOn: day(through), todayOn: day(todayOn) };
      for await (const piece of closeDays(database, lender, days)) {
        assert.ok(!isDayRun(piece) || piece.loans === 0);
      }
    },
    async interestOf(accountId: SavingsAccountId) {
      const asked = { accountId, after: null, limit: 100 };
      const lines = await world.as((tx) => listSavingsTransactions(tx, asked));
      return lines
        .filter(({ move }) => move.kind === 'interest')
        .map(({ changeMinor, on, bookedOn }) => {
          return `${decimalText(changeMinor, 2)} for ${on}, booked on ${bookedOn}`;
        })
        .toReversed();
    },
  };
}

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
