import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('the benchmark of storage prints what a loan takes, and less of it where rows are compact', async () => {
  const program = join(import.meta.dirname, 'storage.ts');
  const loanOf = async (...options: string[]) => {
    const words = [program, '--quick', ...options];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    assert.match(stdout, /^a night more +\d+$/m);
    return Number(stdout.match(/^all +(\d+)$/m)?.[1] ?? assert.fail(stdout));
  };
  const [compact, whole] = [await loanOf(), await loanOf('--whole')];
  assert.ok(compact < whole, `${compact} of ${whole}`);
});
