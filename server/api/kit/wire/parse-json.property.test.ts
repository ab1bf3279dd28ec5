import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

const read = (text: string) => parseJson(Buffer.from(text), { valuesMax: 10_000 });

const PROTOTYPE_KEY = /__proto__|constructor|prototype/;
const wellFormed = fc
  .string({ unit: 'grapheme' })
  .filter((text) => !text.includes('\0') && !PROTOTYPE_KEY.test(text));

test('whatever JSON.stringify writes, within reason, is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value, (_, part) => (isFarOut(part) ? 0.5 : part));
      fc.pre(!text.includes('\\u0000') && !PROTOTYPE_KEY.test(text));
      assert.deepEqual(read(text), JSON.parse(text));
    }),
  );
});

test('any amount in cents is read as the number that shows the same digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), (cents) => {
      const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      assert.equal(read(text), Number(text));
    }),
  );
});

test('any text comes through unchanged, as a value and as a key', () => {
  fc.assert(
    fc.property(wellFormed, (text) => {
      assert.deepEqual(read(JSON.stringify([text, [[text, 1]]])), [text, [[text, 1]]]);
      const keyed = read(`{${JSON.stringify(text)}:1}`) as object;
      assert.deepEqual(Object.entries(keyed), [[text, 1]]);
    }),
  );
});

test('random bytes are read or refused, and nothing else happens', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60, size: 'max' }), (bytes) => {
      try {
        parseJson(Buffer.from(bytes), { valuesMax: 10_000 });
      } catch (error) {
        assert.ok(error instanceof ApiError && error.code === 'invalid_json');
      }
    }),
    { numRuns: 500 },
  );
});

/** Numbers that count nothing in this world may be read or refused. */
function isFarOut(part: unknown): boolean {
  if (typeof part !== 'number' || part === 0) return false;
  return Math.abs(part) < 1e-40 || Math.abs(part) > 1e40;
}
