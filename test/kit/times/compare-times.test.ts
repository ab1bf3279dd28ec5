import assert from 'node:assert/strict';
import { test } from 'node:test';

test('two different days are different, however deep they lie in what is compared', () => {
  const on = (day: string) => ({ list: [{ on: Temporal.PlainDate.from(day) }] });
  assert.deepEqual(on('2026-01-01'), on('2026-01-01'));
  assert.throws(() => assert.deepEqual(on('2026-01-01'), on('2026-01-02')));
});

test('what is shared is compared by what it says, each time it is met', () => {
  const on = () => ({ sinceOn: Temporal.PlainDate.from('2026-01-15') });
  const shared = on();
  assert.deepEqual([shared, shared], [on(), on()]);
  const other = { sinceOn: Temporal.PlainDate.from('2026-01-16') };
  assert.throws(() => assert.deepEqual([shared, shared], [on(), other]));
});
