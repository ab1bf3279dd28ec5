import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeAccepted, takesGzip } from './accepted-format.ts';

const FORMATS = { pdf: 'application/pdf', csv: 'text/csv' };

const CASES: readonly (readonly [accept: string | undefined, format: string | null])[] = [
  [undefined, null],
  ['*/*', null],
  ['text/html, */*', null],
  ['application/json', null],
  ['application/pdf', 'pdf'],
  ['text/csv', 'csv'],
  ['Text/CSV; header=present', 'csv'],
  ['text/csv;q=0.5, application/pdf;q=0.9', 'pdf'],
  ['application/json, application/pdf;q=0.9', null],
  ['application/pdf;q=0', null],
];

for (const [accept, format] of CASES) {
  test(`Accept: ${accept ?? 'left out'} asks for ${format ?? 'JSON'}`, () => {
    const query = new URLSearchParams();
    takeAccepted(query, accept, FORMATS);
    assert.equal(query.get('format'), format);
  });
}

test('what the query asks for counts', () => {
  const query = new URLSearchParams({ format: 'json' });
  takeAccepted(query, 'application/pdf', FORMATS);
  assert.equal(query.get('format'), 'json');
});

for (const [encodings, takes] of [
  [undefined, false],
  ['', false],
  ['gzip, deflate, br', true],
  ['GZIP;q=0.5', true],
  ['br', false],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, identity', false],
  ['*, gzip;q=0', false],
] as const) {
  test(`gzip is ${takes ? '' : 'not '}taken by ${encodings}`, () => {
    assert.equal(takesGzip(encodings), takes);
  });
}
