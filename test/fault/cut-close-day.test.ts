// Cuts the connection at every statement of an end of day, until a run gets through. Guarantee: the
// next run finishes the day, and every row is as if nothing had happened.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import { sameDay } from '@mkopo/core/loan/move.ts';
import type { Product } from '@mkopo/core/product/product.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { closeDays } from '@mkopo/server/operations/end-of-day/close-days.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { disbursedLife, kes, lived, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { writeLives } from '@mkopo/test/kit/lives/written-lives.ts';
import { spellBooks } from '@mkopo/test/kit/spell-books.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { cuttingDatabase } from './cutting-database.ts';

const STATEMENTS_MAX = 900;
/** From here on they are the same six for each day that is folded: such steps meet all. */
const ALIKE_FROM = 150;
const STEPS = IS_WHOLE ? { first: 1, alike: 7 } : { first: 7, alike: 43 };
/** Three chunks and a look that finds no more, then those that fold; each begins … and commits. */
const STATEMENTS_MIN = 60;
const LOANS = 5;
const CHUNK = 2;
const PENALTY: Product['penalty'] = {
  charge: { fixed: kes(10_00n) },
  raised: 'every_day',
  graceDays: 0,
  cap: null,
};
/** Every two weeks, so that the first is late when January ends: few days are to be folded. */
const OFTEN: Partial<Product> = { frequency: { every: 2, unit: 'weeks' } };
const NIGHT = SAMPLE_ON.with({ day: 1 }).add({ months: 1 });
const TODAY = NIGHT.add({ days: 2 });
/** Late enough to be penalised, and paid after the night that is closed only now. */
const OVERTAKEN = lived(disbursedLife({ ...OFTEN, penalty: PENALTY }), (loan) => {
  const paid = { amount: kes(100_00n), method: 'mpesa', clientId: null } as const;
  return decideRepayment(loan, { ...paid, when: sameDay(TODAY) });
});
/** Some are plain, some late enough to be penalised. */
const LIVES = [
  ...Array.from({ length: LOANS }, (_, index) =>
    disbursedLife(index % 2 ? { ...OFTEN, penalty: PENALTY } : OFTEN),
  ),
  OVERTAKEN,
];

const testDatabase = await cloneDatabase();
const sound = openDatabase(testDatabase.serverUrl);
const fragile = await cuttingDatabase(openDatabase(testDatabase.serverUrl), testDatabase);
after(() => Promise.all([sound.close(), fragile.close()]));

async function portfolio(slug: string) {
  const lender = await makeLender(sound, slug);
  const world = await openLending(sound, lender);
  await writeLives(world, LIVES);
  // January is over by then, so the night pays it too.
  await (await openSaving(sound, lender)).opened(1000_00n);
  const days = { throughOn: NIGHT, todayOn: TODAY, loansMax: CHUNK };
  const close = (database: Database) => Array.fromAsync(closeDays(database, lender, days));
  return { as: world.as, close };
}

const undisturbed = await portfolio('undisturbed');
await undisturbed.close(sound);
const expected = await spellBooks(undisturbed);
assert.match(JSON.stringify(expected), /correction/, 'a loan that lived on was corrected');

test('an end of day that is cut off at any statement is finished by the next run', {
  timeout: 600_000,
}, async () => {
  let last = 0;
  for (let statement = 1; ; statement += statement < ALIKE_FROM ? STEPS.first : STEPS.alike) {
    assert.ok(statement < STATEMENTS_MAX, 'some run gets through');
    const { as, close } = await portfolio(`cut-at-${statement}`);
    fragile.cutBefore(statement);
    const outcome = await close(fragile).catch((error: unknown) => error);
    if (!fragile.mend()) {
      assert.ok(!(outcome instanceof Error), String(outcome));
      break;
    }
    last = statement;
    assert.ok(outcome instanceof DatabaseUnavailable, String(outcome));
    await close(sound);
    assert.deepEqual(await spellBooks({ as }), expected, `cut at ${statement}`);
    assert.deepEqual(await as(verifyBooks), [], `cut at ${statement}`);
  }
  assert.ok(last >= STATEMENTS_MIN, `only ${last} statements were cut`);
});

test('a chunk whose commit nobody heard of is not closed again', async () => {
  const { as, close } = await portfolio('unheard');
  fragile.cutAfterCommit();
  await assert.rejects(close(fragile), DatabaseUnavailable);
  assert.ok(fragile.mend());
  await close(sound);
  assert.deepEqual(await spellBooks({ as }), expected);
});
