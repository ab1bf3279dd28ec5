import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { railTime, railTimestamp } from './rail-time.ts';

test('times are read as times of day in Kenya, in both spellings', () => {
  assert.equal(railTime('20191219102115')?.toString(), '2019-12-19T07:21:15Z');
  assert.equal(railTime('06.07.2024 22:48:52')?.toString(), '2024-07-06T19:48:52Z');
});

test('a moment that does not exist is none', () => {
  const wrong = ['20190229000000', '20191301000000', '20190101240000', '31.02.2024 00:00:00'];
  for (const text of [...wrong, '', '2019', '00000000000000', '6.7.2024 1:2:3']) {
    assert.equal(railTime(text), null, text);
  }
});

test('any second is written and read back unchanged', () => {
  const second = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(second, (epoch) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(epoch * 1000);
      assert.ok(railTime(railTimestamp(moment))?.equals(moment));
    }),
  );
});
