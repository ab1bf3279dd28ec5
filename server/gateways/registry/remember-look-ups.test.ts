import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { EXAMPLE_ENTRIES } from './example-entries.ts';
import type { LookUp, Registry } from './registry.ts';
import { rememberLookUps } from './remember-look-ups.ts';

const [PIN = assert.fail()] = EXAMPLE_ENTRIES.krapin;
const FOUND: LookUp<'krapin'> = {
  outcome: 'found',
  source: 'upstream',
  record: PIN.record,
  asOf: Temporal.Instant.from('2026-01-05T06:00:00Z'),
};
const NOT_FOUND: LookUp = { outcome: 'not_found', source: 'upstream' };
const UNAVAILABLE: LookUp = { outcome: 'unavailable', source: 'upstream', reason: 'away' };
const ask = (number: string, kind: RegistryKind = 'krapin') => ({ kind, number });

/** A registry that says one thing, counts how often it is asked, and a clock to move on. */
function opened({ says, entriesMax = 100 }: { says: LookUp; entriesMax?: number }) {
  const asked: string[] = [];
  const time = { nowMs: 0 };
  const registry = {
    async lookUp({ kind, number }) {
      asked.push(`${kind} ${number}`);
      return says;
    },
  } as Registry;
  const { nowMs: _, ...memory } = { foundMs: 1_000, notFoundMs: 100, entriesMax, nowMs: 0 };
  return { asked, time, memory: rememberLookUps(registry, { ...memory, nowMs: () => time.nowMs }) };
}

test('a record is asked for once, until its time is over; then the source is asked anew', async () => {
  const { asked, time, memory } = opened({ says: FOUND });
  assert.deepEqual(await memory.lookUp(ask('A1')), FOUND);
  time.nowMs = 999;
  assert.deepEqual(await memory.lookUp(ask('A1')), { ...FOUND, source: 'cache' });
  time.nowMs = 1_000;
  assert.deepEqual(await memory.lookUp(ask('A1')), FOUND);
  assert.equal(asked.length, 2);
});

test('that there is none is remembered for a shorter time', async () => {
  const { asked, time, memory } = opened({ says: NOT_FOUND });
  for (const nowMs of [0, 99, 100]) {
    time.nowMs = nowMs;
    assert.equal((await memory.lookUp(ask('A1'))).outcome, 'not_found');
  }
  assert.equal(asked.length, 2);
});

test('that nobody could be asked is never remembered', async () => {
  const { asked, memory } = opened({ says: UNAVAILABLE });
  for (const _ of [1, 2]) assert.deepEqual(await memory.lookUp(ask('A1')), UNAVAILABLE);
  assert.equal(asked.length, 2);
});

test('kinds do not share what is remembered', async () => {
  const { asked, memory } = opened({ says: NOT_FOUND });
  await memory.lookUp(ask('123456', 'alienid'));
  await memory.lookUp(ask('123456', 'business'));
  assert.deepEqual(asked, ['alienid 123456', 'business 123456']);
});

test('when it is full, what was asked for longest ago goes', async () => {
  const { asked, memory } = opened({ says: FOUND, entriesMax: 2 });
  for (const number of ['A1', 'A2', 'A1', 'A3', 'A1', 'A2']) await memory.lookUp(ask(number));
  assert.deepEqual(asked, ['krapin A1', 'krapin A2', 'krapin A3', 'krapin A2']);
});

test('who asks the same at the same time shares one look-up; its failure too', async () => {
  for (const says of [FOUND, UNAVAILABLE]) {
    const { asked, memory } = opened({ says });
    const answers = await Promise.all([1, 2, 3].map(() => memory.lookUp(ask('A1'))));
    assert.deepEqual(answers, [says, says, says]);
    assert.equal(asked.length, 1);
  }
});

test('a fault is told to all who wait, and is not kept', async () => {
  let asked = 0;
  const registry: Registry = {
    async lookUp() {
      asked += 1;
      throw new Error('our own fault');
    },
  };
  const rule = { foundMs: 1, notFoundMs: 1, entriesMax: 1, nowMs: () => 0 };
  const memory = rememberLookUps(registry, rule);
  for (const _ of [1, 2]) {
    const both = [memory.lookUp(ask('A1')), memory.lookUp(ask('A1'))];
    for (const one of both) await assert.rejects(one, /our own fault/);
  }
  assert.equal(asked, 2);
});
