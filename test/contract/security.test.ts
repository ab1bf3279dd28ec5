import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);
const PROMISES = [...read('SECURITY.md').matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)];

test('every test that SECURITY.md names is there, under that title', () => {
  assert.ok(PROMISES.length > 30, 'the links are not found any more');
  const broken = PROMISES.filter(([, title = '', file = '']) => !read(file).includes(title));
  assert.deepEqual(
    broken.map(([link]) => link),
    [],
  );
});

test('every promise of SECURITY.md names a test', () => {
  const [, promises = ''] = read('SECURITY.md').split('the test that holds it\n');
  const [held = ''] = promises.split('\n## ');
  const bare = held
    .split('\n')
    .filter((line) => line.startsWith('- ') && !line.includes('.test.ts'));
  assert.deepEqual(bare, []);
});

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}
