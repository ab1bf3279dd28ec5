import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('every file and folder that the README points to is there', () => {
  const links = [...README.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target);
  assert.ok(links.length > 10);
  for (const link of links) assert.ok(there(link), link);
});

test('every setting in the README exists, and every setting that exists is in the README', () => {
  const config = ['config', 'load-reader', 'webhook-settings-reader']
    .map((name) => new URL(`../../server/main/kit/${name}.ts`, import.meta.url))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const plain = [...config.matchAll(/reader\.\w+\('([A-Z_]+)'/g)].map(([, name]) => name);
  // A key may stand in a file as well.
  const keys = [...config.matchAll(/readMasterKey\('([A-Z_]+)'/g)].map(([, name]) => name);
  const read = [...plain, ...keys, ...keys.map((name) => `${name}_FILE`)];
  const told = [...README.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`(?=[,\s|])/g)].map(([, name]) => name);
  assert.deepEqual(new Set(told.filter((name) => name && name.length > 3)), new Set(read));
});

function there(link: string): boolean {
  try {
    new URL(link);
    return true;
  } catch {
    return existsSync(new URL(`../../${link}`, import.meta.url));
  }
}
