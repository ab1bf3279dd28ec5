import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';

test('no start on a database that forgets in a crash what it said it wrote', async () => {
  const testDatabase = await cloneDatabase();
  const { superuserUrl, name } = testDatabase;
  await asSuperuser(superuserUrl, `alter database ${name} set synchronous_commit = off`);
  const { code, out, err } = await mkopoWith(settingsOf(testDatabase))('start');
  assert.equal(code, 1, out);
  assert.match(err, /^This database can lose or leak money \(synchronous_commit is off\)/);
  assert.equal(err.trimEnd().split('\n').length, 1, err);
});
