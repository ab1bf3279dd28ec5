import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readDay, readInstant, textOf } from './known-text.ts';

/** Times as PostgreSQL writes them: fractions end in no zero, and zones are told by their hours. */
const written = fc
  .tuple(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.nat(999_999),
    fc.constantFrom('+00', '+03', '-05:30'),
  )
  .map(([date, micros, zone]) => {
    const fraction = `.${`${micros}`.padStart(6, '0')}`.replace(/\.?0+$/, '');
    return `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction}${zone}`;
  });

test('a time that was read is shown as Temporal shows it, and is that time', () => {
  fc.assert(
    fc.property(written, (text) => {
      const read = readInstant(text);
      assert.ok(read.equals(Temporal.Instant.from(text.replace(' ', 'T'))));
      assert.equal(textOf(read), read.toString());
    }),
  );
});

test('times of far years are read and shown as they are', () => {
  for (const text of ['+010000-01-01 00:00:00+00', '+010000-01-01 00:00:00.000001+00']) {
    const read = readInstant(text);
    assert.equal(textOf(read), read.toString());
  }
});

test('a day that was read is shown as Temporal shows it, and one that was not as well', () => {
  const days = fc.date({
    min: new Date('0001-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const text = date.toISOString().slice(0, 10);
      assert.equal(textOf(readDay(text)), text);
      assert.equal(textOf(Temporal.PlainDate.from(text)), text);
    }),
  );
});
