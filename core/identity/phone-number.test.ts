import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPhoneNumber, phoneStarts, readPhone } from './phone-number.ts';

test('a number is read however people write it in a country, and kept as E.164', () => {
  const spellings = [
    ...['+254712345678', '254712345678', '0712345678', '712345678', ' 0712345678'],
    ...[' +254712345678', ' 254712345678', '\u00a0+254712345678 ', '0712345678 '],
    ...['0712 345 678', '+254 712-345-678', '(0712) 345.678', '+254 0712 345 678'],
  ];
  for (const text of spellings) assert.equal(readPhone(text, 'KE'), '+254712345678', text);
  assert.equal(readPhone('0712345678', 'UG'), '+256712345678');
  assert.equal(readPhone('+254712345678', 'UG'), '+254712345678', 'a country that is told counts');
  assert.equal(readPhone('020 2345678', 'KE'), '+254202345678', 'not only mobiles');
});

test('what does not exist by the plan of its country is no number', () => {
  const others = [
    ...['', ' ', '+', '0', 'text', '07l2345678', '+25473311188', '25473311188', '073311188'],
    ...['+254712', '+1234567890123456', '254254712345678', '+0712345678', '00254712345678'],
    ...['+254712345678\n', 'call 0712345678', '0712345678 ext 5', '0712345678;ext=5'],
    `0712345678${' '.repeat(40)}`,
  ];
  for (const text of others) assert.equal(readPhone(text, 'KE'), null, text);
  for (const country of ['', 'XX', 'ke']) {
    assert.equal(readPhone('0712345678', country), null, 'of nowhere');
    assert.equal(readPhone('+254712345678', country), '+254712345678');
  }
});

test('whatever is read is read as itself everywhere, and is spelt as E.164', () => {
  const digits = fc.stringMatching(/^[+0-9 ().-]{0,20}$/);
  const countries = fc.constantFrom('KE', 'UG', 'TZ', 'US', '');
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), countries, countries, (text, one, other) => {
      const phone = readPhone(text, one);
      if (phone === null) return;
      assert.ok(isPhoneNumber(phone), phone);
      assert.equal(readPhone(phone, other), phone);
    }),
  );
});

test('of a number that exists, only E.164 is its spelling', () => {
  assert.ok(isPhoneNumber('+254712345678'));
  const others = ['0712345678', '254712345678', '+254 712345678', '+2540712345678', '+25473311188'];
  for (const text of others) assert.ok(!isPhoneNumber(text), text);
});

test('the beginning of a number is known however it is written', () => {
  for (const text of ['0712 34', '+254 712 34', '(0712)-34']) {
    assert.deepEqual(phoneStarts(text, 'KE'), ['+25471234'], text);
  }
  assert.deepEqual(phoneStarts('0712345678', 'KE'), ['+254712345678']);
  assert.deepEqual(phoneStarts('254712', 'KE'), ['+254254712', '+254712']);
  for (const text of ['', '07', 'Amina', 'LN-000123', '1'.repeat(41)]) {
    assert.deepEqual(phoneStarts(text, 'KE'), [], text);
  }
});
