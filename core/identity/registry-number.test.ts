import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber } from './registry-number.ts';

test('a KRA PIN is A or P, nine digits and a letter; small letters and blanks are mended', () => {
  for (const given of ['A123456789B', 'a123456789b', '  P000000000z\n']) {
    assert.equal(readNumber('krapin', given), given.trim().toUpperCase());
  }
  for (const wrong of ['B123456789C', 'A12345678B', 'A1234567890B', 'A123456789', 'A 23456789B']) {
    assert.equal(readNumber('krapin', wrong), null, wrong);
  }
});

test('letters and digits of other alphabets do not turn into ours', () => {
  assert.equal(readNumber('krapin', 'A123456789ı'), null);
  assert.equal(readNumber('krapin', 'A12345678９B'), null);
  assert.equal(readNumber('business', 'ßAB'), null);
  assert.equal(readNumber('business', 'ﬁn-123'), null);
  assert.equal(readNumber('alienid', '١٢٣٤٥٦'), null);
});

test('an alien ID is six to nine digits, as text or number, and keeps its zeros', () => {
  assert.equal(readNumber('alienid', 123_456), '123456');
  assert.equal(readNumber('alienid', '000123'), '000123');
  for (const wrong of [12_345, 1_234_567_890, -123_456, 123_456.5, 1e21, Number.NaN, '12 3456']) {
    assert.equal(readNumber('alienid', wrong), null, `${wrong}`);
  }
});

test('a business number is 3 to 40 letters, digits and - / . in one case', () => {
  for (const given of ['PVT-AB12CD3', 'bn/2014/123', 'C.12345', 'x'.repeat(40), '123']) {
    assert.equal(readNumber('business', given), given.toUpperCase());
  }
  for (const wrong of ['ab', 'x'.repeat(41), 'PVT 12', 'PVT_12', "a'b", '']) {
    assert.equal(readNumber('business', wrong), null, wrong);
  }
});
