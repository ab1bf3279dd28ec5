import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readSourceTree } from '@mkopo/test/tidy/source-tree.ts';
import { plantFault, readSource } from './fault.ts';
import { FAULTS } from './faults.ts';
import { randomFaults, testsReaching } from './random-faults.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const tree = readSourceTree(ROOT);

test('every fault of the list can be planted: its text is found once, and what is left parses', () => {
  for (const fault of FAULTS) plantFault(fault, readSource(ROOT, fault.file));
});

test('a fault whose text has gone, or stands twice, or changes nothing is told by its name', () => {
  const fault = { name: 'off-by-one', file: 'a.ts', text: 'a < b', becomes: 'a <= b' };
  const told =
    (source: string, changes: object = {}) =>
    () =>
      plantFault({ ...fault, why: '', tests: [], ...changes }, source);
  assert.throws(told('a > b;'), /stale: "off-by-one" .* a\.ts, .* 0 times/);
  assert.throws(told('a < b; a < b;'), /stale: "off-by-one" .* a\.ts, .* 2 times/);
  assert.throws(told('a < b;', { becomes: 'a < b' }), /changes nothing/);
  assert.throws(told('a < b;', { becomes: 'a <' }), /no TypeScript in a\.ts/);
  assert.equal(told('if (a < b) c();')(), 'if (a <= b) c();');
});

test('every fault has a name of its own, a reason, and tests that are there', () => {
  assert.equal(new Set(FAULTS.map(({ name }) => name)).size, FAULTS.length);
  for (const { name, why, tests } of FAULTS) {
    assert.match(name, /^[a-z-]+$/);
    assert.match(why, /\.$/, name);
    assert.ok(tests.length > 0, name);
    for (const file of tests) assert.ok(existsSync(join(ROOT, file)), `${name}: no ${file}`);
  }
});

test('a seed plants the same slips in core again, another one others', () => {
  const names = (seed: number) => randomFaults(tree, 12, seed).map(({ name }) => name);
  assert.deepEqual(names(1), names(1));
  assert.notDeepEqual(names(1), names(2));
  const [fault] = randomFaults(tree, 1, 1);
  assert.ok(fault && fault.planted !== readSource(ROOT, fault.file));
});

test('a file of core is tried by the tests that use it, the quick ones of its room first', () => {
  const [first = '', ...others] = testsReaching(tree, 'core/loan/debt.ts');
  assert.match(first, /^core\/loan\//);
  assert.ok(others.includes('core/lending/settlement.test.ts'));
  assert.match(others.at(-1) ?? '', /\.property\.test\.ts$/);
});
