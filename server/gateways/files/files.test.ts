import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Files, FilesUnavailable } from '@mkopo/server/gateways/files/files.ts';
import { folderFiles } from '@mkopo/server/gateways/files/folder-files.ts';
import { s3Files } from '@mkopo/server/gateways/files/s3-files.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startS3Simulator } from '@mkopo/test/kit/worlds/s3-simulator.ts';

const folder = await mkdtemp(join(tmpdir(), 'mkopo-files-'));
cleanUp(() => rm(folder, { recursive: true }));
const s3 = await startS3Simulator();
cleanUp(() => s3.close());

const newKey = () => `${randomUUID()}/${randomUUID()}`;
const pdf = (content: Uint8Array) => ({ content, type: 'application/pdf' });

/** What every store of files keeps to. */
const STORES: Readonly<Record<string, Files>> = {
  folder: folderFiles(folder),
  s3: s3Files(s3.settings),
};

for (const [name, files] of Object.entries(STORES)) {
  test(`${name}: what was put comes back byte for byte, up to 10 MiB`, async () => {
    for (const size of [0, 1, 10 * 1024 * 1024]) {
      const [key, content] = [newKey(), randomBytes(size)];
      await files.put(key, pdf(content));
      assert.ok(Buffer.from((await files.get(key)) ?? assert.fail()).equals(content));
    }
  });

  test(`${name}: a key that was never put has nothing`, async () => {
    assert.equal(await files.get(newKey()), null);
  });

  test(`${name}: putting the same twice, and at once, leaves one`, async () => {
    const [key, content] = [newKey(), randomBytes(100_000)];
    await Promise.all(Array.from({ length: 8 }, () => files.put(key, pdf(content))));
    assert.ok(Buffer.from((await files.get(key)) ?? assert.fail()).equals(content));
  });

  test(`${name}: what was removed is gone, and removing it again does no harm`, async () => {
    const [key, other] = [newKey(), newKey()];
    for (const one of [key, other]) await files.put(one, pdf(randomBytes(10)));
    for (let count = 0; count < 2; count += 1) await files.remove(key);
    assert.equal(await files.get(key), null);
    assert.ok(await files.get(other));
  });

  test(`${name}: a key that could point elsewhere is not taken`, async () => {
    for (const key of ['', 'a/b', `../${randomUUID()}`, `${newKey()}/..`, `${newKey()}?x`]) {
      await assert.rejects(files.put(key, pdf(randomBytes(1))), /not a key/);
      await assert.rejects(files.get(key), /not a key/);
      await assert.rejects(files.remove(key), /not a key/);
    }
  });
}

test('folder: nothing but whole files is left in it', async () => {
  const key = newKey();
  await folderFiles(folder).put(key, pdf(randomBytes(10)));
  const [tenant = '', id] = key.split('/');
  assert.deepEqual(await readdir(join(folder, tenant)), [id]);
});

test('folder: what a crash left half-written goes with its file', async () => {
  const key = newKey();
  await folderFiles(folder).put(key, pdf(randomBytes(10)));
  const [tenant = '', id] = key.split('/');
  await writeFile(join(folder, tenant, `.${id}.${randomUUID()}`), 'half');
  await folderFiles(folder).remove(key);
  assert.deepEqual(await readdir(join(folder, tenant)), []);
});

test('folder: one that cannot be written to says so', async () => {
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, 'not a folder');
  await assert.rejects(folderFiles(blocked).put(newKey(), pdf(randomBytes(1))), FilesUnavailable);
  await assert.rejects(folderFiles(blocked).get(newKey()), FilesUnavailable);
});

for (const kind of ['server_error', 'hang_up', 'half_a_body', 'redirect', 'silence'] as const) {
  // Only where nothing ever comes does the time matter, and then not how much it is.
  const patient = s3Files(s3.settings, kind === 'silence' ? { timeoutMs: 800 } : {});

  test(`s3: ${kind} is overcome when it passes, and told when it stays`, async () => {
    const [key, content] = [newKey(), randomBytes(1000)];
    await patient.put(key, pdf(content));
    s3.trouble(kind, 2);
    assert.ok(Buffer.from((await patient.get(key)) ?? assert.fail()).equals(content));
    s3.trouble(kind, 3);
    await assert.rejects(patient.get(key), FilesUnavailable);
  });
}

test('s3: a wrong secret is told, not taken for a missing file', async () => {
  const stranger = s3Files({ ...s3.settings, secretAccessKey: 'wrong' });
  await assert.rejects(stranger.get(newKey()), FilesUnavailable);
  await assert.rejects(stranger.put(newKey(), pdf(randomBytes(1))), FilesUnavailable);
});

test('s3: an unreachable store is told', async () => {
  const nowhere = s3Files({ ...s3.settings, endpoint: 'http://127.0.0.1:1' });
  await assert.rejects(nowhere.get(newKey()), FilesUnavailable);
});
