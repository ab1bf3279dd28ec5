import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readOrigin } from './web-origin.ts';

test('whatever is taken for an origin, browsers spell alike', () => {
  const parts = 'a Z 0 1 9 x f - . .. : / [ ] ::1 @ * % ? \\ é 255 256 127 0x7f 443 80 65536';
  const part = fc.constantFrom(...parts.split(' '), 'localhost', 'xn--', ' ');
  const host = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom('https://', 'http://', 'HTTPS://', ''), host, (scheme, rest) => {
      const kept = readOrigin(scheme + rest);
      const url = kept === null ? null : URL.parse(scheme + rest);
      // A name may still be none: xn-- with nothing sensible behind is nobody's.
      if (url) assert.equal(url.origin, kept, scheme + rest);
    }),
    { numRuns: 20_000 },
  );
});
