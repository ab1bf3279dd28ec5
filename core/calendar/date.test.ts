import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anniversary, daysBetween, parseDate } from './date.ts';

test('a date is read in one shape only, and only when the day exists', () => {
  assert.equal(parseDate('2026-02-28')?.toString(), '2026-02-28');
  assert.equal(parseDate('2028-02-29')?.toString(), '2028-02-29');
  const absent = [
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
  ];
  const misspelt = [
    '',
    '2026-2-3',
    '+002026-01-01',
    '20260101',
    '2026-01-01T00:00:00Z',
    '26-01-01',
  ];
  const odd = [
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-W01-1',
    '2026-01-01[u-ca=hebrew]',
    '٢٠٢٦-01-01',
  ];
  for (const text of [...absent, ...misspelt, ...odd]) assert.equal(parseDate(text), null, text);
});

test('a month after 31 January ends with the month, and a month later it is the 31st again', () => {
  const first = date('2026-01-31');
  const dates = [0, 1, 2, 3, 12, 13].map((months) => anniversary(first, months).toString());
  const year = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'];
  assert.deepEqual(dates, [...year, '2027-01-31', '2027-02-28']);
  assert.equal(anniversary(date('2027-12-31'), 2).toString(), '2028-02-29');
});

test('days are counted over months, leap days and years', () => {
  assert.equal(daysBetween(date('2026-01-31'), date('2026-03-01')), 29);
  assert.equal(daysBetween(date('2028-01-31'), date('2028-03-01')), 30);
  assert.equal(daysBetween(date('2026-01-01'), date('2027-01-01')), 365);
  assert.equal(daysBetween(date('2026-01-01'), date('2026-01-01')), 0);
});

function date(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}
