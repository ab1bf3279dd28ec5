import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { extendLock, LOCK_FILE, lockFaults, readLock } from '@mkopo/server/main/migrations-lock.ts';
import { readMigrations } from '@mkopo/server/store/kit/migrate.ts';

const migrations = await readMigrations();
const ONE = { name: '0001-one.sql', checksum: 'a' };
const TWO = { name: '0002-two.sql', checksum: 'b' };
const THREE = { name: '0003-three.sql', checksum: 'c' };
const LOCK = '0001-one.sql a\n0003-three.sql c\n';

test('no migration that has landed was changed, and each has its line in the lock', async () => {
  const text = await readFile(LOCK_FILE, 'utf8');
  assert.deepEqual(lockFaults(text, migrations), []);
  const missing = migrations.slice(readLock(text).length).map(({ name }) => name);
  assert.deepEqual(missing, [], 'run "npm run schema"');
});

test('a new migration gets a line behind the others', () => {
  const four = { name: '0004-four.sql', checksum: 'd' };
  assert.equal(extendLock(LOCK, [ONE, THREE, four]), `${LOCK}0004-four.sql d\n`);
  assert.equal(extendLock(LOCK, [ONE, THREE]), LOCK);
});

test('what has landed is not changed, removed or pushed in before', () => {
  const changed = [ONE, { ...THREE, checksum: 'x' }];
  assert.throws(() => extendLock(LOCK, changed), /^Error: 0003-three\.sql has landed and must not/);
  assert.throws(() => extendLock(LOCK, [ONE]), /nothing stands where 0003-three\.sql has landed/);
  assert.throws(() => extendLock(LOCK, [ONE, TWO, THREE]), /0002-two\.sql stands where 0003-three/);
});
