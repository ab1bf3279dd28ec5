import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROBLEMS, type ProblemKey, readProblem } from './problem.ts';

const SAMPLES: Readonly<Record<string, string>> = {
  limit: '10',
  list: 'a, b or c',
  place: '{code}',
  places: '{name}, {lender}',
  types: 'a PDF, JPEG or PNG',
  pattern: '^[a-z]{1,5}$',
};

test('every problem of a field is read back as itself, with what it speaks of', () => {
  for (const [key, text] of Object.entries(PROBLEMS)) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name) => [name, SAMPLES[name] ?? 'x-1']));
    const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    assert.deepEqual(readProblem(filled), { key, values }, filled);
  }
});

test('of two sentences that fit, the one with more words of its own is meant', () => {
  const key = (text: string): ProblemKey | undefined => readProblem(text)?.key;
  assert.equal(
    key('must be text of at most 5 characters, a number, true, false or null'),
    'textOrNumber',
  );
  assert.equal(key('is required, or preset'), 'requiredOr');
});

test('what nobody wrote down is no problem that is known', () => {
  assert.equal(readProblem('looks odd'), null);
  assert.equal(readProblem('is required, please'), null);
});
