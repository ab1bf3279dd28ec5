import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPhoneNumber } from './phone-number.ts';

test('a phone number is a plus, a country, and seven to fifteen digits in all', () => {
  for (const text of ['+254712345678', '+2547123', '+123456789012345']) {
    assert.ok(isPhoneNumber(text), text);
  }
  const others = ['', '0712345678', '254712345678', '+0712345678', '+254 712 345 678'];
  for (const text of [
    ...others,
    '+254712',
    '+1234567890123456',
    '+25471234567x',
    '+254712345678\n',
  ]) {
    assert.ok(!isPhoneNumber(text), text);
  }
});
