import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectionWords, payoutWords } from './rail-result.ts';

test('the same code means another thing for who pays and for who is paid', () => {
  assert.match(collectionWords('1', ''), /not enough money in the M-Pesa account/);
  assert.match(payoutWords('1', ''), /utility account/);
  assert.match(collectionWords('2001', ''), /PIN/);
  assert.match(payoutWords('2001', ''), /operator/);
});

test('a code that is not known is told in the words of the provider, or by itself', () => {
  assert.equal(collectionWords('4711', 'Something odd.'), 'Something odd');
  assert.equal(payoutWords('4711', ' '), 'M-Pesa answered 4711');
  assert.equal(payoutWords('toString', 'x'), 'x');
});
