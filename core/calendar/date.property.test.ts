import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anniversary, compareDates, daysBetween, earlier, later, parseDate } from './date.ts';

const EPOCH = Temporal.PlainDate.from('1970-01-01');
const date = fc.integer({ min: -25_567, max: 60_000 }).map((days) => EPOCH.add({ days }));
const months = fc.integer({ min: 0, max: 600 });

test('any date is read back from its own text', () => {
  fc.assert(
    fc.property(date, (day) => {
      assert.ok(parseDate(day.toString())?.equals(day));
    }),
  );
});

test('days between two dates are the same both ways, but for the sign, and lead from one to the other', () => {
  fc.assert(
    fc.property(date, date, (from, to) => {
      const days = daysBetween(from, to);
      assert.equal(days + daysBetween(to, from), 0);
      assert.ok(from.add({ days }).equals(to));
    }),
  );
});

test('days between any two dates of four digits are those that Temporal counts', () => {
  const anyDate = fc.integer({ min: -719_528, max: 2_932_896 });
  const dated = anyDate.map((days) => EPOCH.add({ days }));
  fc.assert(
    fc.property(dated, dated, (from, to) => {
      assert.equal(daysBetween(from, to), from.until(to, { largestUnit: 'day' }).days);
    }),
    { numRuns: 1_000 },
  );
});

test('of two dates the one is before the other as Temporal has it', () => {
  const near = fc.tuple(date, fc.integer({ min: -400, max: 400 }));
  fc.assert(
    fc.property(near, ([one, days]) => {
      const other = one.add({ days });
      assert.equal(Math.sign(compareDates(one, other)), Temporal.PlainDate.compare(one, other));
      assert.ok(earlier(one, other).equals(days < 0 ? other : one));
      assert.ok(later(one, other).equals(days < 0 ? one : other));
    }),
  );
});

test('an anniversary keeps the day of the first date, or the last one of a shorter month', () => {
  fc.assert(
    fc.property(date, months, (first, count) => {
      const day = anniversary(first, count);
      assert.equal(day.day, Math.min(first.day, day.daysInMonth));
      const monthsApart = (day.year - first.year) * 12 + day.month - first.month;
      assert.equal(monthsApart, count);
    }),
  );
});
