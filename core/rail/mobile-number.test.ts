import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRailPhone, maskPhone, railPhone } from './mobile-number.ts';

test('a Kenyan mobile number is spelt as the rail spells it', () => {
  assert.equal(railPhone('+254712345678'), '254712345678');
  assert.equal(railPhone('+254112345678'), '254112345678');
  assert.equal(railPhone('254712345678'), '254712345678', 'it is the rail’s already');
});

test('what is no Kenyan mobile number is not made into one', () => {
  const others = ['', '+255712345678', '+254202345678', '+25471234567', '+2547123456789'];
  for (const phone of [...others, '0712345678', '+254 712345678', '+254812345678']) {
    assert.equal(railPhone(phone), null, phone);
  }
});

test('what is read is a number of the rail', () => {
  fc.assert(fc.property(fc.string(), (text) => isRailPhone(railPhone(text) ?? '254700000000')));
});

test('a masked number shows its first four and last three digits', () => {
  assert.equal(maskPhone('254712345678'), '2547*****678');
});
