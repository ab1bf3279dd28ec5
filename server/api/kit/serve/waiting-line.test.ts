import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingLine } from './waiting-line.ts';

type Named = { readonly whose: string; readonly arrivedAtMs: number; readonly name: string };

const LIMITS = { atOnceMax: 4, waitingMax: 4, waitMaxMs: 2_000 };

/** `name` is of the lender that it begins with. */
function lineOf(limits = LIMITS) {
  const line = waitingLine<Named>(limits);
  const known = new Map<string, Named>();
  const one = (name: string) => known.get(name) ?? assert.fail(name);
  return {
    ...line,
    arrive(name: string, arrivedAtMs = 0) {
      const waiter = { whose: name.slice(0, 1), arrivedAtMs, name };
      known.set(name, waiter);
      const arrival = line.arrive(waiter);
      return typeof arrival === 'string' ? arrival : arrival.leaves.name;
    },
    end: (name: string) => line.end(one(name)).map((waiter) => waiter.name),
    quit: (name: string) => line.quit(one(name)),
    takeLate: (nowMs: number) => line.takeLate(nowMs).map((waiter) => waiter.name),
  };
}

function arrivals(line: ReturnType<typeof lineOf>, names: string, atMs = 0): string {
  return names
    .split(' ')
    .map((name) => line.arrive(name, atMs))
    .join(' ');
}

test('so many go at once, so many wait, and the next is sent away', () => {
  const line = lineOf();
  assert.equal(arrivals(line, 'a1 a2 a3'), 'goes goes goes');
  assert.equal(arrivals(line, 'b1'), 'goes');
  assert.equal(arrivals(line, 'b2 b3 b4 b5'), 'waits waits waits waits');
  assert.equal(line.isFullFor('b'), true);
  assert.equal(line.arrive('b6'), 'b6');
});

test('first come, first served, as turns end', () => {
  const line = lineOf({ ...LIMITS, atOnceMax: 1 });
  assert.equal(arrivals(line, 'a1 a2 a3 a4'), 'goes waits waits waits');
  assert.deepEqual([line.end('a1'), line.end('a2'), line.end('a3')], [['a2'], ['a3'], ['a4']]);
  assert.deepEqual(line.end('a4'), []);
  assert.equal(line.arrive('a5'), 'goes');
});

test('one lender leaves a quarter of the turns to others, however much it brings', () => {
  const line = lineOf();
  assert.equal(arrivals(line, 'a1 a2 a3 a4 a5'), 'goes goes goes waits waits');
  assert.equal(line.arrive('b1'), 'goes');
  assert.deepEqual(line.end('b1'), []);
  assert.equal(line.arrive('b2'), 'goes');
});

test('lenders take turns, whoever has more in the line', () => {
  const line = lineOf({ ...LIMITS, atOnceMax: 1 });
  assert.equal(arrivals(line, 'a1 a2 a3 b1 c1'), 'goes waits waits waits waits');
  const order = ['a1'];
  for (let last = 'a1'; last; ) {
    last = line.end(last)[0] ?? '';
    order.push(last);
  }
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', '']);
});

test('in a full line the newest of whoever has most gives way to who has less', () => {
  const line = lineOf();
  assert.equal(
    arrivals(line, 'a1 a2 a3 x1 a4 a5 a6 a7'),
    'goes goes goes goes waits waits waits waits',
  );
  assert.equal(line.isFullFor('b'), false);
  assert.equal(line.arrive('b1'), 'a7');
  assert.equal(line.arrive('b2'), 'a6');
  assert.equal(line.arrive('b3'), 'b3', 'both have as much');
  assert.equal(line.arrive('a8'), 'a8');
});

test('who hung up gets no turn', () => {
  const line = lineOf({ ...LIMITS, atOnceMax: 1 });
  assert.equal(arrivals(line, 'a1 a2 a3'), 'goes waits waits');
  assert.equal(line.quit('a2'), true);
  assert.equal(line.quit('a2'), false);
  assert.deepEqual(line.end('a1'), ['a3']);
});

test('a burst is waited out; in a line that has stood for long nobody waits long', () => {
  const line = lineOf({ ...LIMITS, atOnceMax: 1, waitingMax: 100 });
  line.arrive('a1', 0);
  line.arrive('a2', 0);
  assert.equal(line.nextLateAtMs(), 1_000);
  line.arrive('a3', 999);
  line.arrive('a4', 1_000);
  assert.deepEqual(line.takeLate(999), []);
  assert.deepEqual(line.takeLate(1_000), ['a2']);
  assert.deepEqual(line.takeLate(1_100), ['a4'], 'it came when the line had stood for a second');
  assert.deepEqual(line.takeLate(1_999), ['a3']);
  assert.equal(line.nextLateAtMs(), null);
  line.arrive('a5', 2_000);
  assert.equal(line.nextLateAtMs(), 3_000, 'the line was empty: it is a burst again');
});
