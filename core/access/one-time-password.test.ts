import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinHalves, spellHalfPassword } from './one-time-password.ts';

test('every character is taken from its own random byte, and none is easily misread', () => {
  const rising = Uint8Array.from({ length: 10 }, (_, index) => index);
  assert.equal(spellHalfPassword(rising), '01234-56789');
  const high = Uint8Array.from({ length: 10 }, (_, index) => 255 - index);
  assert.match(spellHalfPassword(high), /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  assert.throws(() => spellHalfPassword(new Uint8Array(5)), /random byte/);
  assert.equal(joinHalves('01234-56789', 'abcde-fghjk'), '01234-56789-abcde-fghjk');
});
