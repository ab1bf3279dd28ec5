import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { startServerProcess } from './server-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-ends-'));
cleanUp(() => rm(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: folder, DEMO_DATA: 'off' };
const PATIENCE_MS = 60_000;

test('a server whose own database was killed brings it back and serves on', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(settings);
  const killed = await postmaster();
  process.kill(Number(killed), 'SIGKILL');
  await until('it is back', PATIENCE_MS, async () => {
    const isAnother = ![killed, null].includes(await postmaster());
    return isAnother && (await fetch(`${server.origin}/readyz`)).status === 200;
  });
  assert.equal(await server.end('SIGTERM'), 0);
  assert.equal(await postmaster(), null);
});

test('a server whose database comes back elsewhere ends by itself, and the next start serves', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(settings);
  const ended = once(server.child, 'exit');
  const [pid, , , port] = (await pidFile())?.split('\n') ?? [];
  // Stopped, so that another takes the port before the server looks for it.
  server.child.kill('SIGSTOP');
  process.kill(Number(pid), 'SIGKILL');
  const taker = createServer();
  await until('its port is taken', PATIENCE_MS, async () => {
    taker.listen(Number(port), '127.0.0.1');
    return once(taker, 'listening').catch(() => null);
  });
  server.child.kill('SIGCONT');
  assert.deepEqual(await ended, [1, null]);
  taker.close();

  const next = await startServerProcess(settings);
  assert.equal((await fetch(`${next.origin}/readyz`)).status, 200);
  assert.equal(await next.end('SIGTERM'), 0);
  assert.equal(await postmaster(), null);
});

test('a terminal that is closed stops the server and its database', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(settings);
  assert.equal(await server.end('SIGHUP'), 0);
  assert.equal(await postmaster(), null);
});

test('kill -9 of what a supervisor started, on an old Node, ends the server and its database', {
  timeout: 120_000,
}, async () => {
  const server = await startServerProcess(settings, { node: 'old' });
  assert.ok(await postmaster());
  server.child.kill('SIGKILL');
  await until('the port is free', PATIENCE_MS, async () => {
    const answer = await fetch(`${server.origin}/healthz`).catch(() => null);
    return answer === null;
  });
  await until('the database ended', PATIENCE_MS, async () => (await postmaster()) === null);
});

/** The number of the process that PostgreSQL says it is; null where it has ended by itself. */
async function postmaster(): Promise<string | null> {
  return (await pidFile())?.split('\n')[0] ?? null;
}

function pidFile(): Promise<string | null> {
  return readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => null);
}
