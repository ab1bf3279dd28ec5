// A PostgreSQL of the operator's own, set up by the commands of docs/operating.md: no superuser.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { mkopoWith, startMkopo, TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'mkopo-own-'));
const postgres = await joinEmbeddedPostgres(join(folder, 'postgres'));
after(async () => {
  await postgres.leave();
  rmSync(folder, { recursive: true });
});
await asSuperuser(postgres.url, `create role mkopo login password 'x' createrole`);
await asSuperuser(postgres.url, 'create database mkopo owner mkopo');
const address = { username: 'mkopo', password: 'x', pathname: '/mkopo' };
const env = {
  DATABASE_URL: Object.assign(new URL(postgres.url), address).href,
  ...{ DATA_DIR: folder, MASTER_KEY: TEST_MASTER_KEY },
};

test('an owner who may create roles and no more starts and serves, as the guide says', async () => {
  const { origin, stop } = await startMkopo(env);
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  const made = await mkopoWith(env)('tenant', 'create', '--slug', 'acme', '--name', 'Acme');
  assert.equal(made.code, 0, made.err);
  await stop();
});

test('a start heals an owner who may not take on the roles that it made', async () => {
  await asSuperuser(
    postgres.url,
    'grant mkopo_app, mkopo_platform to mkopo with set false granted by mkopo',
  );
  const listed = await mkopoWith(env)('tenant', 'list');
  assert.equal(listed.code, 0, listed.err);
  assert.match(listed.out, /acme/);
});

test('one line says what to do where the roles are not ours to take on', async () => {
  await asSuperuser(
    postgres.url,
    `create role server login password 'x' noinherit; grant connect on database mkopo to server`,
  );
  const server = Object.assign(new URL(env.DATABASE_URL), { username: 'server' }).href;
  const served = { ...env, DATABASE_OWNER_URL: env.DATABASE_URL, DATABASE_URL: server };
  const { code, err } = await mkopoWith(served)('tenant', 'list');
  assert.equal(code, 1);
  const help = 'Let a superuser run: grant mkopo_app, mkopo_platform, mkopo_branch to server';
  assert.equal(err, `The role server may not take on mkopo_app. ${help}\n`);
});
