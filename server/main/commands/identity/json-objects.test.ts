import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonObjects, NotJson } from './json-objects.ts';

async function textsIn(written: string, size: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < written.length; at += size) yield written.slice(at, at + size);
  }
  return (await Array.fromAsync(jsonObjects(chunks()))).map(({ text }) => text);
}

test('whatever the objects hold and wherever the file is cut, they come out whole', async () => {
  const anyObject = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyObject),
      fc.integer({ min: 1, max: 40 }),
      async (objects, size) => {
        const plain = objects.map((one) => JSON.parse(JSON.stringify(one)));
        const list = JSON.stringify(plain, null, 2);
        const lines = plain.map((one) => JSON.stringify(one)).join('\n');
        for (const written of [list, JSON.stringify(plain), lines]) {
          const texts = await textsIn(written, size);
          assert.deepEqual(
            texts.map((text) => JSON.parse(text)),
            plain,
          );
        }
      },
    ),
  );
});

test('each object is told with the line on which it begins', async () => {
  async function* chunks() {
    yield '[\n {"a":\n 1},\n\n {"b"';
    yield ':"}\\"{"}\n]';
  }
  assert.deepEqual(await Array.fromAsync(jsonObjects(chunks())), [
    { line: 2, text: '{"a":\n 1}' },
    { line: 5, text: '{"b":"}\\"{"}' },
  ]);
});

test('a file that ends too soon or has something else in it is refused', async () => {
  for (const written of ['[', '[{}', '[{},', '{"a":1', '{"a":"', '[{}]x', '[{}]{}', '1', '[1]']) {
    await assert.rejects(textsIn(written, 3), NotJson, written);
  }
  assert.deepEqual(await textsIn('', 3), []);
});
