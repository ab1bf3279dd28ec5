import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRailPhone, maskPhone, railPhone } from './mobile-number.ts';

test('a Kenyan mobile number is read however people write it', () => {
  const spellings = {
    '0712345678': '254712345678',
    '0112345678': '254112345678',
    '+254712345678': '254712345678',
    '712345678': '254712345678',
    '254 712 345 678': '254712345678',
    '(0712) 345-678': '254712345678',
  };
  for (const [typed, phone] of Object.entries(spellings)) {
    assert.equal(railPhone(typed), phone);
    assert.ok(isRailPhone(phone));
  }
});

test('what is no Kenyan mobile number is not made into one', () => {
  const others = ['', '0812345678', '071234567', '07123456789', '+255712345678', '0202345678'];
  for (const typed of [...others, '254254712345678', '07l2345678', '+0712345678']) {
    assert.equal(railPhone(typed), null, typed);
  }
});

test('any number in any spelling is read the same, and what is read is a number of the rail', () => {
  const national = fc.tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/));
  const prefix = fc.constantFrom('', '0', '254', '+254');
  fc.assert(
    fc.property(national, prefix, ([first, rest], start) => {
      assert.equal(railPhone(`${start}${first}${rest}`), `254${first}${rest}`);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => isRailPhone(railPhone(text) ?? '254700000000')));
});

test('a masked number shows its first four and last three digits', () => {
  assert.equal(maskPhone('254712345678'), '2547*****678');
});
