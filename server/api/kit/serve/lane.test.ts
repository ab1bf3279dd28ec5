import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable, RowsHeld } from '@mkopo/server/store/kit/database-trouble.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { Member } from './held-rows.ts';
import { openLane } from './lane.ts';
import { laneMeter } from './lane-meter.ts';

type Named = Member<string> & { readonly name: string };

const tenantId = newId('tenant');

/** A lane that keeps its batches until they are let go, and all that was done alone. */
function watchedLane(
  carryOut: (names: readonly string[]) => readonly (string | null)[],
  waitMsAfter = () => 0,
) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const gate = Promise.withResolvers<void>();
  const meter = laneMeter();
  const carry = async (batch: readonly Named[]) => {
    const names = batch.map(({ name }) => name);
    batches.push(names);
    return carryOut(names);
  };
  const join = openLane<string, Named>(carry, meter, waitMsAfter);
  const bring = (name: string, key: string | null = null, at = tenantId) =>
    join({
      name,
      key,
      row: null,
      begin: () => {},
      tenantId: at,
      async alone() {
        alone.push(name);
        await gate.promise;
        return `${name} alone`;
      },
    });
  return { batches, alone, bring, letGo: gate.resolve, meter };
}

const together = (names: readonly string[]) => names.map((name) => `${name} together`);

test('who comes to a free lane goes alone at once; who comes later goes with the others', async () => {
  const { batches, alone, bring, letGo, meter } = watchedLane(together);
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => bring(name)));
  assert.deepEqual(alone, ['a', 'b'], 'two lanes');
  assert.deepEqual(meter.read(), { waiting: 3, batches: 2, calls: 2 });
  letGo();
  const told = await answers;
  assert.deepEqual(told, ['a alone', 'b alone', 'c together', 'd together', 'e together']);
  assert.deepEqual(batches, [['c', 'd', 'e']]);
  assert.deepEqual(meter.read(), { waiting: 0, batches: 3, calls: 5 });
});

test('a crowd is shared by the lanes: none of them takes all', async () => {
  const { batches, bring, letGo } = watchedLane(together);
  const all = [...'abcdefghijkl'].map((name) => bring(name));
  letGo();
  await Promise.all(all);
  assert.deepEqual(batches, [
    ['c', 'd', 'e', 'f', 'g', 'h'],
    ['i', 'j', 'k', 'l'],
  ]);
});

/** Longer than any test takes. */
const FOR_EVER_MS = 3_600_000;

test('a lane waits for those it has just answered: the first to come back does not go alone', async () => {
  // The two who went alone, then the batches of the others.
  const waits = [0, 0, FOR_EVER_MS];
  const { alone, batches, bring, letGo } = watchedLane(together, () => waits.shift() ?? 0);
  const first = [...'abcdefgh'].map((name) => bring(name));
  letGo();
  await Promise.all(first);
  assert.deepEqual(batches, [[...'cdef'], [...'gh']]);
  const back = [bring('i')];
  await new Promise(setImmediate);
  assert.deepEqual([batches.length, alone], [2, ['a', 'b']], 'it waits for more of them');
  back.push(...[...'jklmno'].map((name) => bring(name)));
  await Promise.all(back);
  assert.deepEqual(batches[2]?.slice(0, 2), ['i', 'j']);
});

test('a lane goes on without those who do not come back', async () => {
  const { bring, letGo } = watchedLane(together, () => 1);
  const first = [...'abcdefgh'].map((name) => bring(name));
  letGo();
  await Promise.all(first);
  assert.match(await bring('i'), /^i (alone|together)$/);
});

test('who calls by itself waits for nobody', async () => {
  const { alone, bring, letGo } = watchedLane(together, () => FOR_EVER_MS);
  letGo();
  for (const name of 'abc') assert.equal(await bring(name), `${name} alone`);
  assert.deepEqual(alone, ['a', 'b', 'c']);
});

test('tenants do not wait for each other, and never share a batch', async () => {
  const { alone, bring, letGo } = watchedLane(together);
  const ours = ['a', 'b', 'c'].map((name) => bring(name));
  const theirs = bring('other', null, newId('tenant'));
  assert.deepEqual(alone, ['a', 'b', 'other']);
  letGo();
  await Promise.all([...ours, theirs]);
});

test('two with one key are never in one batch', async () => {
  const { batches, bring, letGo } = watchedLane(together);
  const all = [bring('a'), bring('b'), bring('c', 'k'), bring('twin', 'k'), bring('d', 'l')];
  letGo();
  await Promise.all(all);
  assert.deepEqual(batches, [['c', 'd']]);
});

test('a member that is refused is carried out by itself; the others are not', async () => {
  const { alone, bring, letGo } = watchedLane((names) =>
    names.map((name) => (name === 'no' ? null : name)),
  );
  const all = ['a', 'b', 'c', 'no', 'd'].map((name) => bring(name));
  letGo();
  assert.deepEqual(await Promise.all(all), ['a alone', 'b alone', 'c', 'no alone', 'd']);
  assert.deepEqual(alone, ['a', 'b', 'no']);
});

test('a batch that falls is carried out one by one', async () => {
  const { bring, letGo } = watchedLane(() => {
    throw new Error('a twin was quicker');
  });
  const all = ['a', 'b', 'c', 'd'].map((name) => bring(name));
  letGo();
  assert.deepEqual(await Promise.all(all), ['a alone', 'b alone', 'c alone', 'd alone']);
});

test('a batch that was broken off for taking too long is carried out one by one', async () => {
  const { bring, letGo } = watchedLane(() => {
    throw new DatabaseUnavailable(Object.assign(new Error('canceled'), { code: '57014' }));
  });
  const all = ['a', 'b', 'c', 'd'].map((name) => bring(name));
  letGo();
  assert.deepEqual(await Promise.all(all), ['a alone', 'b alone', 'c alone', 'd alone']);
});

test('a batch of which nobody can say whether it was written is not tried again', async () => {
  const { alone, bring, letGo } = watchedLane(() => {
    throw new DatabaseUnavailable('gone');
  });
  const all = ['a', 'b', 'c', 'd'].map((name) => bring(name));
  letGo();
  const told = await Promise.allSettled(all);
  assert.deepEqual(
    told.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  assert.deepEqual(alone, ['a', 'b']);
});

test('a lane that has been empty takes calls again', async () => {
  const { bring, letGo } = watchedLane(together);
  letGo();
  assert.equal(await bring('a'), 'a alone');
  assert.equal(await bring('b'), 'b alone');
});

/** A lane over rows that others can hold, with what was done to each, in its order. */
function laneOverRows() {
  const held = new Set<string>();
  const done: string[] = [];
  const releases: (() => void)[] = [];
  const refuseHeld = (rows: readonly string[]) => {
    const stuck = rows.filter((row) => held.has(row));
    if (stuck.length > 0) throw new RowsHeld(stuck);
  };
  const join = openLane<string, Named>(async (batch) => {
    refuseHeld(batch.map(({ row }) => row ?? ''));
    const names = batch.map(({ name }) => name);
    done.push(...names);
    return names;
  });
  /** `name` is of the row that it begins with. */
  const bring = (name: string, begin = () => {}) => {
    const row = name.slice(0, 1);
    return join({
      ...{ name, row, key: null, tenantId, begin },
      async alone(waits) {
        // Whoever waits does so until the row is free: that is what `briefly` is about.
        if (waits === 'briefly' && held.has(row)) {
          await new Promise<void>((go) => releases.push(go));
        }
        refuseHeld([row]);
        done.push(name);
        return name;
      },
    });
  };
  return {
    ...{ held, done, bring },
    release(row: string) {
      held.delete(row);
      for (const go of releases.splice(0)) go();
    },
  };
}

test('whoever finds its row held waits aside, and all others go on', async () => {
  const { held, done, bring, release } = laneOverRows();
  held.add('h');
  const stuck = [bring('h1'), bring('h2')];
  const others = await Promise.all(['a1', 'b1', 'c1', 'd1', 'a2'].map((name) => bring(name)));
  assert.deepEqual(others, ['a1', 'b1', 'c1', 'd1', 'a2']);
  const late = [bring('h3'), bring('e1')];
  assert.equal(await late[1], 'e1');
  assert.ok(!done.some((name) => name.startsWith('h')));
  release('h');
  await Promise.all([...stuck, ...late]);
  assert.deepEqual(
    done.filter((name) => name.startsWith('h')),
    ['h1', 'h2', 'h3'],
  );
});

test('in a batch one held row sends its own members aside, and no others', async () => {
  const { held, bring, release } = laneOverRows();
  const first = [bring('a1'), bring('b1')];
  const stuck = [bring('h1'), bring('h2')];
  const others = [bring('c1'), bring('d1')];
  held.add('h');
  assert.deepEqual(await Promise.all([...first, ...others]), ['a1', 'b1', 'c1', 'd1']);
  release('h');
  assert.deepEqual(await Promise.all(stuck), ['h1', 'h2']);
});

test('members of one row are done in the order in which they came', async () => {
  const { done, bring } = laneOverRows();
  const names = Array.from({ length: 200 }, (_, index) => `${'ab'[index % 2]}${index}`);
  await Promise.all(names.map((name) => bring(name)));
  for (const row of ['a', 'b']) {
    const ofRow = (name: string) => name.startsWith(row);
    assert.deepEqual(done.filter(ofRow), names.filter(ofRow));
  }
});

test('of those who wait for one held row only so many are kept; more are sent away at once', async () => {
  const { held, bring, release } = laneOverRows();
  held.add('h');
  const all = Array.from({ length: 30 }, (_, index) => bring(`h${index}`));
  const told = Promise.allSettled(all);
  await assert.rejects(all[29] ?? Promise.resolve(), RowsHeld);
  release('h');
  const through = (await told).filter(({ status }) => status === 'fulfilled');
  assert.equal(through.length, 16);
});

test('who is gone before its turn is never carried out', async () => {
  const { done, bring } = laneOverRows();
  const gone = () => {
    throw new Error('gone');
  };
  const all = [bring('a1'), bring('b1'), bring('c1', gone), bring('d1')];
  const told = await Promise.allSettled(all);
  assert.deepEqual(
    told.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  assert.ok(!done.includes('c1'));
});
