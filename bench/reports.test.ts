import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of reports runs and prints a share for each report and size', async () => {
  const program = join(import.meta.dirname, 'reports.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^ *\d+ loans .* share \d+\.\d{3}/gm);
  assert.equal(rows?.length, 28, stdout);
});
