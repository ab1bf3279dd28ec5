import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openDatabase } from './database.ts';
import { ALL_IDS, idRanges } from './id-ranges.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const lender = await makeLender(database, 'acme');
const { as, disbursed } = await openLending(database, lender);
for (let loans = 0; loans < 5; loans += 1) await disbursed();

test('ranges of any size follow on each other, from the lowest id to the highest', async () => {
  for (const rows of [1, 2, 3, 5, 100]) {
    const ranges = await as((tx) => Array.fromAsync(idRanges(tx, { table: 'loan', rows })));
    assert.equal(ranges.length, Math.floor(5 / rows) + 1);
    assert.equal(ranges[0]?.after, ALL_IDS.after);
    assert.equal(ranges.at(-1)?.to, ALL_IDS.to);
    assert.deepEqual(
      ranges.slice(1).map(({ after: from }) => from),
      ranges.slice(0, -1).map(({ to }) => to),
    );
  }
});

test('a fault is found in the range of its loan, and in one range only', async () => {
  await asSuperuser(
    superuserUrl,
    `set session_replication_role = replica;
     update instalment set principal_settled_minor = principal_settled_minor + 1
      where number = 1`,
  );
  const whole = await as((tx) => findLedgerGaps(tx));
  assert.equal(whole.length, 5);
  const parts = await as(async (tx) => {
    const ranges = await Array.fromAsync(idRanges(tx, { table: 'loan', rows: 2 }));
    return Promise.all(ranges.map((range) => findLedgerGaps(tx, range)));
  });
  assert.deepEqual(parts.flat(), whole);
});
