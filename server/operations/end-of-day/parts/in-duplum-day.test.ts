import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CLASSIFICATIONS } from '@mkopo/core/tenant/tenant-settings.ts';
import { changeSettings } from '@mkopo/server/operations/access/manage-tenant.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { findLoan } from '@mkopo/server/store/loans/loan-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { closeChunk } from './close-day.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const dueOn = SAMPLE_ON.add({ months: 1 });

for (const classification of CLASSIFICATIONS) {
  test(`in duplum begins on the 91st day past due, also for a lender classed by ${classification}`, async () => {
    const lender = await makeLender(database, classification);
    const { as, disbursed } = await openLending(database, lender, { hasInDuplum: true });
    await as((tx) => changeSettings(tx, { classification }));
    const loanId = await disbursed();
    const turned: boolean[] = [];
    for (const days of [89, 90, 91]) {
      const on = dueOn.add({ days });
      const run = await as((tx) => closeChunk(tx, { throughOn: on, todayOn: on, loansMax: 10 }));
      const loan = await as((tx) => findLoan(tx, loanId));
      assert.equal(run?.turned, loan?.duplumCapMinor === null ? 0 : 1);
      turned.push(loan?.duplumCapMinor === 12_000_00n);
    }
    assert.deepEqual(turned, [false, false, true]);
  });
}
