import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IS_WHOLE } from '@mkopo/test/kit/chance/turns.ts';
import { type Case, CLOSED_CASES } from './matrix-world.ts';
import { inTurn, takeTurns } from './take-turns.ts';

const WAYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const DOORS = Map.groupBy(
  CLOSED_CASES,
  ({ described, environment, endpoint }: Case) =>
    `${described.family.name} ${environment} ${endpoint.door}`,
);

test('behind each door the first endpoint is tried in every way, and every other in some', () => {
  const waysAt = takeTurns(2);
  const tried = new Map(CLOSED_CASES.map((at) => [at, waysAt(at, WAYS)]));
  for (const [first, ...others] of DOORS.values()) {
    assert.deepEqual(tried.get(first as Case), WAYS);
    for (const at of others) assert.equal(tried.get(at)?.length, IS_WHOLE ? WAYS.length : 2);
  }
  const counts = WAYS.map((way) => [...tried.values()].filter((some) => some.includes(way)).length);
  assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, `by turns: ${counts.join()}`);
});

test('what is the same for all is tried behind each door, and at one in so many besides', () => {
  const tried = CLOSED_CASES.filter(inTurn('a question', 5));
  for (const [first] of DOORS.values()) assert.ok(tried.includes(first as Case));
  const share = tried.length / CLOSED_CASES.length;
  assert.ok(IS_WHOLE ? share === 1 : share > 0.1 && share < 0.35, `${share}`);
});
