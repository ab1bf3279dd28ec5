import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileKey } from '@mkopo/server/gateways/files/files.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { openFiles } from './open-files.ts';

const testDatabase = await cloneDatabase();
const home = await mkdtemp(join(tmpdir(), 'mkopo-documents-'));
cleanUp(() => rm(home, { recursive: true }));
const folder = (name: string) => join(home, name);
const opened = (name: string, { serverUrl }: TestDatabase = testDatabase) =>
  openFiles(serverUrl, { s3: null, documentsDir: folder(name) }, TEST_MASTER_KEYS);
const KEY = fileKey(newId('tenant'), newId('tenant'));
const STRANGE = /is not the folder in which this installation keeps its documents/;

test('servers that start at once in one folder see each other’s documents', async () => {
  const [one, other] = await Promise.all([opened('shared'), opened('shared')]);
  await one.put(KEY, { content: Buffer.from('paper'), type: 'application/pdf' });
  assert.equal(Buffer.from((await other.get(KEY)) ?? []).toString(), 'paper');
  const names = await readdir(folder('shared'));
  assert.equal(names.filter((name) => name.startsWith('folder-id')).length, 1, String(names));
});

test('a server with a folder of its own does not start, in one line that says what to do', async () => {
  const config = { documentsDir: folder('own') };
  const refused = startTestServer({ testDatabase, config });
  await assert.rejects(refused, (error: Error) => {
    assert.match(error.message, STRANGE);
    assert.match(error.message, /DOCUMENTS_DIR.*S3_ENDPOINT/);
    assert.ok(!error.message.includes('\n'));
    return true;
  });
  await assert.rejects(readdir(config.documentsDir), { code: 'ENOENT' }, 'nothing was changed');
});

test('a folder that was moved is the same, an empty one in its place is not', async () => {
  await rename(folder('shared'), folder('moved'));
  assert.ok(await (await opened('moved')).get(KEY));
  await assert.rejects(opened('shared'), STRANGE);
  await cp(folder('moved'), folder('restored'), { recursive: true });
  assert.ok(await (await opened('restored')).get(KEY));
});

test('a new database takes a folder as it finds it', async () => {
  const another = await cloneDatabase();
  await opened('moved', another);
  await opened('moved', another);
});

test('where the folder is lost for good, the operator says so to the database', async () => {
  await asSuperuser(
    testDatabase.superuserUrl,
    `delete from platform_secret where name = 'documents folder'`,
  );
  await opened('fresh');
  await assert.rejects(opened('moved'), STRANGE);
});

test('a folder that cannot be written to is told in one line', async () => {
  const [another, path] = [await cloneDatabase(), 'fresh/folder-id/below'];
  await assert.rejects(opened(path, another), /^OperatorError: Could not keep documents in .*file/);
});
