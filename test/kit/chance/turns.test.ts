import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { IS_WHOLE, isTurn, someOf } from './turns.ts';

const NAMES = Array.from({ length: 400 }, (_, index) => `endpoint ${index}`);
const WAYS = ['a', 'b', 'c', 'd', 'e'];
const MODULE = new URL('./turns.ts', import.meta.url).href;

test('of many one in four has its turn, the same ones each time, others for another question', () => {
  const turns = NAMES.filter((name) => isTurn(name, 4));
  if (IS_WHOLE) return assert.deepEqual(turns, NAMES);
  assert.ok(turns.length > 50 && turns.length < 150, `${turns.length} of ${NAMES.length}`);
  assert.deepEqual(
    NAMES.filter((name) => isTurn(name, 4)),
    turns,
  );
  const others = NAMES.filter((name) => isTurn(`another question: ${name}`, 4));
  assert.notDeepEqual(others, turns);
});

test('some are so many, none twice, and over many names each is among them', () => {
  for (const name of NAMES) {
    const some = someOf(WAYS, 2, name);
    assert.equal(some.length, IS_WHOLE ? WAYS.length : 2);
    assert.equal(new Set(some).size, some.length);
  }
  assert.deepEqual(new Set(NAMES.flatMap((name) => someOf(WAYS, 2, name))), new Set(WAYS));
  assert.deepEqual(someOf(WAYS, 9, 'more than there are'), WAYS);
});

test('in a whole run everything has its turn, and with another seed others', () => {
  const tried = (env: Readonly<Record<string, string>>) => {
    const program = `import { isTurn, someOf } from '${MODULE}';
      const names = ${JSON.stringify(NAMES)}.filter((name) => isTurn(name, 4));
      console.log(JSON.stringify([names, someOf(${JSON.stringify(WAYS)}, 2, 'ways')]));`;
    const args = ['--input-type=module', '--eval', program];
    return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
  };
  assert.deepEqual(tried({ TEST_WHOLE: '1' }), [NAMES, WAYS]);
  assert.notDeepEqual(tried({ MODEL_SEED: '1' }), tried({ MODEL_SEED: '2' }));
});
