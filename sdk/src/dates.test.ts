import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, dateIn, daysBetween, parseDate } from './dates.ts';

test('a date that does not exist is refused', () => {
  const noise = ['', '2026-02-29', '2026-13-01', '2026-1-1', '2026-01-31T00:00:00Z', '31.01.2026'];
  for (const text of noise) assert.throws(() => parseDate(text), RangeError, text);
  assert.equal(parseDate('2028-02-29'), '2028-02-29');
});

test('days are counted as calendars do, and there and back again', () => {
  const day = fc.integer({ min: -25_000, max: 84_000 });
  const property = fc.property(day, day, (first, second) => {
    const [from, to] = [addDays('1970-01-01', first), addDays('1970-01-01', second)];
    const expected = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
    assert.equal(daysBetween(from, to), expected);
    assert.equal(addDays(from, expected), to);
  });
  fc.assert(property, { seed: 20_26 });
  assert.throws(() => addDays('2026-01-01', 0.5), RangeError);
});

test('the day is that of the place, not of the machine', () => {
  const lateInLondon = new Date('2026-01-31T22:30:00Z');
  assert.equal(dateIn('Africa/Nairobi', lateInLondon), '2026-02-01');
  assert.equal(dateIn('UTC', lateInLondon), '2026-01-31');
});
