import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDay } from '@mkopo/core/end-of-day/close-day.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { findLoan } from './loan-store.ts';
import { findEnteredBuckets } from './loans-to-close.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());

test('a loan enters each bucket on its first day and on no other, in SQL and in core', async () => {
  const { as, disbursed } = await openLending(database, await makeLender(database, 'acme'));
  const loanId = await disbursed();
  const loan = await as((tx) => findLoan(tx, loanId));
  assert.ok(loan);
  const dueOn = SAMPLE_ON.add({ months: 1 });
  const days = Array.from({ length: 400 }, (_, day) => dueOn.add({ days: day - 2 }));
  const entered = await as(async (tx) => {
    const found = await Promise.all(
      days.map((on) => findEnteredBuckets(tx, { ids: [loanId], on })),
    );
    return found.flat().map(({ daysPastDue, bucket }) => `${daysPastDue} ${bucket}`);
  });
  assert.deepEqual(entered, [
    '1 1-30',
    '31 31-60',
    '61 61-90',
    '91 91-180',
    '181 181-360',
    '361 360+',
  ]);
  const told = days
    .filter((on) => closeDay(loan, on).events.some(({ type }) => type === 'loan.overdue'))
    .map((on) => dueOn.until(on).days);
  assert.deepEqual(told, [1, 31, 61, 91, 181, 361]);
});
