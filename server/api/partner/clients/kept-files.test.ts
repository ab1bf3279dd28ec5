import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentId } from '@mkopo/core/document/document.ts';
import { DELETED_CLIENT } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { DELETED_DOCUMENT, SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { ownedId } from '@mkopo/core/sandbox/sandbox-owner.ts';
import { fileKey } from '@mkopo/server/gateways/files/files.ts';
import { sweepFiles } from '@mkopo/server/jobs/sweep-files.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { expectFile, uploadDocument } from '@mkopo/server/operations/clients/manage-documents.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { SAMPLE_FILE, samplePaper } from '@mkopo/test/kit/sample-paper.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { startS3Simulator } from '@mkopo/test/kit/worlds/s3-simulator.ts';

const MIB = 1024 * 1024;
const s3 = await startS3Simulator();
cleanUp(() => s3.close());
const inFolder = await startTestServer({ config: { documentsQuotaMib: 4 } });
const inBucket = await startTestServer({ config: { s3: s3.settings } });

/** Where files are kept, and what of a lender's is there. */
const STORES = {
  folder: {
    server: inFolder,
    kept: async ({ tenantId }: TestLender) =>
      (await inFolder.putAway()).filter((path) => path.startsWith(`${tenantId}/`)),
  },
  s3: {
    server: inBucket,
    kept: async ({ tenantId }: TestLender) => s3.kept().filter((path) => path.includes(tenantId)),
  },
};

for (const [name, { server, kept }] of Object.entries(STORES)) {
  test(`503 for a file that is lost from the ${name}, until it is back`, async () => {
    const { lender, call, upload } = await newLender(server, `lost-${name}`);
    const { id } = (await upload({})).json.data;
    const [path = ''] = await kept(lender);
    const key = path.split('/').slice(-2).join('/');
    await server.files.remove(key);
    const lost = await call(`GET /documents/${id}/content`);
    assert.deepEqual([lost.status, lost.json.code], [503, 'unavailable']);
    assert.equal((await call(`GET /documents/${id}`)).status, 200, 'it is on record');
    await server.files.put(key, { content: SAMPLE_FILE, type: 'application/pdf' });
    assert.equal((await call(`GET /documents/${id}/content`)).status, 200);
  });

  test(`404 for the file of a deleted document; erased, it is gone from the ${name}`, async () => {
    const { lender, call, upload } = await newLender(server, `erase-${name}`);
    const { id } = (await upload({})).json.data;
    const early = await call(`DELETE /documents/${id}/content`);
    assert.deepEqual([early.status, early.json.code], [409, 'invalid_state']);
    assert.equal((await call(`GET /documents/${id}/content`)).status, 200);

    await call(`DELETE /documents/${id}`);
    assert.equal((await call(`GET /documents/${id}/content`)).status, 404);
    assert.equal((await call(`GET /documents/${id}`)).status, 200, 'the record stays');
    assert.equal((await kept(lender)).length, 1, 'deleting alone removes nothing');

    const erased = await call(`DELETE /documents/${id}/content`);
    assert.equal(erased.status, 200, erased.text);
    assert.match(erased.json.data.erased_at, /^20/);
    await sweep(server, {});
    assert.deepEqual(await kept(lender), []);
    const again = await call(`DELETE /documents/${id}/content`);
    assert.deepEqual(again.json.data, erased.json.data);
    assert.equal((await call(`GET /documents/${id}/content`)).status, 404);
    assert.equal(
      await count(
        server,
        `audit_record where action = 'document.erase'
      and subject_id = '${id}'`,
      ),
      1,
    );
    await sweep(server, {});
    assert.equal(await orphansOf(server, lender), 0);
  });

  test(`404 for an unknown client, and nothing is left in the ${name}`, async () => {
    const { lender, upload } = await newLender(server, `refused-${name}`);
    const { status } = await upload({ client_id: newId('client') });
    assert.equal(status, 404);
    assert.deepEqual(await kept(lender), []);
    assert.equal(await orphansOf(server, lender), 0);
  });

  test(`201 again for a retry, which puts nothing into the ${name}`, async () => {
    const { lender, upload } = await newLender(server, `again-${name}`);
    const headers = { 'idempotency-key': newId('key') };
    const first = await upload({ headers });
    assert.equal((await upload({ headers })).text, first.text);
    assert.equal((await upload({ headers, kind: 'payslip' })).status, 422);
    assert.equal((await kept(lender)).length, 1);
  });

  test(`201 for one of many retries at once, and one file in the ${name}`, async () => {
    const { lender, upload } = await newLender(server, `at-once-${name}`);
    const headers = { 'idempotency-key': newId('key') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ headers })));
    const fine = answers.filter(({ status }) => status === 201);
    assert.ok(fine.length > 0);
    assert.equal(new Set(fine.map(({ text }) => text)).size, 1);
    for (const { status } of answers) assert.ok([201, 409].includes(status));
    assert.equal((await kept(lender)).length, 1);
    assert.equal(await orphansOf(server, lender), 0);
  });

  test(`a file nobody came back for is swept from the ${name} after a day, not before`, async () => {
    const { lender } = await newLender(server, `orphan-${name}`);
    const now = Temporal.Now.instant();
    const id: DocumentId = newId('document');
    await inTenant(server.database, lender, async (tx) => {
      expectFile(tx, { id, sizeBytes: SAMPLE_FILE.length, now });
    });
    const file = { content: SAMPLE_FILE, type: 'application/pdf' };
    await server.files.put(fileKey(lender.tenantId, id), file);
    await sweep(server, { hours: 23 });
    assert.equal((await kept(lender)).length, 1);
    await sweep(server, { hours: 25 });
    assert.deepEqual(await kept(lender), []);
    assert.equal(await orphansOf(server, lender), 0);
  });
}

test('404 for the files of a deleted client, which may be erased', async () => {
  const { lender, call, upload, clientId } = await newLender(inFolder, 'client-gone');
  const { id } = (await upload({})).json.data;
  await inTenant(inFolder.database, lender, (tx) => deleteClient(tx, clientId));
  assert.equal((await call(`GET /documents/${id}/content`)).status, 404);
  assert.equal((await upload({})).status, 404);
  assert.equal((await call(`DELETE /documents/${id}/content`)).status, 200);
});

test('404 in the sandbox for files of what was deleted', async () => {
  const { sandbox, upload } = await newLender(inFolder, 'sandbox');
  const ofDeleted = ownedId('document', DELETED_CLIENT, 'any');
  for (const id of [DELETED_DOCUMENT, ofDeleted]) {
    assert.equal((await sandbox(`GET /documents/${id}`)).status, 200);
    assert.equal((await sandbox(`GET /documents/${id}/content`)).status, 404);
    const erased = await sandbox(`DELETE /documents/${id}/content`);
    assert.match(erased.json.data.erased_at, /^2026/);
  }
  const living = SANDBOX_DOCUMENTS[0]?.id;
  assert.equal((await sandbox(`DELETE /documents/${living}/content`)).status, 409);
  assert.equal((await upload({ by: sandbox, client_id: DELETED_CLIENT })).status, 404);
});

test('413 once a lender’s room is used up, also by many at once; erasing makes room', async () => {
  const { lender, call, upload } = await newLender(inFolder, 'quota');
  const content = Buffer.concat([SAMPLE_FILE, Buffer.alloc(MIB - SAMPLE_FILE.length)]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ content })));
  const made = answers.filter(({ status }) => status === 201);
  assert.equal(made.length, 4);
  const full = answers.find(({ status }) => status !== 201);
  assert.deepEqual([full?.status, full?.json.code], [413, 'storage_full']);
  assert.deepEqual(full?.json.data, {
    ...{ size_bytes: MIB, used_bytes: 4 * MIB, quota_bytes: 4 * MIB },
  });
  assert.equal((await STORES.folder.kept(lender)).length, 4);
  const { upload: ofOther } = await newLender(inFolder, 'quota-other');
  assert.equal((await ofOther({ content })).status, 201, 'each lender has room of its own');

  const id = made[0]?.json.data.id;
  await call(`DELETE /documents/${id}`);
  assert.equal((await upload({ content })).status, 413, 'a deleted file is still kept');
  await call(`DELETE /documents/${id}/content`);
  await sweep(inFolder, {});
  assert.equal((await upload({ content })).status, 201);
});

test('an upload that comes after the sweep records nothing', async () => {
  const { lender, clientId } = await newLender(inFolder, 'too-late');
  const paper = samplePaper(clientId);
  const now = Temporal.Now.instant();
  await inTenant(inFolder.database, lender, async (tx) => expectFile(tx, { ...paper, now }));
  // Condemned and not removed yet: the store of files is out of reach.
  const remove = () => Promise.reject(new Error('out of reach'));
  const files = { ...inFolder.files, remove };
  const clock = () => now.add({ hours: 25 });
  await assert.rejects(sweepFiles({ database: inFolder.database, files, clock }));
  await assert.rejects(
    inTenant(inFolder.database, lender, (tx) => uploadDocument(tx, paper)),
    /was not reserved, or is gone/,
  );
  assert.equal(await orphansOf(inFolder, lender), 1, 'and is tried again');
  await sweep(inFolder, { hours: 26 });
  assert.equal(await orphansOf(inFolder, lender), 0);
});

function sweep({ database, files }: TestServer, later: { hours?: number }): Promise<void> {
  const clock = () => Temporal.Now.instant().add({ seconds: 1, ...later });
  return sweepFiles({ database, files, clock });
}

function orphansOf(server: TestServer, { tenantId }: TestLender): Promise<number> {
  return count(server, `orphan_file where tenant_id = '${tenantId}'`);
}

async function count({ testDatabase }: TestServer, what: string): Promise<number> {
  const [found] = await asSuperuser<{ count: number }>(
    testDatabase.superuserUrl,
    `select count(*)::int from ${what}`,
  );
  return found?.count ?? 0;
}

type Sent = {
  readonly client_id?: string;
  readonly kind?: string;
  readonly content?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly by?: Awaited<ReturnType<typeof callerOf>>;
};

async function newLender(server: TestServer, slug: string) {
  const lender = await makeLender(server.database, slug);
  const { clientId } = await openLending(server.database, lender);
  const call = await callerOf(server, lender, 'live');
  const sandbox = await callerOf(server, lender, 'test');
  const upload = (sent: Sent) => {
    const form = new FormData();
    form.set('client_id', sent.client_id ?? clientId);
    form.set('kind', sent.kind ?? 'national_id');
    form.set('file', new File([new Uint8Array(sent.content ?? SAMPLE_FILE)], 'id.pdf'));
    return (sent.by ?? call)('POST /documents', form, sent.headers);
  };
  return { lender, clientId, call, sandbox, upload };
}

async function callerOf(
  server: TestServer,
  { slug, ...scope }: TestLender,
  environment: 'live' | 'test',
) {
  const key = await partnerKey(server.database, { slug, ...scope }, { environment });
  return async (request: string, body?: FormData, headers = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const reply = await fetch(`${server.origin}/api/v1/${slug}/partner/v1${path}`, {
      method,
      headers: { 'x-api-key': key, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, text, json: isJson ? JSON.parse(text) : null };
  };
}
