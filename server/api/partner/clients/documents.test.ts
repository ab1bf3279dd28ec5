import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { DOCUMENT_MAX_BYTES } from '@mkopo/core/document/document.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';

const server = await joinTestServer();
const tables = await watchTables(server.testDatabase);
const lender = await makeLender(server.database, 'acme');
const other = await makeLender(server.database, 'other');
const { clientId } = await openLending(server.database, lender);
const live = await callerOf(lender, 'live');
const sandbox = await callerOf(lender, 'test');
const stranger = await callerOf(other, 'live');

const PDF = Buffer.from(SANDBOX_FILE);
/** Just enough of a picture to be told by its content. */
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(2000, 7)]);

test('201 takes a file in by its content, and gives it back byte for byte', async () => {
  for (const [content, type, ending] of [
    [PDF, 'application/pdf', 'pdf'],
    [PNG, 'image/png', 'png'],
  ] as const) {
    const { status, json } = await live('POST /documents', formOf({ content }));
    assert.equal(status, 201, JSON.stringify(json));
    const { id, created_at, ...rest } = json.data;
    assert.deepEqual(rest, {
      client_id: clientId,
      kind: 'national_id',
      name: `kitambulisho ☺.${ending}`,
      content_type: type,
      size_bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      deleted_at: null,
      erased_at: null,
    });
    const download = await live(`GET /documents/${id}/content`);
    assert.ok((await server.putAway()).some((path) => path.includes(id)));
    assert.equal(download.headers.get('content-type'), type);
    assert.match(download.headers.get('content-disposition') ?? '', /^attachment; filename="kit/);
    assert.ok(download.bytes.equals(content));
    assert.deepEqual((await live(`GET /documents/${id}`)).json.data, { id, created_at, ...rest });
  }
});

test('a file is offered under the ending of its type: new, in the sandbox, and from before', async () => {
  const evil = (client_id: string) => {
    const form = formOf({ client_id });
    form.set('file', new File([PDF], 'evil; x.html'));
    return form;
  };
  const offered = `attachment; filename="evil; x.pdf"; filename*=UTF-8''evil%3B%20x.pdf`;
  const made = await live('POST /documents', evil(clientId));
  const { id, name } = made.json.data;
  const download = () => live(`GET /documents/${id}/content`);
  assert.equal(name, 'evil; x.pdf');
  assert.equal((await download()).headers.get('content-disposition'), offered);
  const tried = await sandbox('POST /documents', evil(SANDBOX_CLIENTS[0]?.id ?? ''));
  assert.equal(tried.json.data.name, name);

  await asSuperuser(
    server.testDatabase.superuserUrl,
    `update document set name = 'evil; x.html' where id = '${id}'`,
  );
  assert.equal((await download()).headers.get('content-disposition'), offered);
});

test('200 lists the papers of a client, newest first, without the deleted', async () => {
  const { clientId: client_id } = await openLending(server.database, lender);
  const ids: string[] = [];
  for (const kind of ['payslip', 'agreement', 'other']) {
    const { json } = await live('POST /documents', formOf({ client_id, kind }));
    ids.unshift(json.data.id);
  }
  const gone = await live(`DELETE /documents/${ids[1]}`);
  assert.match(gone.json.data.deleted_at, /^20/);
  const { items } = (await live(`GET /documents?client_id=${client_id}`)).json.data;
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [ids[0], ids[2]],
  );
  assert.equal((await live(`GET /documents/${ids[1]}`)).status, 200, 'it can still be read');
});

test('413 for more than 10 MiB, and just as much is taken', async () => {
  const fits = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_MAX_BYTES - PDF.length)]);
  assert.equal((await live('POST /documents', formOf({ content: fits }))).status, 201);
  const before = await tables.look();
  for (const more of [1, 1024 * 1024]) {
    const content = Buffer.concat([fits, Buffer.alloc(more)]);
    const { status, json } = await live('POST /documents', formOf({ content }));
    assert.deepEqual([status, json.code], [413, 'payload_too_large']);
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('400 names what is wrong with a form, live and in the sandbox, and nothing changes', async () => {
  const before = await tables.look();
  for (const call of [live, sandbox]) {
    for (const [form, ...fields] of [
      [formOf({ content: Buffer.from('MZ, a program') }), 'file'],
      [formOf({ content: Buffer.alloc(0) }), 'file'],
      [formOf({ kind: 'poem' }), 'kind'],
      [formOf({ client_id: 'x' }), 'client_id'],
      [formOf({}, { nothing: 'x' }), 'nothing'],
      [new FormData(), 'client_id', 'file', 'kind'],
    ] as const) {
      const { status, json } = await call('POST /documents', form);
      assert.deepEqual([status, json.code], [400, 'validation_error'], JSON.stringify(json));
      const told = json.data.fields.map(({ field }: { field: string }) => field);
      assert.deepEqual([...new Set(told)].sort(), fields);
    }
  }
  assert.deepEqual(changesBetween(before, await tables.look()), {});
});

test('400 for two files, and for a form that is cut off', async () => {
  const form = formOf({});
  form.append('file', new File([PDF], 'again.pdf'));
  assert.equal((await live('POST /documents', form)).status, 400);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const cut = '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\npay';
  assert.equal((await live('POST /documents', cut, headers)).status, 400);
});

test('400 for a form of more parts than any form has, and 201 for a file name of any length', async () => {
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`;
  const parts = Array.from({ length: 80_000 }, (_, index) => part(index.toString(16)));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, json } = await live('POST /documents', `${parts.join('')}--x--\r\n`, headers);
  assert.deepEqual(
    [status, json.data.fields],
    [400, [{ field: '', problem: 'has more than 20 parts' }]],
  );
  const form = formOf({});
  form.set('file', new File([PDF], `kitambulisho${'\u0315\u0300'.repeat(500)}.pdf`));
  const named = await live('POST /documents', form);
  assert.deepEqual([named.status, [...named.json.data.name].length], [201, 199]);
});

test('415 for a form where JSON is taken, and for JSON where a form is', async () => {
  const json = { 'content-type': 'application/json' };
  assert.equal((await live('POST /documents', '{}', json)).status, 415);
  assert.equal((await live('POST /clients', formOf({}))).status, 415);
});

test('404 for another lender’s document and client, live and in the sandbox', async () => {
  const { json } = await live('POST /documents', formOf({}));
  const { id } = json.data;
  for (const call of [stranger, sandbox]) {
    for (const request of [`GET /documents/${id}`, `GET /documents/${id}/content`]) {
      assert.equal((await call(request)).status, 404, request);
    }
    assert.equal((await call(`DELETE /documents/${id}`)).status, 404);
    const answer = await call('POST /documents', formOf({}));
    assert.deepEqual([answer.status, answer.json.data], [404, { client_id: clientId }]);
  }
  const { items } = (await stranger(`GET /documents?client_id=${clientId}`)).json.data;
  assert.deepEqual(items, []);
});

test('201 once for a retry with the same key; 422 when the file is another', async () => {
  const headers = { 'idempotency-key': newId('key') };
  const first = await live('POST /documents', formOf({}), headers);
  const again = await live('POST /documents', formOf({}), headers);
  assert.deepEqual([first.status, again.status, again.text], [201, 201, first.text]);
  const changed = await live('POST /documents', formOf({ content: PNG }), headers);
  assert.deepEqual([changed.status, changed.json.code], [422, 'idempotency_key_reused']);
});

test('201 in the sandbox tells of the file, and puts nothing away', async () => {
  const [before, files] = [await tables.look(), await server.putAway()];
  const form = () => formOf({ client_id: SANDBOX_CLIENTS[0]?.id ?? '', content: PNG });
  const { status, json } = await sandbox('POST /documents', form());
  assert.deepEqual([status, json.data.size_bytes], [201, PNG.length]);
  assert.deepEqual((await sandbox('POST /documents', form())).json.data, json.data);
  assert.deepEqual(await server.putAway(), files);
  assert.deepEqual(changesBetween(before, await tables.look()), {});
  const { items } = (await sandbox('GET /documents?limit=1')).json.data;
  const download = await sandbox(`GET /documents/${items[0].id}/content`);
  assert.ok(download.bytes.equals(PDF));
  const sha256 = createHash('sha256').update(download.bytes).digest('hex');
  assert.deepEqual([items[0].sha256, items[0].size_bytes], [sha256, PDF.length]);
});

type Papers = { client_id?: string; kind?: string; content?: Buffer };

function formOf(
  { client_id = clientId, kind = 'national_id', content = PDF }: Papers,
  more: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ client_id, kind, ...more })) form.set(name, value);
  form.set('file', new File([new Uint8Array(content)], 'C:\\papers/kitambulisho ☺.pdf'));
  return form;
}

async function callerOf({ slug, ...scope }: TestLender, environment: 'live' | 'test') {
  const key = await partnerKey(server.database, { slug, ...scope }, { environment });
  return async (request: string, body?: FormData | string, headers = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const reply = await fetch(`${server.origin}/api/v1/${slug}/partner/v1${path}`, {
      method,
      headers: { 'x-api-key': key, ...headers },
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const text = bytes.toString();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    const json = isJson ? JSON.parse(text) : null;
    return { status: reply.status, headers: reply.headers, bytes, text, json };
  };
}
