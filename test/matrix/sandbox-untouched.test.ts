import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { isWorkedOut } from '@mkopo/server/api/kit/declare/kept-example.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { settingsOf, startMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { checkedSender, type SaidAnswer, type Twist } from './checked-sender.ts';
import { declaredTypes } from './declared-events.ts';
import type { EndpointCall } from './matrix-family.ts';
import { CASES, type Case, openMatrix } from './matrix-world.ts';

const { server, ours, send, tables, callFor } = await openMatrix();
const IN_SANDBOX = CASES.filter(({ environment }) => environment === 'test');
/** What the examples of the sandbox give reason to tell. */
const IN_EXAMPLES = [
  ...['client.created', 'client.updated', 'client.deleted', 'document.uploaded'],
  ...['loan.created', 'loan.withdrawn', 'loan.disbursed'],
  ...['repayment.posted', 'repayment.reversed', 'savings.deposited', 'savings.withdrawn'],
];
/** What test keys have remembered differs, as it should: endpoints, events, deliveries. */
const WORKED_OUT = IN_SANDBOX.filter(({ endpoint }) => isWorkedOut(endpoint));
/** How often callers call is counted of all keys alike, and given back by a job in its own time. */
const isOutsideSandbox = (table: string) =>
  !table.startsWith('sandbox.') && table !== 'public.rate_bucket';

type Sender = (at: Case, call: EndpointCall, twist?: Twist) => Promise<SaidAnswer>;

test('a test key leaves no trace outside the sandbox, whatever it calls', async () => {
  await untilSealed(server.testDatabase);
  // Somebody is there to be told.
  for (const at of IN_SANDBOX) if (!isWorkedOut(at.endpoint)) await callFor(at);
  const before = await tables.look(isOutsideSandbox);
  for (const at of IN_SANDBOX) {
    const call = await callFor(at);
    const one = { 'idempotency-key': 'one for all' };
    const keys = isKeptForRetries(at.endpoint) ? [key(at), key(at), one] : [];
    for (const headers of [{}, ...keys]) {
      const answer = await send(at, call, { headers });
      assert.equal(answer.status, at.endpoint.reply.status, answer.text);
    }
    await send(at, { ...call, body: { nothing: 1 } }, { headers: key(at) });
    await send(at, { ...call, query: { nothing: 1 } });
  }
  assert.deepEqual(changesBetween(before, await tables.look(isOutsideSandbox)), {});
});

test('what a test key did is told to test endpoints as the reference declares it', async () => {
  const told = await declaredTypes(server.testDatabase, 'sandbox');
  assert.deepEqual(told, IN_EXAMPLES.toSorted());
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
  const sendThere: Sender = (at, call, twist) => checkedSender(origin, at.described)(call, twist);
  for (const at of WORKED_OUT) {
    const here = await answersOf(send, at);
    assert.deepEqual(await answersOf(sendThere, at), here);
    assert.deepEqual(await answersOf(send, at), here, 'and again in the same one');
  }
});

/** All that a test key is answered by an endpoint, without the id of the request. */
async function answersOf(sender: Sender, at: Case): Promise<string[]> {
  const call = await callFor(at);
  const answers = [
    await sender(at, call),
    await sender(at, call, { headers: key(at) }),
    await sender(at, { ...call, body: { nothing: 1 } }),
    await sender(at, { ...call, query: { nothing: 1 } }),
  ];
  if ('limit' in at.endpoint.query.properties) answers.push(...(await pagesOf(sender, at)));
  return answers.map(
    ({ status, text, requestId }) => `${status} ${text.replace(JSON.stringify(requestId), '""')}`,
  );
}

/** A list from its first page to its last. */
async function pagesOf(sender: Sender, at: Case): Promise<SaidAnswer[]> {
  const pages: SaidAnswer[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 7, ...(cursor && { cursor }) };
    const page = await sender(at, { ...(await callFor(at)), query });
    assert.equal(page.status, 200, page.text);
    pages.push(page);
    cursor = page.data.next_cursor;
    assert.ok(pages.length < 1_000, 'a list comes to an end');
  } while (cursor);
  return pages;
}

function key({ endpoint }: Case) {
  return { 'idempotency-key': endpoint.name };
}

/** The same lenders with the same keys: whoever calls there is the same as who calls here. */
async function copyCallers(from: TestDatabase, to: TestDatabase): Promise<void> {
  for (const table of ['tenant', 'branch', 'credential']) {
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
