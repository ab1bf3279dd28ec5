import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spellOneTimePassword } from './one-time-password.ts';

test('every character is taken from its own random byte, and none is easily misread', () => {
  const rising = Uint8Array.from({ length: 20 }, (_, index) => index);
  assert.equal(spellOneTimePassword(rising), '01234-56789-abcde-fghjk');
  const high = Uint8Array.from({ length: 20 }, (_, index) => 255 - index);
  assert.match(spellOneTimePassword(high), /^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
  assert.throws(() => spellOneTimePassword(new Uint8Array(10)), /random byte/);
});
