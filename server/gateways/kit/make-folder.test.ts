import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeFolder } from '@mkopo/server/gateways/kit/make-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'mkopo-folder-'));
after(() => rmSync(home, { recursive: true }));

test('a folder is made with all above it, once, by however many', async () => {
  const path = join(home, 'one', 'two', 'three');
  const made = await Promise.all([1, 2, 3].map(() => makeFolder(path, 0o700)));
  assert.deepEqual(made.toSorted(), ['made', 'there', 'there']);
  assert.equal(statSync(join(home, 'one')).mode & 0o777, 0o700);
});

test('a file in the way, or a link that leads nowhere, is no folder', async () => {
  writeFileSync(join(home, 'file'), '');
  symlinkSync(join(home, 'away'), join(home, 'link'));
  await assert.rejects(makeFolder(join(home, 'file')), { code: 'EEXIST' });
  await assert.rejects(makeFolder(join(home, 'file', 'below')), { code: 'ENOTDIR' });
  await assert.rejects(makeFolder(join(home, 'link')), { code: 'EEXIST' });
});

test('where no folder can be made it says so, and does not try for ever', {
  skip: process.platform !== 'linux',
}, async () => {
  await assert.rejects(makeFolder('/proc/mkopo/data'), { code: 'ENOENT' });
});
