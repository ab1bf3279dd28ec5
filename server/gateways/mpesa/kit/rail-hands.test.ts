import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHands, workThrough } from './rail-hands.ts';

const { signal: never } = new AbortController();

/** A round whose parts are waited for by whoever asks. */
function openRound() {
  const running: Promise<unknown>[] = [];
  const troubles: unknown[] = [];
  const trouble = (error: unknown) => void troubles.push(error);
  const letRun = (part: Promise<unknown>) => void running.push(part.catch(trouble));
  const done = async () => {
    for (const part of running) await part;
  };
  return { trouble, letRun, done, troubles };
}

test('a full lane has no hand free, however many others have', async () => {
  const hands = openHands({ perLender: 2, inAll: 10 });
  assert.equal(await hands.reserve('one', 5), 2);
  assert.equal(await hands.reserve('one', 1), 0);
  assert.equal(await hands.reserve('other', 1), 1);
  hands.release('one', 1);
  assert.equal(await hands.reserve('one', 5), 1);
});

test('where all hands are full, who came first gets the next one', async () => {
  const hands = openHands({ perLender: 3, inAll: 3 });
  assert.equal(await hands.reserve('one', 3), 3);
  const order: string[] = [];
  const waiting = ['two', 'three'].map(async (lane) => {
    const got = await hands.reserve(lane, 3);
    order.push(`${lane} ${got}`);
  });
  assert.equal(hands.taken('two'), 3, 'nobody else takes what it waits for');
  hands.release('one', 2);
  await Promise.all(waiting);
  assert.deepEqual(order, ['two 1', 'three 1']);
  assert.deepEqual(['one', 'two', 'three'].map(hands.taken), [1, 1, 1]);
});

test('a task that never ends takes one hand, and the rest of the list goes by', async () => {
  const hands = openHands({ perLender: 2, inAll: 10 });
  const round = openRound();
  const list = ['hangs', ...Array.from({ length: 20 }, (_, index) => `task ${index}`)];
  const done: string[] = [];
  const hung = Promise.withResolvers<void>();
  await workThrough(round, {
    ...{ hands, lane: 'one', stopping: never, batch: 1 },
    take: async (limit) => list.splice(0, limit),
    async work(task) {
      assert.ok(hands.taken('one') <= 2);
      if (task === 'hangs') await hung.promise;
      done.push(task);
      if (done.length === 20) hung.resolve();
    },
  });
  await round.done();
  assert.equal(done.length, 21);
  assert.equal(done.at(-1), 'hangs');
  assert.equal(hands.taken('one'), 0);
});

test('what fails, or cannot be taken up, gives its hand back', async () => {
  const hands = openHands({ perLender: 2, inAll: 2 });
  const round = openRound();
  const list = [1, 2, 3, 4, 5];
  const lane = { hands, lane: 'one', stopping: never, batch: 2 };
  const fail = () => Promise.reject(new Error('failed'));
  await workThrough(round, { ...lane, take: async (limit) => list.splice(0, limit), work: fail });
  await round.done();
  assert.equal(round.troubles.length, 5);
  await assert.rejects(workThrough(round, { ...lane, take: fail, work: fail }));
  assert.equal(await hands.reserve('other', 2), 2);
});

test('a lane goes on when a hand is free, whatever of it was done before it was full', async () => {
  const hands = openHands({ perLender: 3, inAll: 10 });
  const round = openRound();
  const list = ['quick', 'slow', 'slower', 'slowest', 'waits'];
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const isQuickDone = Promise.withResolvers<void>();
  await workThrough(round, {
    ...{ hands, lane: 'one', stopping: never, batch: 2 },
    async take(limit) {
      // Meanwhile another is done.
      if (list[0] === 'slower') await isQuickDone.promise;
      return list.splice(0, limit);
    },
    async work(task) {
      if (task.startsWith('slow')) await mayEnd.promise;
      if (task === 'quick') isQuickDone.resolve();
      done.push(task);
    },
  });
  mayEnd.resolve();
  await round.done();
  assert.deepEqual(done.toSorted(), ['quick', 'slow', 'slower', 'slowest', 'waits']);
});
