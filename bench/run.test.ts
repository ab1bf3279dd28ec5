import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

test('the benchmark runs and prints a share for 1, 16 and 64 connections of each kind', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), '--quick'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, trouble, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  assert.equal(code, 0, trouble);
  const rows = out.match(/^(many|one).*$/gm) ?? [];
  for (const row of rows)
    assert.match(row, / \d+ +\d+ +\d+ +\d+\.\d\d \(\d+\.\d\d to \d+\.\d\d\)$/);
  const connections = rows.map((row) => / {2}(\d+) /.exec(row)?.[1]);
  assert.deepEqual(connections, Array(3).fill(['1', '16', '64']).flat());
});
