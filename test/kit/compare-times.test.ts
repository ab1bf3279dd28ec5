import assert from 'node:assert/strict';
import { test } from 'node:test';

test('two different days are different, however deep they lie in what is compared', () => {
  const on = (day: string) => ({ list: [{ on: Temporal.PlainDate.from(day) }] });
  assert.deepEqual(on('2026-01-01'), on('2026-01-01'));
  assert.throws(() => assert.deepEqual(on('2026-01-01'), on('2026-01-02')));
});
