import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareNames } from './compare-names.ts';

const NAMES = [
  'Jane',
  'Wanjiru',
  'Abdi',
  'Rahman',
  'Abdirahman',
  'Mohamed',
  'Mohammed',
  'J',
  'Ali',
];
const word = fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[A-Za-zéüñ]{1,8}$/));
const words = fc.array(word, { maxLength: 5 });
/** As a person's name is: two words at least, one of them in full. */
const personWords = fc
  .array(word, { minLength: 2, maxLength: 5 })
  .filter((some) => some.some((one) => one.length > 2));

test('a name matches itself', () => {
  fc.assert(
    fc.property(personWords, (some) => {
      const name = some.join(' ');
      assert.equal(compareNames(name, name).verdict, 'match');
    }),
  );
});

test('the order of words changes nothing', () => {
  const shuffled = words.chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, shuffled, ([ours, ours2], [theirs, theirs2]) => {
      assert.deepEqual(
        compareNames(ours.join(' '), theirs.join(' ')),
        compareNames(ours2.join(' '), theirs2.join(' ')),
      );
    }),
  );
});

test('capitals change nothing', () => {
  fc.assert(
    fc.property(words, words, (ours, theirs) => {
      const [one, other] = [ours.join(' '), theirs.join(' ')];
      assert.deepEqual(
        compareNames(one.toUpperCase(), other.toLowerCase()),
        compareNames(one, other),
      );
    }),
  );
});

test('a match has two words in common, one of them in full', () => {
  fc.assert(
    fc.property(words, words, (ours, theirs) => {
      const { verdict, words: told } = compareNames(ours.join(' '), theirs.join(' '));
      if (verdict !== 'match') return;
      assert.ok(told.some(({ found }) => found === 'exact' || found === 'joined'));
      assert.ok(told.every(({ found }) => found !== 'similar'));
      const isJoined = told.some(({ found }) => found === 'joined');
      assert.ok(isJoined || told.filter(({ found }) => found !== 'none').length >= 2);
    }),
  );
});

test('no text at all is too strange to compare', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      const { words: told, others } = compareNames(one, other);
      assert.ok(told.every(({ word: text }) => text.length > 0) && others >= 0);
    }),
  );
});
