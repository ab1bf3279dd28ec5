import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { daysBetween } from './date.ts';
import { monthOf, monthsBetween } from './months-between.ts';

const FIRST = Temporal.PlainDate.from('1999-12-15');
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => FIRST.add({ days }));

test('the months of a period follow each other, and are all of its days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1_500 }), (firstOn, days) => {
      const lastOn = firstOn.add({ days });
      const months = monthsBetween({ firstOn, lastOn });
      assert.ok(months[0]?.firstOn.equals(firstOn) && months.at(-1)?.lastOn.equals(lastOn));
      for (const [at, month] of months.entries()) {
        assert.ok(monthOf(month.firstOn).equals(monthOf(month.lastOn)));
        const next = months[at + 1];
        if (next) assert.equal(daysBetween(month.lastOn, next.firstOn), 1);
      }
    }),
  );
});

test('a period that ends before it begins has no months', () => {
  assert.deepEqual(monthsBetween({ firstOn: FIRST, lastOn: FIRST.subtract({ days: 1 }) }), []);
});
