import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { deposit, openSaving, withdrawal } from '@mkopo/test/kit/worlds/saving.ts';
import { verifyBooks } from './verify-books.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const day = (text: string) => Temporal.PlainDate.from(text);
let lenders = 0;

/** Each is done past triggers and fences, as only somebody with the whole database could. */
const PLANTED: readonly (readonly [string, string, RegExp])[] = [
  [
    'a month of interest that is missing',
    `update savings_account set interest_through_on = '2026-01-31'`,
    /^savings account \S+: the interest of 2026-02 is not posted$/,
  ],
  [
    'an account that is said to be settled and was paid nothing',
    `update savings_account set interest_through_on = '2026-03-31'`,
    /^savings account \S+: 2026-03 was given KES 0.00 interest, and earned KES 1.87$/,
  ],
  [
    'interest that is more than the days earned',
    `update savings_transaction set change_minor = change_minor + 100
      where kind = 'interest' and effective_on = '2026-02-28'`,
    /^savings account \S+: 2026-02 was given KES 2.68 interest, and earned KES 1.68$/,
  ],
  [
    'a correction that was taken away',
    `delete from savings_transaction where kind = 'interest_correction'`,
    /^savings account \S+: 2026-01 was given KES 1.10 interest, and earned KES 1.22$/,
  ],
  [
    'a past day below zero',
    `update savings_transaction set effective_on = '2026-01-21', booked_on = '2026-03-06'
      where kind = 'deposit'`,
    /^savings account \S+: 2026-01-20 closed with KES -500.00$/,
  ],
];

for (const [what, plant, found] of PLANTED) {
  test(`the check finds ${what}, and nothing in another lender’s books`, async () => {
    const [mine, other] = [await saver(), await saver()];
    assert.deepEqual(await mine.as(verifyBooks), []);
    const whose = plant.includes(' where ') ? ' and' : ' where';
    await asSuperuser(
      superuserUrl,
      `set session_replication_role = replica;
       ${plant}${whose} tenant_id = '${mine.lender.tenantId}'`,
    );
    const faults = await mine.as(verifyBooks);
    assert.ok(
      faults.some((fault) => found.test(fault)),
      faults.join('\n'),
    );
    assert.deepEqual(await other.as(verifyBooks), []);
  });
}

test('a month is missed when a day after it is closed, and not while its own is being closed', async () => {
  const { as, close } = await saver();
  await as((tx) =>
    tx.query(`update savings_account set interest_through_on = '2026-01-31' where tenant_id = $1`, [
      tx.tenantId,
    ]),
  );
  assert.equal((await as(verifyBooks)).length, 1);
  await close('2026-03-05');
  assert.deepEqual(await as(verifyBooks), []);
});

/** 1000 came on 15 January, 500 went on the 20th, and 100 more of the 20th were told in March. */
async function saver() {
  lenders += 1;
  const lender = await makeLender(database, `lender-${lenders}`);
  const world = await openSaving(database, lender);
  const id = await world.opened(1000_00n);
  const on = day('2026-01-20');
  await world.as((tx) => moveSavingsOnce(tx, withdrawal(id, 500_00n, { on, bookedOn: on })));
  const close = async (through: string) => {
    const throughOn = day(through);
    const days = { throughOn, todayOn: throughOn.add({ days: 1 }) };
    await Array.fromAsync(closeDays(database, lender, days));
  };
  await close('2026-03-05');
  const late = { on, bookedOn: day('2026-03-06') };
  await world.as((tx) => moveSavingsOnce(tx, deposit(id, 100_00n, late)));
  return { ...world, lender, close };
}
