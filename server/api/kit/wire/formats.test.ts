import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeCheck } from './check-shape.ts';
import { Country, Day, Email, Instant, Phone, readInstant, Uuid, Words } from './formats.ts';

const accepts = (schema: Parameters<typeof shapeCheck>[0]) => {
  const check = shapeCheck(schema);
  return (value: unknown) => check(value).length === 0;
};

test('a phone number is one that exists, in E.164, once it is read', () => {
  const good = ['+254712345678', '+254110000000', '+256772123456', '+14155552671', '+254700000409'];
  const spelt = [
    '0712345678',
    '254712345678',
    '+254 712 345678',
    '+254-712-345678',
    '00254712345678',
  ];
  const impossible = [
    '+25473311188',
    '+254712345',
    '+25471234567890',
    '+999123456789',
    '+0712345678',
    '+',
    '',
  ];
  const noise = [
    '+254712345678\n',
    ' +254712345678',
    '+2547123456７8',
    '+254712345678x12',
    254712345678,
  ];
  assert.deepEqual(good.filter(accepts(Phone)), good);
  assert.deepEqual([...spelt, ...impossible, ...noise].filter(accepts(Phone)), []);
});

test('a country is one of ISO 3166-1, in capitals', () => {
  const good = ['KE', 'UG', 'TZ', 'RW', 'SS', 'CD', 'GB', 'US'];
  const bad = ['ke', 'Ke', 'KEN', 'K', '', 'ZZ', 'XX', 'UK', 'EU', 'AN', '404', ' KE', 'KE\n'];
  assert.deepEqual(good.filter(accepts(Country)), good);
  assert.deepEqual(bad.filter(accepts(Country)), []);
});

test('a day is one of the calendar, in years that schedules can run in', () => {
  const good = ['2026-01-31', '2024-02-29', '1900-01-01', '2199-12-31'];
  const bad = ['2026-02-30', '2026-1-31', '31-01-2026', '0000-01-01', '1899-12-31', '2200-01-01'];
  const noise = ['', '2026-01-31T00:00:00Z', '2026-01-31\n', '+002026-01-31', 20260131, null];
  assert.deepEqual(good.filter(accepts(Day)), good);
  assert.deepEqual([...bad, ...noise].filter(accepts(Day)), []);
});

test('words have no control characters and no spaces at their ends; letters of every script are welcome', () => {
  const good = ['Wanjikũ', "N'Golo O’Brien-Smith", 'እሴተ', '李', 'عائشة', '😀'.repeat(10), 'a b'];
  const bad = [
    '',
    ' ',
    ' a',
    'a ',
    'a\u00a0',
    'a\nb',
    'a\tb',
    'a\u0000b',
    'a\u007f',
    'a\u0085b',
    5,
    null,
  ];
  const check = accepts(Words({ minLength: 1, maxLength: 30 }));
  assert.deepEqual(good.filter(check), good);
  assert.deepEqual(bad.filter(check), []);
});

test('the length of words is counted in characters, not in halves of them', () => {
  const check = accepts(Words({ minLength: 1, maxLength: 3 }));
  assert.deepEqual(['😀😀😀', 'abc', 'abcd', '😀😀😀😀'].map(check), [true, true, false, false]);
});

test('an e-mail address has one @, a name before it and a domain after it', () => {
  const good = ['amina@example.com', 'a.b+c@sub.example.co.ke', "o'brien@example.com"];
  const bad = [
    'amina',
    'amina@',
    '@example.com',
    'a@b@c.com',
    'a b@example.com',
    'a@exam ple.com',
    '',
  ];
  assert.deepEqual(good.filter(accepts(Email)), good);
  assert.deepEqual(bad.filter(accepts(Email)), []);
  assert.equal(accepts(Email)(`a@${'b'.repeat(60)}.${'c.'.repeat(100)}com`), false);
});

test('a moment is RFC 3339 with an offset, to the microsecond', () => {
  const same = ['2026-01-31T09:00:00Z', '2026-01-31T12:00:00+03:00', '2026-01-31T09:00:00.000000Z'];
  for (const text of same) assert.equal(readInstant(text)?.toString(), '2026-01-31T09:00:00Z');
  const days = [
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-31',
    '2026-01-31T24:00:00Z',
  ];
  const times = ['2026-01-31T09:00Z', '2026-01-31T09:00:00', '2026-01-31 09:00:00Z', '1769850000'];
  const odd = [
    '2026-01-31T09:00:00.1234567Z',
    '2026-01-31T09:00:00+99:00',
    '',
    'now',
    '2026-01-31T09:00:00z',
  ];
  assert.deepEqual([...days, ...times, ...odd].filter(accepts(Instant)), []);
});

test('a moment that PostgreSQL cannot spell is no moment for us', () => {
  const beyond = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+12:00', '9999-12-31T23:59:59-12:00'];
  assert.deepEqual(beyond.filter(accepts(Instant)), []);
});

test('an id is a UUID in either case', () => {
  const id = '018f4e9a-7b6c-7def-8123-456789abcdef';
  assert.deepEqual([id, id.toUpperCase()].map(accepts(Uuid)), [true, true]);
  assert.deepEqual([id.slice(1), `${id}0`, 'x', ''].map(accepts(Uuid)), [
    false,
    false,
    false,
    false,
  ]);
});

test('no text costs more than its length: what is too long for any format is not looked at', () => {
  const marks = `a${'\u0315\u0300'.repeat(500_000)}`;
  const long = [
    marks,
    `+${'2'.repeat(1_000_000)}`,
    `a@${'a.'.repeat(500_000)}`,
    ' '.repeat(1_000_000),
  ];
  const schemas = [
    Phone,
    Country,
    Email,
    Uuid,
    Instant,
    Day,
    Words({ minLength: 0, maxLength: 500 }),
  ];
  const began = process.cpuUsage();
  for (const schema of schemas) assert.deepEqual(long.filter(accepts(schema)), []);
  const { user } = process.cpuUsage(began);
  // Ten minutes' worth of combining marks, told apart from ten milliseconds' by a wide margin.
  assert.ok(user < 2_000_000, `${user} µs`);
});

test('a text that is too long is told its length, and nothing that was not looked at', () => {
  const check = shapeCheck(Words({ minLength: 1, maxLength: 5 }));
  assert.deepEqual(check(` ${'x'.repeat(2_000)}`), [
    { field: '', problem: 'must not have more than 5 characters' },
  ]);
});
