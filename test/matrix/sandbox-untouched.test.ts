import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endpoint } from '@mkopo/server/api/kit/endpoint.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf, startMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import type { Answer } from '@mkopo/test/kit/partner-caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { checkedSender, type Send } from './checked-sender.ts';
import { sandboxCall } from './live-world.ts';
import { ENDPOINTS, openMatrix, PARTNER } from './matrix-world.ts';

const { server, ours, send, tables } = await openMatrix();
const isOutsideSandbox = (table: string) => !table.startsWith('sandbox.');

test('a test key leaves no trace outside the sandbox, whatever it calls', async () => {
  await untilSealed(server.testDatabase);
  const before = await tables.look(isOutsideSandbox);
  for (const endpoint of ENDPOINTS) {
    for (const headers of [
      {},
      key(endpoint),
      key(endpoint),
      { 'idempotency-key': 'one for all' },
    ]) {
      const answer = await send(ours.test, sandboxCall(endpoint), { headers });
      assert.equal(answer.status, endpoint.reply.status, answer.text);
    }
    await send(
      ours.test,
      { ...sandboxCall(endpoint), body: { nothing: 1 } },
      { headers: key(endpoint) },
    );
    await send(ours.test, { ...sandboxCall(endpoint), query: { nothing: 1 } });
  }
  assert.deepEqual(changesBetween(before, await tables.look(isOutsideSandbox)), {});
});

test('the watch would have seen a trace', async () => {
  const before = await tables.look(isOutsideSandbox);
  const { superuserUrl } = server.testDatabase;
  await asSuperuser(
    superuserUrl,
    `update tenant set name = name || '!' where slug = '${ours.slug}'`,
  );
  const changes = changesBetween(before, await tables.look(isOutsideSandbox));
  assert.deepEqual(changes, { 'public.tenant': 'altered' });
});

test('the sandbox answers with the same bytes in another process on another database', async () => {
  const other = await cloneDatabase();
  await copyCallers(server.testDatabase, other);
  const { origin } = await startMkopo(settingsOf(other));
  const sendThere = checkedSender(origin, PARTNER);
  for (const endpoint of ENDPOINTS) {
    const here = await answersOf(send, endpoint);
    assert.deepEqual(await answersOf(sendThere, endpoint), here);
    assert.deepEqual(await answersOf(send, endpoint), here, 'and again in the same one');
  }
});

/** All that a test key is answered by an endpoint, without the id of the request. */
async function answersOf(sender: Send, endpoint: Endpoint): Promise<string[]> {
  const call = sandboxCall(endpoint);
  const answers = [
    await sender(ours.test, call),
    await sender(ours.test, call, { headers: key(endpoint) }),
    await sender(ours.test, { ...call, body: { nothing: 1 } }),
    await sender(ours.test, { ...call, query: { nothing: 1 } }),
  ];
  if ('limit' in endpoint.query.properties) answers.push(...(await pagesOf(sender, endpoint)));
  return answers.map(({ status, json }) => JSON.stringify({ status, ...json, request_id: '' }));
}

/** A list from its first page to its last. */
async function pagesOf(sender: Send, endpoint: Endpoint): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 7, ...(cursor && { cursor }) };
    const page = await sender(ours.test, { ...sandboxCall(endpoint), query });
    assert.equal(page.status, 200, page.text);
    pages.push(page);
    cursor = page.json.data.next_cursor;
    assert.ok(pages.length < 1_000, 'a list comes to an end');
  } while (cursor);
  return pages;
}

function key({ name }: Endpoint) {
  return { 'idempotency-key': name };
}

/** The same lenders with the same keys: whoever calls there is the same as who calls here. */
async function copyCallers(from: TestDatabase, to: TestDatabase): Promise<void> {
  for (const table of ['tenant', 'credential']) {
    const [copied] = await asSuperuser<{ rows: object[] }>(
      from.superuserUrl,
      `select jsonb_agg(to_jsonb(it)) as rows from ${table} it`,
    );
    const rows = JSON.stringify(copied?.rows).replaceAll(`'`, `''`);
    await asSuperuser(
      to.superuserUrl,
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${rows}')`,
    );
  }
}
