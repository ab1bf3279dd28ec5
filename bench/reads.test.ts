import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of reads runs and prints a share for each kind', async () => {
  const program = join(import.meta.dirname, 'reads.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^(one loan|a page of 50) .* \d+\.\d\d \(\d+\.\d\d to \d+\.\d\d\)$/gm);
  assert.equal(rows?.length, 4, stdout);
});
