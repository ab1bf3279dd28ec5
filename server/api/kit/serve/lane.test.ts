import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { type Member, openLane } from './lane.ts';

type Named = Member<string> & { readonly name: string };

const tenantId = newId('tenant');

/** A lane that keeps its batches until they are let go, and all that was done alone. */
function watchedLane(carryOut: (names: readonly string[]) => readonly (string | null)[]) {
  const batches: string[][] = [];
  const alone: string[] = [];
  const gate = Promise.withResolvers<void>();
  const join = openLane<string, Named>(async (batch) => {
    const names = batch.map(({ name }) => name);
    batches.push(names);
    return carryOut(names);
  });
  const bring = (name: string, key: string | null = null, at = tenantId) =>
    join({
      name,
      key,
      tenantId: at,
      async alone() {
        alone.push(name);
        await gate.promise;
        return `${name} alone`;
      },
    });
  return { batches, alone, bring, letGo: gate.resolve };
}

const together = (names: readonly string[]) => names.map((name) => `${name} together`);

test('who comes to a free lane goes alone at once; who comes later goes with the others', async () => {
  const { batches, alone, bring, letGo } = watchedLane(together);
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => bring(name)));
  assert.deepEqual(alone, ['a', 'b'], 'two lanes');
  letGo();
  const told = await answers;
  assert.deepEqual(told, ['a alone', 'b alone', 'c together', 'd together', 'e together']);
  assert.deepEqual(batches, [['c', 'd', 'e']]);
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
