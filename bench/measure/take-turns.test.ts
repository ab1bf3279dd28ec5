import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spreadOf } from './spread.ts';
import { takeTurns } from './take-turns.ts';
import { verdictOf } from './verdict.ts';

test('ways take turns, who goes first changes, and figures stay with their way', async () => {
  const order: string[] = [];
  const way = (name: string, figure: number) => ({
    slice: async () => {
      order.push(name);
      return figure;
    },
    close: async () => {},
  });
  const pace = { rounds: 2, sliceMs: 1, warmUpMs: 1 };
  const found = await takeTurns([way('one', 1), way('other', 2)], pace);
  assert.deepEqual(order, ['one', 'other', 'one', 'other', 'other', 'one']);
  assert.deepEqual(found, [
    [1, 2],
    [1, 2],
  ]);
});

test('the median of an even number lies between the middle two', () => {
  assert.deepEqual(spreadOf([4, 1, 2, 3]), { median: 2.5, least: 1, most: 4 });
});

const spread = (least: number, median: number, most: number) => ({ least, median, most });

test('a change counts when all rounds agree and a twin differs by less', () => {
  const twin = spread(0.95, 1, 1.04);
  const told = (ratio: ReturnType<typeof spread>, unit: 'ms' | 'a second' = 'a second') =>
    verdictOf({ unit, ratio, twin });
  assert.equal(told(spread(1.1, 1.2, 1.3)), 'better');
  assert.equal(told(spread(0.7, 0.8, 0.9)), 'worse');
  assert.equal(told(spread(1.1, 1.2, 1.3), 'ms'), 'worse');
  assert.equal(told(spread(0.7, 0.8, 0.9), 'ms'), 'better');
});

test('a change is within the noise when rounds disagree or a twin differs as much', () => {
  const disagreeing = { unit: 'ms', ratio: spread(0.9, 1.5, 2), twin: null } as const;
  assert.equal(verdictOf(disagreeing), 'within the noise');
  const ratio = spread(1.1, 1.2, 1.3);
  for (const twin of [spread(1, 1.1, 1.25), spread(0.8, 0.9, 1)]) {
    assert.equal(verdictOf({ unit: 'ms', ratio, twin }), 'within the noise');
  }
});
