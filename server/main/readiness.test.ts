import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openSession } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable, whyNoWrite } from '@mkopo/server/store/kit/database-trouble.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { openWriteCheck } from './readiness.ts';

const testDatabase = await cloneDatabase();
const { superuserUrl, serverUrl, name } = testDatabase;
const role = new URL(serverUrl).username;

const UNFIT = [
  { setting: 'default_transaction_read_only = on', cause: 'the database is read-only' },
  // As small as a disk on which nothing new finds room, though rows can be written over.
  { setting: `temp_file_limit = '1kB'`, cause: 'the database is out of resources' },
];

for (const { setting, cause } of UNFIT) {
  test(`not ready where ${cause}, and ready again when it is mended`, async (t) => {
    const [key = ''] = setting.split(' ');
    const alter = `alter role ${role} in database ${name}`;
    const sound = checkOf(t);
    await sound();
    await asSuperuser(superuserUrl, `${alter} set ${setting}`);
    await assert.rejects(checkOf(t)(), { message: cause });
    await asSuperuser(superuserUrl, `${alter} reset ${key}`);
    await checkOf(t)();
  });
}

test('not ready where a write does not get done', async (t) => {
  const blocker = await openSession(superuserUrl);
  t.after(() => blocker.close());
  await blocker.query('begin; lock table write_probe in access exclusive mode');
  await assert.rejects(checkOf(t)(), { message: 'the database takes too long to write' });
  await blocker.query('rollback');
});

test('whoever asks while it is found out is told the same: one write for all', async (t) => {
  const check = checkOf(t);
  const asked = Array.from({ length: 50 }, () => check());
  assert.equal(new Set(asked).size, 1);
  await Promise.all(asked);
});

test('a cause tells no place and no name', () => {
  const disk = Object.assign(new Error('could not extend file "base/5/16397"'), { code: '53100' });
  assert.equal(whyNoWrite(new DatabaseUnavailable(disk)), 'the disk of the database is full');
  const away = Object.assign(new Error('connect db.internal'), { code: 'ECONNREFUSED' });
  assert.equal(whyNoWrite(new DatabaseUnavailable(away)), 'the database is out of reach');
  assert.equal(whyNoWrite(new Error('relation "x"')), 'the database takes no writes');
});

function checkOf(t: TestContext) {
  const { check, close } = openWriteCheck(serverUrl);
  t.after(close);
  return check;
}
