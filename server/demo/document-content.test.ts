import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { documentTypeOf } from '@mkopo/core/document/document.ts';
import { pdfOf, pngOf } from './document-content.ts';

const LINES = ['PAYSLIP (COPY)', '', 'NJERI \\ 12'];

test('a PDF says where each of its parts begins, and escapes what would end a text', () => {
  const content = pdfOf(LINES);
  assert.equal(documentTypeOf(content), 'application/pdf');
  const file = content.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  assert.equal(file.slice(table, table + 4), 'xref');
  const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => at);
  assert.equal(places.length, 5);
  for (const [index, at] of places.entries()) {
    assert.ok(file.slice(Number(at)).startsWith(`${index + 1} 0 obj\n`), `part ${index + 1}`);
  }
  const [, told, drawn] = /Length (\d+)>>stream\n(.*?)\nendstream/s.exec(file) ?? [];
  assert.equal(Number(told), drawn?.length);
  assert.ok(drawn?.includes('(PAYSLIP \\(COPY\\)) Tj') && drawn.includes('(NJERI \\\\ 12) Tj'));
});

test('a PNG is whole: every part has its check, and the picture as many points as it says', () => {
  const content = pngOf(LINES);
  assert.equal(documentTypeOf(content), 'image/png');
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < content.length; ) {
    const length = content.readUInt32BE(at);
    const named = content.subarray(at + 4, at + 8 + length);
    assert.equal(content.readUInt32BE(at + 8 + length), crc32(named));
    parts.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += length + 12;
  }
  assert.deepEqual([...parts.keys()], ['IHDR', 'IDAT', 'IEND']);
  const [header, points] = [parts.get('IHDR'), parts.get('IDAT')];
  assert.ok(header && points);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const drawn = inflateSync(points);
  assert.equal(drawn.length, (width + 1) * height);
  assert.ok(new Set(drawn).size > 2, 'there is something to see');
});
