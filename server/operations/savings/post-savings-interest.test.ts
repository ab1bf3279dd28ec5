import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import { monthIn } from '@mkopo/core/savings/post-monthly-interest.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { monthOf } from '@mkopo/core/savings/savings-month.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import {
  readMonthSums,
  readSavingsHistories,
} from '@mkopo/server/store/savings/savings-history.ts';
import { findSavingsAccount } from '@mkopo/server/store/savings/savings-store.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  deposit,
  openSaving,
  type SavingWorld,
  withdrawal,
} from '@mkopo/test/kit/worlds/saving.ts';
import { closeSavings } from './close-savings.ts';
import { moveSavings, moveSavingsOnce } from './move-savings.ts';
import { postSavingsInterest } from './post-savings-interest.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const JANUARY = Temporal.PlainDate.from('2026-01-31');
const BOOKED_ON = Temporal.PlainDate.from('2026-02-01');
let lenders = 0;

/** Each test has a lender of its own: interest is posted for all of a lender's accounts. */
async function newWorld() {
  lenders += 1;
  newest = await openSaving(database, await makeLender(database, `lender-${lenders}`));
  return newest;
}
let newest: SavingWorld | undefined;
afterEach(() => newest?.assertBooksHold());

/** All batches of a run, as the closing of days makes them. */
async function run(
  as: SavingWorld['as'],
  { throughOn = JANUARY, bookedOn = BOOKED_ON, limit = 2 } = {},
): Promise<number> {
  let all = 0;
  for (;;) {
    const asked = { throughOn, bookedOn, limit };
    const { accounts, posted } = await as((tx) => postSavingsInterest(tx, asked));
    all += posted;
    if (accounts === 0) return all;
  }
}

test('every account that earned is paid, in batches; a second run changes nothing', async () => {
  const { as, opened } = await newWorld();
  const earning: SavingsAccountId[] = [];
  for (let count = 0; count < 5; count += 1) earning.push(await opened(1000_00n));
  const none = await opened(1000_00n, { interestPct: null });
  const empty = await opened();
  const gone = await opened(500_00n);
  await as((tx) => closeSavings(tx, { accountId: gone, method: 'cash', bookedOn: SAMPLE_ON }));

  assert.equal(await run(as), 5);
  assert.equal(await run(as), 0);
  for (const id of earning) {
    const account = await as((tx) => findSavingsAccount(tx, id).then(orNotFound));
    // 1000 for the 17 days from the 15th, at 0.01 % a day.
    assert.equal(account.balanceMinor, 1001_70n);
    assert.equal(String(account.interestThroughOn), '2026-01-31');
  }
  const settled = await as((tx) => findSavingsAccount(tx, empty).then(orNotFound));
  assert.equal(String(settled.interestThroughOn), '2026-01-31', 'also where nothing was earned');
  for (const id of [none, empty, gone]) {
    const lines = await as((tx) => listSavingsTransactions(tx, { accountId: id, ...ALL }));
    assert.ok(lines.every(({ move }) => move.kind !== 'interest'));
  }
});

test('interest counts from the month’s end and is booked when it is posted', async () => {
  const { as, opened } = await newWorld();
  const accountId = await opened(1000_00n);
  await run(as);
  const [line] = await as((tx) => listSavingsTransactions(tx, { accountId, ...ALL }));
  assert.deepEqual(
    [line?.move.kind, String(line?.on), String(line?.bookedOn)],
    ['interest', '2026-01-31', '2026-02-01'],
  );
});

test('eight runs at once post each account once', async () => {
  const { as, opened } = await newWorld();
  const ids = await Promise.all([opened(100_00n), opened(200_00n), opened(300_00n)]);
  const runs = await Promise.all(Array.from({ length: 8 }, () => run(as)));
  assert.equal(
    runs.reduce((sum, posted) => sum + posted, 0),
    ids.length,
  );
});

test('a month follows a month: interest earns interest', async () => {
  const { as, opened } = await newWorld();
  const id = await opened(10_000_00n);
  await run(as);
  const february = Temporal.PlainDate.from('2026-02-28');
  await run(as, { throughOn: february, bookedOn: Temporal.PlainDate.from('2026-03-01') });
  assert.equal(await run(as), 0, 'a month that lies behind is not posted again');
  // 17 days of 10 000, which is 17.00, and 28 days of 10 017: 28.0476.
  const { balanceMinor } = await as((tx) => findSavingsAccount(tx, id).then(orNotFound));
  assert.equal(balanceMinor, 10_045_05n);
});

test('a month that is not over has no interest yet', async () => {
  const { as, opened } = await newWorld();
  await opened(100_00n);
  await assert.rejects(
    run(as, { bookedOn: Temporal.PlainDate.from('2026-01-30') }),
    (error) => error instanceof Refusal && error.code === 'date_out_of_range',
  );
});

test('the database sums a month up as the core does, with its interest and corrections', async () => {
  const { as, opened } = await newWorld();
  const id = await opened(1000_00n);
  const day = (text: string) => {
    return { on: Temporal.PlainDate.from(text), bookedOn: Temporal.PlainDate.from(text) };
  };
  await as((tx) =>
    moveSavings(tx, [
      withdrawal(id, 300_00n, day('2026-01-31')),
      deposit(id, 77_77n, day('2026-02-01')),
      withdrawal(id, 123_45n, day('2026-02-14')),
      deposit(id, 1n, day('2026-02-28')),
      deposit(id, 5000_00n, day('2026-03-01')),
    ]),
  );
  await as((tx) => moveSavingsOnce(tx, deposit(id, 9_00n, { bookedOn: BOOKED_ON })));
  const later = Temporal.PlainDate.from('2026-04-30');
  const assertSame = async () => {
    for (const on of ['2025-12-01', '2026-01-01', '2026-02-03', '2026-03-31', '2026-04-30']) {
      const month = monthOf(Temporal.PlainDate.from(on));
      const history = (await as((tx) => readSavingsHistories(tx, [id]))).get(id) ?? [];
      const found = (await as((tx) => readMonthSums(tx, new Map([[id, month]])))).get(id);
      const nothing = { balanceDaysMinor: 0n, paidMinor: 0n, interestBefore: null };
      assert.deepEqual({ ...month, ...(found ?? nothing) }, monthIn(history, month), on);
    }
  };
  await assertSame();
  await run(as, { throughOn: later, bookedOn: later });
  const late = { on: Temporal.PlainDate.from('2026-02-10'), bookedOn: later };
  await as((tx) => moveSavingsOnce(tx, deposit(id, 400_00n, late)));
  await assertSame();
});

const ALL = { after: null, limit: 100 };
