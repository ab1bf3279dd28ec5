import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HashingBusy, hashingTurns } from './hashing-turn.ts';

test('so many work at once, so many wait in their order, and the next is sent away at once', async () => {
  const inTurn = hashingTurns({ atOnceMax: 2, waitingMax: 2 });
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = gates.map((gate, index) =>
    inTurn(async () => {
      begun.push(index);
      await gate.promise;
      return index;
    }),
  );
  await assert.rejects(
    inTurn(async () => assert.fail('it was let in')),
    HashingBusy,
  );
  assert.deepEqual(begun, [0, 1]);
  gates[1]?.resolve();
  assert.equal(await works[1], 1);
  assert.deepEqual(begun, [0, 1, 2]);
  for (const gate of gates) gate.resolve();
  assert.deepEqual(await Promise.all(works), [0, 1, 2, 3]);
  assert.equal(await inTurn(async () => 'free again'), 'free again');
});

test('a turn is given back by who fails, and needs no other within it', async () => {
  const inTurn = hashingTurns({ atOnceMax: 1, waitingMax: 0 });
  await assert.rejects(
    inTurn(() => Promise.reject(new Error('wrong'))),
    /wrong/,
  );
  assert.equal(await inTurn(() => inTurn(async () => 'both')), 'both');
});
