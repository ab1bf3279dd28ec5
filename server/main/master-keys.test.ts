import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { openLog } from '@mkopo/server/main/kit/log.ts';
import { rotateSigningKey } from '@mkopo/server/operations/access/rotate-signing-key.ts';
import { platformSecret } from '@mkopo/server/store/access/platform-secret-store.ts';
import { lockFactorOf } from '@mkopo/server/store/access/second-factor-store.ts';
import { listSigningKeys } from '@mkopo/server/store/access/signing-key-store.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import type { MasterKeys } from '@mkopo/server/store/kit/master-key.ts';
import { inPlatform } from '@mkopo/server/store/kit/transaction.ts';
import { enrol } from '@mkopo/test/kit/callers/authenticator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { launchMkopo, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { readyMasterKeys } from './master-keys.ts';

const NAMES = ['cursor', 'rail', 'login', 'identity number', 'issuer'];

test('a server leaves no secret in clear in its database', async () => {
  const { testDatabase } = await startTestServer();
  const rows = await asSuperuser<{ name: string; keyId: string | null }>(
    testDatabase.superuserUrl,
    `select name, key_id from platform_secret
      union all select id, private_jwk ->> 'key_id' from signing_key`,
  );
  assert.ok(rows.length >= 5);
  for (const { name, keyId } of rows) assert.match(keyId ?? 'clear', /^[0-9a-f]{16}$/, name);
  const clear = await asSuperuser(
    testDatabase.superuserUrl,
    `select from platform_secret where octet_length(value) = 32
      union all select from signing_key where private_jwk ? 'd'`,
  );
  assert.deepEqual(clear, []);
});

test('what was clear is wrapped at the start, by one of two starters, and stays the same', async () => {
  const testDatabase = await cloneDatabase();
  const before = await secretsOf(testDatabase, null);
  const env = { MASTER_KEY: newKey() };
  const [keys] = await Promise.all([ready(testDatabase, env), ready(testDatabase, env)]);
  assert.deepEqual(await secretsOf(testDatabase, keys), before);
  await assert.rejects(secretsOf(testDatabase, null), /is not here/);
});

test('a new key takes over from the one before, which is then not needed', async () => {
  const testDatabase = await cloneDatabase();
  const [old, fresh] = [newKey(), newKey()];
  const before = await secretsOf(testDatabase, await ready(testDatabase, { MASTER_KEY: old }));
  await ready(testDatabase, { MASTER_KEY: fresh, MASTER_KEY_PREVIOUS: old });
  const keys = await ready(testDatabase, { MASTER_KEY: fresh });
  assert.deepEqual(await secretsOf(testDatabase, keys), before);
  await assert.rejects(ready(testDatabase, { MASTER_KEY: old }), /is not here/);
});

test('the secret of a second factor goes along with a new key, and is never in clear', async () => {
  const testDatabase = await cloneDatabase();
  const [old, fresh] = [newKey(), newKey()];
  const as = async <T>(keys: MasterKeys | null, work: (database: Database) => Promise<T>) => {
    const database = openDatabase(testDatabase.serverUrl, { masterKeys: keys });
    return work(database).finally(() => database.close());
  };
  const person = await as(await ready(testDatabase, { MASTER_KEY: old }), async (database) => {
    const lender = await makeLender(database, 'acme');
    const { id } = await makeStaff(database, lender);
    const { secret } = await enrol(database, lender, id);
    return { id, tenantId: lender.tenantId, secret: secret.toString('hex') };
  });
  const kept = async () => {
    const [row] = await asSuperuser<{ hex: string }>(
      testDatabase.superuserUrl,
      `select encode(secret, 'hex') as hex from staff_second_factor`,
    );
    return row?.hex ?? '';
  };
  const before = await kept();
  await ready(testDatabase, { MASTER_KEY: fresh, MASTER_KEY_PREVIOUS: old });
  const after = await kept();
  assert.notEqual(after, before);
  for (const hex of [before, after]) assert.ok(!hex.includes(person.secret));
  const factor = await as(await ready(testDatabase, { MASTER_KEY: fresh }), (database) =>
    inPlatform(database, (tx) => lockFactorOf(tx, person)),
  );
  assert.equal(factor?.secret.toString('hex'), person.secret);
});

test('a wrong key ends the start with one line, and changes nothing', async () => {
  const testDatabase = await cloneDatabase();
  const keys = await ready(testDatabase, { MASTER_KEY: newKey() });
  const before = await secretsOf(testDatabase, keys);
  const settings = { ...settingsOf(testDatabase), PORT: '0', MASTER_KEY: newKey() };
  const { code, err } = await launchMkopo(settings, 'start').outcome;
  assert.equal(code, 1);
  assert.match(err, /^Secrets in the database are wrapped by the master key [0-9a-f]{16}, which /);
  assert.equal(err.trim().split('\n').length, 1, err);
  assert.ok(!err.includes(settings.MASTER_KEY));
  assert.deepEqual(await secretsOf(testDatabase, keys), before);
});

test('a secret in the place of another is not taken for it', async () => {
  const testDatabase = await cloneDatabase();
  const keys = await ready(testDatabase, { MASTER_KEY: newKey() });
  await secretsOf(testDatabase, keys);
  await asSuperuser(
    testDatabase.superuserUrl,
    `update platform_secret set value = (select value from platform_secret where name = 'rail')
      where name = 'cursor'`,
  );
  await assert.rejects(secretsOf(testDatabase, keys));
});

test('without a key one is made in the data folder, once, for its owner alone', async () => {
  const testDatabase = await cloneDatabase();
  const [here, elsewhere] = [await newFolder(), await newFolder()];
  const made = await ready(testDatabase, { DATA_DIR: here });
  const before = await secretsOf(testDatabase, made);
  const file = join(here, 'master-key');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const again = await ready(testDatabase, { DATA_DIR: here });
  assert.equal(again.current.id, made.current.id);
  // Another machine must be given the key: one of its own would open nothing.
  await assert.rejects(ready(testDatabase, { DATA_DIR: elsewhere }), /is not here/);
  await assert.rejects(readFile(join(elsewhere, 'master-key')), { code: 'ENOENT' });
  await ready(testDatabase, { DATA_DIR: elsewhere, MASTER_KEY_FILE: file });

  await rename(file, `${file}.previous`);
  const next = await ready(testDatabase, { DATA_DIR: here });
  assert.notEqual(next.current.id, made.current.id);
  assert.deepEqual(await secretsOf(testDatabase, next), before);
});

test('a key that is none is refused, and not repeated', () => {
  for (const MASTER_KEY of ['short', `${'0'.repeat(63)}`, `${newKey()}x`]) {
    assert.throws(
      () => readConfig({ MASTER_KEY }),
      ({ message }: Error) =>
        /MASTER_KEY must be 32 random/.test(message) && !message.includes(MASTER_KEY),
    );
  }
});

function newKey(): string {
  return randomBytes(32).toString('base64');
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-keys-'));
  cleanUp(() => rm(folder, { recursive: true }));
  return folder;
}

async function ready({ serverUrl }: TestDatabase, env: Readonly<Record<string, string>>) {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: await newFolder(), ...env });
  return readyMasterKeys(serverUrl, config, openLog(config));
}

/** All secrets, unwrapped; those that are not there yet are made. */
async function secretsOf({ serverUrl }: TestDatabase, masterKeys: MasterKeys | null) {
  const database = openDatabase(serverUrl, { masterKeys });
  try {
    return await inPlatform(database, async (tx) => {
      await rotateSigningKey(tx, { rotation: 'if_due', now: Temporal.Now.instant() });
      const secrets = [];
      for (const name of NAMES) secrets.push((await platformSecret(tx, name)).toString('hex'));
      return [...secrets, ...(await listSigningKeys(tx)).map(({ privateJwk }) => privateJwk)];
    });
  } finally {
    await database.close();
  }
}
