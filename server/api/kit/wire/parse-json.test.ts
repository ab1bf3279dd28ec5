import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

const VALUES_MAX = 1_000;

test('JSON is read as it was sent', () => {
  const value = { text: 'Wanjikũ 😀', list: [1, 2.5, -3, true, null], inner: { empty: {} } };
  assert.deepEqual(read(JSON.stringify(value)), value);
  assert.equal(read('"\\ud83d\\ude00"'), '😀');
  assert.deepEqual(read('\ufeff {"a" : 1}\n'), { a: 1 });
});

test('a number is taken in every spelling that JavaScript can keep exactly', () => {
  const exact = { '1.50': 1.5, '15e-1': 1.5, '1E3': 1000, '0.1': 0.1, '1e21': 1e21, '-0.0': 0 };
  for (const [text, number] of Object.entries(exact)) assert.equal(Number(read(text)) + 0, number);
  assert.equal(read('9007199254740992'), 2 ** 53);
});

test('a number that JavaScript would silently change is refused', () => {
  const changed = ['9007199254740993', '12345678901234567890', '0.3000000000000000444', '1e309'];
  const shortened = ['100.000000000000000001', '-1e400', '1e-400', '1234567890123456789e40'];
  for (const text of [...changed, ...shortened]) assert.match(reason(text), /exactly/, text);
});

test('a number beyond all use is refused when it would change, however large its exponent', () => {
  for (const text of ['1.2345678901234567891e-100', '12345678901234567891e70', '0.1e-9999']) {
    assert.match(reason(text), /exactly/, text);
  }
});

test('a key given twice with two values is refused; twice with one value says nothing new', () => {
  assert.match(reason('{"amount": 1, "amount": 2}'), /Duplicate key 'amount'/);
  assert.match(reason('{"a": {"b": [1]}, "a": {"b": [2]}}'), /Duplicate key/);
  assert.match(reason('{"a": 1, "\\u0061": 2}'), /Duplicate key/);
  assert.deepEqual(read('{"a": 1, "a": 1.0}'), { a: 1 });
});

test('a key that reaches for prototypes is refused, at any depth and in any spelling', () => {
  for (const key of [
    '__proto__',
    'constructor',
    'prototype',
    '\\u005f_proto__',
    'construc\\u0074or',
  ]) {
    assert.match(reason(`{"${key}": {"admin": true}}`), /the key \w+ is not taken/, key);
    assert.match(reason(`{"a": [{"b": {"${key}": 1}}]}`), /the key \w+ is not taken/, key);
  }
  assert.deepEqual(read('{"toString": "constructor"}'), { toString: 'constructor' });
});

test('JSON is refused by its depth and by how much is in it, before it is read', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  assert.doesNotThrow(() => read(deep(20)));
  assert.equal(reason(deep(21)), 'nested too deeply');
  assert.equal(reason('['.repeat(500_000)), 'nested too deeply');
  const many = (count: number) => `[${Array.from({ length: count }, () => 0).join()}]`;
  assert.doesNotThrow(() => read(many(VALUES_MAX - 1)));
  assert.equal(reason(many(VALUES_MAX)), `more than ${VALUES_MAX} values`);
  assert.equal(reason(','.repeat(500_000)), `more than ${VALUES_MAX} values`);
});

test('brackets, commas and quotes inside a text count for nothing', () => {
  const text = '[[[['.repeat(20) + '"\\",,,,'.repeat(1_000);
  assert.deepEqual(read(JSON.stringify({ text })), { text });
});

test('a reason does not repeat what was sent', () => {
  const key = 'k'.repeat(10_000);
  assert.ok(reason(`{"${key}": 1, "${key}": 2}`).length <= 200);
});

test('text that PostgreSQL or UTF-8 cannot keep is refused, in keys too', () => {
  for (const text of ['"\\u0000"', '"\\ud800"', '"a\\uDFFFb"', '{"\\u0000": 1}', '[["\\udc00"]]']) {
    assert.match(reason(text), /cannot be stored/, text);
  }
});

test('bytes that are not UTF-8 are refused', () => {
  const broken = { latin1: [0x22, 0xe9, 0x22], surrogate: [0x22, 0xed, 0xa0, 0x80, 0x22] };
  const overlong = { slash: [0x22, 0xc0, 0xaf, 0x22], cut: [0x22, 0xf0, 0x9f] };
  for (const [name, bytes] of Object.entries({ ...broken, ...overlong })) {
    assert.equal(reasonOf(Buffer.from(bytes)), 'not UTF-8 text', name);
  }
});

test('what is almost JSON is not JSON', () => {
  const almost = ['', ' ', '[1,]', '{"a":1,}', "{'a':1}", '{a:1}', 'NaN', 'Infinity', '.5', '5.'];
  const more = [
    '01',
    '+1',
    '0x1',
    '"\u0001"',
    '"\\x"',
    '{} {}',
    '[1 2]',
    'undefined',
    '/**/1',
    '"a',
  ];
  for (const text of [...almost, ...more]) assert.ok(reason(text), text);
});

test('nesting without end is refused, and the process lives on', () => {
  const levels = 200_000;
  assert.equal(reason('['.repeat(levels)), 'nested too deeply');
  assert.equal(reason('{"a":'.repeat(levels) + 1 + '}'.repeat(levels)), 'nested too deeply');
});

function read(text: string): unknown {
  return parseJson(Buffer.from(text), { valuesMax: VALUES_MAX });
}

function reason(text: string): string {
  return reasonOf(Buffer.from(text));
}

function reasonOf(body: Buffer): string {
  try {
    parseJson(body, { valuesMax: VALUES_MAX });
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.code, 'invalid_json');
    return (error.data as { reason: string }).reason;
  }
  assert.fail(`accepted: ${body}`);
}
