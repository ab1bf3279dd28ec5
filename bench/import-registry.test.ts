import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of files runs and prints a row for each kind and length', async () => {
  const program = join(import.meta.dirname, 'import-files.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^\w+ +\d+ +(\d+\.\d +){3}\d+ +-?\d+$/gm) ?? [];
  assert.deepEqual(
    rows.map((row) => row.split(/ +/, 2).join(' ')),
    ['clients 200', 'loans 200', 'clients 400', 'loans 400'],
  );
});

test('the benchmark of imports runs and prints a row for each length', async () => {
  const program = join(import.meta.dirname, 'import-registry.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--quick']);
  const rows = stdout.match(/^ *\d+ +\d+\.\d\d +\d+ +-?\d+ +\d+\.\d$/gm) ?? [];
  assert.deepEqual(
    rows.map((row) => Number(row.trim().split(' ')[0])),
    [500, 1_000],
  );
});
