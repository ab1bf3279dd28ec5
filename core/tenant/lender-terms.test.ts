import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTimeZone, SLUG } from './lender-terms.ts';

test('a slug is 2 to 40 small letters and digits, with single hyphens between', () => {
  for (const slug of ['ab', 'pwani-sacco', '2-9', 'a'.repeat(40)]) assert.match(slug, SLUG);
  const wrong = ['a', '-ab', 'ab-', 'a--b', 'Pwani', 'a b', 'a'.repeat(41), 'ab\n', ''];
  for (const slug of wrong) assert.doesNotMatch(slug, SLUG);
});

test('a time zone has a name of the list', () => {
  assert.equal(readTimeZone('Africa/Nairobi'), 'Africa/Nairobi');
  assert.equal(readTimeZone('africa/kampala'), 'Africa/Kampala');
  for (const text of ['+03:00', 'Mars/Olympus', '', 'Africa/Nairobi; drop']) {
    assert.equal(readTimeZone(text), null, text);
  }
});
