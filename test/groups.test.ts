import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { type Group, groupsOf, readShard, shareOf } from './groups.ts';

const FILES = globSync('{core,server,test}/**/*.test.ts', { exclude: ['**/node_modules/**'] });
const filesOf = (groups: readonly Group[]) => groups.flatMap(({ files }) => files).sort();

test('every file is in one group', () => {
  assert.ok(FILES.length > 200);
  assert.deepEqual(filesOf(groupsOf(FILES)), FILES.toSorted());
});

for (const count of [1, 2, 3, 7, 100]) {
  test(`${count} shares hold every file once, and are the same on every machine`, () => {
    const shares = (files: readonly string[]) =>
      Array.from({ length: count }, (_, nth) =>
        shareOf(groupsOf(files), readShard(`${nth + 1}/${count}`)),
      );
    assert.deepEqual(filesOf(shares(FILES).flat()), FILES.toSorted());
    assert.deepEqual(shares(FILES.toReversed()), shares(FILES));
  });
}

test('no share costs more than the others by more than its last group', () => {
  const groups = groupsOf(FILES);
  const costs = [1, 2, 3].map((index) =>
    shareOf(groups, { index, count: 3 }).reduce((sum, { cost }) => sum + cost, 0),
  );
  const dearest = groups[0]?.cost ?? 0;
  assert.ok(Math.max(...costs) - Math.min(...costs) <= dearest, costs.join());
});

for (const text of ['0/3', '4/3', '1/0', '1', '/', 'a/b', '-1/3', '1/3 ', '1.5/3']) {
  test(`no shard is called "${text}"`, () => {
    assert.throws(() => readShard(text), /TEST_SHARD/);
  });
}
