// A primary and a synchronous standby on this machine, two servers that know both: the primary is
// killed while callers write. Guarantee: nothing that was answered is lost, and each write is there
// once. `npm run failover` does it again and again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { countRows, failOver, keysAnsweredAnew } from './fail-over.ts';
import { openFailoverWorld, readyz, untilReady } from './failover-world.ts';

const PLAN = { answersBefore: 20, answersAfter: 10 };
const PATIENCE_MS = 60_000;
const world = await openFailoverWorld();
const { pair, calls, env, origins } = world;

test('nothing answered is lost and nothing is done twice when the primary dies', async (t) => {
  const { calls: made, ...outcome } = await failOver(world, PLAN);
  t.diagnostic(`${outcome.answered} writes were answered`);
  assert.deepEqual(outcome, { answered: made.length, refused: [], lost: [], unasked: 0 });
  assert.deepEqual(await keysAnsweredAnew(world, made), [], 'one key, one answer');
  await untilReady(world);
  const { code, out, err } = await mkopoWith(env)('audit', 'books');
  assert.equal(code, 0, out + err);
  assert.match(
    out,
    /acme: \d+ records, chain holds\nacme: 4 loans, 0 savings accounts, books hold/,
  );
});

test('an old primary that is back is not written to by those who went on', async () => {
  const old = await pair.reviveOld();
  const rowsOfOld = () => countRows({ primaryUrl: () => old.url });
  const before = await rowsOfOld();
  const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  const write = () => Promise.all(calls.map((call) => call('POST /clients', { body })));
  const statusesOf = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status);
  assert.deepEqual(statusesOf(await write()), [201, 201]);
  await pair.withoutPrimary(async () => {
    assert.deepEqual(statusesOf(await write()), [503, 503]);
    for (const origin of origins) {
      await until('it is not ready', PATIENCE_MS, async () => (await readyz(origin)) === 503);
    }
  });
  await untilReady(world);
  assert.deepEqual(statusesOf(await write()), [201, 201]);
  assert.equal(await rowsOfOld(), before);
  await old.stop();
});

test('where the standby did not follow, the same check finds what was lost', async () => {
  await pair.stop();
  await pair.start('cut off');
  const { answered, refused, lost, unasked } = await failOver(world, PLAN);
  assert.deepEqual({ refused, unasked }, { refused: [], unasked: 0 });
  assert.ok(lost.length >= PLAN.answersBefore, `${lost.length} of ${answered}`);
});
