import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseUnitPeriod,
  type UnitPeriod,
  unitPeriod,
  unitPeriodsBetween,
} from '@mkopo/core/interest/unit-period.ts';

const between = (from: string, to: string, period: UnitPeriod) => {
  const [fromOn, toOn] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const { whole, part } = unitPeriodsBetween(fromOn, toOn, period);
  return part.numerator === 0n ? `${whole}` : `${whole} ${part.numerator}/${part.denominator}`;
};

test('months are counted back from the later date, and odd days are thirtieths', () => {
  assert.equal(between('1978-02-10', '1978-04-01', unitPeriod('month')), '1 19/30');
  assert.equal(between('1978-05-23', '1978-10-01', unitPeriod('month', 3)), '1 13/30');
  assert.equal(between('1978-02-23', '1978-03-01', unitPeriod('semimonth')), '0 2/5');
});

test('from one month’s end to another’s are whole months', () => {
  assert.equal(between('2024-01-31', '2024-02-29', unitPeriod('month')), '1');
  assert.equal(between('2024-02-29', '2024-05-31', unitPeriod('month')), '3');
});

test('days and weeks are counted by the day', () => {
  assert.equal(between('1978-03-20', '1978-04-21', unitPeriod('week')), '4 4/7');
  assert.equal(between('1978-03-18', '1978-04-20', unitPeriod('week', 4)), '1 5/28');
  assert.equal(between('2024-02-28', '2024-03-01', unitPeriod('day')), '2');
});

test('part of a year is twelfths where it is whole months, and days of 365 where not', () => {
  assert.equal(between('2022-01-15', '2024-04-15', unitPeriod('year')), '2 1/4');
  assert.equal(between('2022-01-15', '2024-01-25', unitPeriod('year')), '2 2/73');
});

test('names are read with their multiple, and what is no standard interval is not read', () => {
  assert.deepEqual(parseUnitPeriod('month'), unitPeriod('month'));
  assert.deepEqual(parseUnitPeriod('2 weeks'), unitPeriod('week', 2));
  assert.deepEqual(parseUnitPeriod('quarter'), unitPeriod('month', 3));
  assert.deepEqual(parseUnitPeriod('12 months'), unitPeriod('year'));
  for (const name of ['', 'term', 'moon', '255 days', '2 years']) {
    assert.equal(parseUnitPeriod(name), null);
  }
});
