import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrigin, readOrigins } from './web-origin.ts';

test('an origin is kept as browsers send it', () => {
  for (const [text, kept] of [
    ['https://app.example', 'https://app.example'],
    ['https://app.example/', 'https://app.example'],
    ['HTTPS://App.Example:443', 'https://app.example'],
    ['https://app.example:8443', 'https://app.example:8443'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://a.b-c.example:08443', 'https://a.b-c.example:8443'],
    ['https://203.0.113.7', 'https://203.0.113.7'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://LOCALHOST:80/', 'http://localhost'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://localhost', 'https://localhost'],
  ] as const) {
    assert.equal(readOrigin(text), kept, text);
    assert.equal(new URL(text).origin, kept, text);
  }
});

test('what is no exact origin, or has no TLS and is not on the machine itself, is none', () => {
  for (const text of [
    ...[
      '',
      '*',
      'null',
      'app.example',
      '//app.example',
      'https://',
      'https:///',
      'https:app.example',
    ],
    ...[
      'http://app.example',
      'http://localhost.example',
      'http://0.0.0.0:3000',
      'ftp://app.example',
    ],
    ...[
      'https://*.example',
      'https://app.example/login',
      'https://app.example?x',
      'https://a.example#',
    ],
    ...['https://user@app.example', 'https://user:pass@app.example', 'https://app.example\\evil'],
    ...[
      ' https://app.example',
      'https://app.example ',
      'https://app.exa\tmple',
      'https://a%62.example',
    ],
    ...[
      'https://127.1',
      'https://1.2.3.4.5',
      'https://256.1.1.1',
      'https://a.0x7f',
      'https://[::2]',
    ],
    ...[
      'https://bücher.example',
      'https://-a.example',
      'https://a..example',
      'https://a.example:0',
    ],
    ...[
      'https://app.example:99999',
      'https://app.example, https://b.example',
      'https://a.example//',
    ],
    ...[
      'javascript:alert(1)',
      'file:///tmp',
      'capacitor://localhost',
      `https://${'a'.repeat(300)}.example`,
    ],
  ]) {
    assert.equal(readOrigin(text), null, text);
  }
});

test('a list has each origin once, however often and however it was written', () => {
  const written = ['https://a.example', 'https://A.example/', 'nonsense', 'https://b.example'];
  assert.deepEqual(readOrigins(written), ['https://a.example', 'https://b.example']);
});
