import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { launchMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import { refuseTakenPlace } from './listen.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-listen-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));
const busy = createServer().listen(0, '127.0.0.1');
await once(busy, 'listening');
const { port } = busy.address() as AddressInfo;

test('no start on a port that is in use, and nothing is made', { timeout: 60_000 }, async () => {
  const DATA_DIR = join(folder, 'data');
  const { outcome } = launchMkopo({ DATA_DIR, PORT: String(port) }, 'start');
  const { code, out, err } = await outcome;
  assert.deepEqual([code, out], [1, '']);
  assert.equal(err, `Port ${port} is in use: stop what listens there, or set PORT.\n`);
  assert.ok(!existsSync(DATA_DIR), 'nothing was made');
});

test('a place where nobody can listen is told in one line, and a free one is left free', async () => {
  // An address of documentation (RFC 5737), which no machine has.
  const nowhere = refuseTakenPlace({ host: '192.0.2.1', port: 8080 });
  await assert.rejects(nowhere, { message: /^192.0.2.1 is not an address of this machine/ });
  const there = { host: '127.0.0.1', port };
  await assert.rejects(refuseTakenPlace(there), { message: /is in use/ });
  busy.close();
  await once(busy, 'close');
  await refuseTakenPlace(there);
  await refuseTakenPlace(there);
});
