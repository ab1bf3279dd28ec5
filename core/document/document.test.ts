import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentTypeOf } from '@mkopo/core/document/document.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));

test('a file is what its content says it is', () => {
  assert.equal(documentTypeOf(bytes('%PDF-1.7 …')), 'application/pdf');
  assert.equal(documentTypeOf(bytes('\xff\xd8\xff\xe0')), 'image/jpeg');
  assert.equal(documentTypeOf(bytes('\x89PNG\r\n\x1a\n')), 'image/png');
});

test('what is none of them, or only begins to be one, is nothing', () => {
  for (const text of ['', '%PDF', '\xff\xd8', '\x89PNG', '<svg>', 'MZ', ' %PDF-1.7']) {
    assert.equal(documentTypeOf(bytes(text)), null, text);
  }
});
