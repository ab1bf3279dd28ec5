import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefersPicture } from './picture.ts';

test('a picture goes to who names it and wants it no less than JSON', () => {
  for (const accept of [
    'image/svg+xml',
    'IMAGE/SVG+XML;q=0.1',
    'text/html, image/svg+xml;q=0.5, */*;q=0.1',
    'application/json, image/svg+xml',
    'application/json;q=0.2, image/svg+xml;q=0.3',
  ]) {
    assert.equal(prefersPicture(accept), true, accept);
  }
});

test('everybody else gets JSON', () => {
  for (const accept of [
    ...[undefined, '', '*/*', 'image/*', 'application/json', 'nonsense;;,'],
    'image/svg+xml;q=0',
    'image/svg+xml;q=high',
    'application/json, image/svg+xml;q=0.9',
  ]) {
    assert.equal(prefersPicture(accept), false, accept ?? 'nothing');
  }
});
