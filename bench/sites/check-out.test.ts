import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkOut } from './check-out.ts';

test('a commit that is compared runs on its own core, and leaves nothing behind', async () => {
  const { tree, remove } = await checkOut('HEAD');
  try {
    for (const workspace of ['core', 'server', 'test']) {
      const found = await realpath(join(tree, 'node_modules/@mkopo', workspace));
      assert.equal(found, await realpath(join(tree, workspace)));
    }
    assert.ok(existsSync(join(tree, 'bench/sites/make-site.ts')));
  } finally {
    await remove();
  }
  assert.ok(!existsSync(tree));
});

test('what git does not know is said in plain words', async () => {
  await assert.rejects(checkOut('no-such-commit'), /git knows no commit no-such-commit/);
});
