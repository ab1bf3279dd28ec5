import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of attacks runs, and each is answered as it should be', async () => {
  const program = join(import.meta.dirname, 'doors.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^(H|M|no)\S* .*? +\d+ +[\d, ]+ +\d+ +\d+ +\d+$/gm) ?? [];
  assert.equal(rows.length, 7, stdout);
});
