import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startServerProcess } from './server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-ends-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));

test('a server whose own database was killed ends by itself, and the next start serves', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess({ DATA_DIR: folder, DEMO_DATA: 'off' });
  process.kill(await postmaster(), 'SIGKILL');
  const [code] = await once(server.child, 'exit');
  assert.equal(code, 1);

  const next = await startServerProcess({ DATA_DIR: folder, DEMO_DATA: 'off' });
  assert.equal((await fetch(`${next.origin}/readyz`)).status, 200);
  assert.equal(await next.end('SIGTERM'), 0);
});

test('a terminal that is closed stops the server and its database', {
  timeout: 120_000,
}, async () => {
  const settings = { DATA_DIR: join(folder, 'another'), DEMO_DATA: 'off' };
  const server = await startServerProcess(settings);
  assert.equal(await server.end('SIGHUP'), 0);
  const pidFile = join(folder, 'another/postgres/postmaster.pid');
  await assert.rejects(readFile(pidFile), { code: 'ENOENT' });
});

async function postmaster(): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
