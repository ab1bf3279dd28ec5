import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of scoring runs and prints a row for each length', async () => {
  const program = join(import.meta.dirname, 'score-deposits.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^ *\d+ +\d+\.\d\d +\d+\.\d\d$/gm) ?? [];
  assert.deepEqual(
    rows.map((row) => Number(row.trim().split(' ')[0])),
    [10, 100, 1_000, 10_000],
  );
});
