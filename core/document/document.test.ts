import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentTypeOf, nameByType } from '@mkopo/core/document/document.ts';

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

test('a name has the ending of its type, whatever it came with', () => {
  for (const [name, pdf, jpeg] of [
    ['kitambulisho.pdf', 'kitambulisho.pdf', 'kitambulisho.jpg'],
    ['PICHA.JPEG', 'PICHA.pdf', 'PICHA.JPEG'],
    ['evil.html', 'evil.pdf', 'evil.jpg'],
    ['evil.pdf.hta', 'evil.pdf.pdf', 'evil.pdf.jpg'],
    ['payslip.2026', 'payslip.2026.pdf', 'payslip.2026.jpg'],
    ['Dr. Otieno', 'Dr. Otieno.pdf', 'Dr. Otieno.jpg'],
    ['file', 'file.pdf', 'file.jpg'],
    ['evil.html. ', 'evil.html.pdf', 'evil.html.jpg'],
    ['.htaccess', 'document.pdf', 'document.jpg'],
    ['.pdf', 'document.pdf', 'document.jpg'],
    ['...', 'document.pdf', 'document.jpg'],
    ['🐘'.repeat(300), `${'🐘'.repeat(195)}.pdf`, `${'🐘'.repeat(195)}.jpg`],
  ] as const) {
    assert.equal(nameByType({ name, type: 'application/pdf' }), pdf);
    assert.equal(nameByType({ name, type: 'image/jpeg' }), jpeg);
  }
});
