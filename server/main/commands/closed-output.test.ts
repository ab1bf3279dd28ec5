import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

const settings = settingsOf(await cloneDatabase());
const mkopo = mkopoWith(settings);
await mkopo('tenant', 'create', '--slug', 'acme', '--name', 'Acme');
const made = await mkopo('key', 'create', '--tenant', 'acme', '--family', 'scoring', '--name', 'k');
const key = /scr_\w{6}/.exec(made.out)?.[0] ?? assert.fail(made.err);

const folder = await mkdtemp(join(tmpdir(), 'mkopo-closed-output-'));
cleanUp(() => rm(folder, { recursive: true }));
const histories = join(folder, 'histories.csv');
await writeFile(
  histories,
  'client_id,startDate,endDate,expectedDepositDay,expectedDepositAmount,deposits\n' +
    'CL-1,2026-01-01,2026-03-31,5,1000,2026-01-05:1000\n',
);

const PROGRAM = join(import.meta.dirname, '../../../bin/mkopo.js');

/** As `mkopo … | true`, which reads nothing: what is told at the side, and the exit code. */
async function withoutReader(...args: string[]): Promise<string> {
  const line = '{ "$@"; echo "code $?" >&2; } | true';
  const words = ['-c', line, 'sh', process.execPath, PROGRAM, ...args];
  const env = { PATH: process.env['PATH'], ...settings };
  return (await promisify(execFile)('sh', words, { env })).stderr;
}

for (const [line, told] of [
  [['tenant', 'list'], ''],
  [['score', 'deposits', histories, '--key', key], '1 history scored.\n'],
] as const) {
  test(`mkopo ${line[0]} ${line[1]} ends as ever where nobody reads what it says`, async () => {
    assert.equal(await withoutReader(...line), `${told}code 0\n`);
  });
}
