// Cuts the connection before the 1st, 2nd, 3rd … statement of every write, until a run gets
// through. Guarantee: a crash leaves the whole change or no trace of it, and a retry finds out
// which.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { checkedSender } from '@mkopo/test/matrix/checked-sender.ts';
import { partner } from '@mkopo/test/matrix/families/partner/partner.ts';
import { canBeRefused, isWrite } from '@mkopo/test/matrix/live-world.ts';
import { CASES, openMatrix } from '@mkopo/test/matrix/matrix-world.ts';
import { inTurn } from '@mkopo/test/matrix/take-turns.ts';
import { callCutOff } from './call-cut-off.ts';
import { startFragileServer } from './fragile-server.ts';

const { server, tables, callFor, refusedCallFor } = await openMatrix();
const { origin, database } = await startFragileServer(server);
// Every family's commands run through the same kit; one of them shows what it does to all.
const PARTNER_CASES = CASES.filter(({ described }) => described === partner);
const send = checkedSender(origin, partner);
/** What would have ended a server of its own. */
const deadly: unknown[] = [];
process.on('uncaughtException', (error) => deadly.push(error));
const STATEMENTS_MAX = 80;
/** begin, tenant, claim, one statement of work, answer, commit */
const STATEMENTS_MIN = { live: 6, test: 5 } as const;

// What goes on after its commit is cut in cut-intents.test.ts.
const WRITES = PARTNER_CASES.filter((one) => isWrite(one) && !one.endpoint.afterwards);

for (const at of WRITES.filter(inTurn('cut off', 3))) {
  const { endpoint, environment, title } = at;
  const { status } = endpoint.reply;

  test(`503 and no trace when cut off at any statement, and a retry does it once: ${title}`, async () => {
    const [call, headers] = [await callFor(at), { 'idempotency-key': randomUUID() }];
    const before = await tables.look();
    let cuts = 0;
    let answer = await cutAt(1);
    while (database.mend() && cuts < STATEMENTS_MAX) {
      cuts += 1;
      assert.deepEqual([answer.status, answer.code], [503, 'unavailable'], answer.text);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
      assert.deepEqual(changesBetween(before, await tables.look()), {}, `cut at ${cuts}`);
      // Each cut is also a retry of the one before it.
      answer = await cutAt(cuts + 1);
    }
    assert.ok(cuts >= STATEMENTS_MIN[environment], `only ${cuts} statements were cut`);
    assert.ok(cuts < STATEMENTS_MAX, 'some run gets through');
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.headers.get('idempotent-replayed'), null, 'nothing was there to replay');
    const done = changesBetween(before, await tables.look());
    if (environment === 'live') assert.equal(done['public.audit_record'], 1);
    assert.equal((await send(call, { headers })).text, answer.text);
    assert.deepEqual(changesBetween(before, await tables.look()), done, 'it happened once');

    function cutAt(statement: number) {
      return callCutOff(database, statement, () => send(call, { headers }));
    }
  });

  test(`a retry replays what was committed but never answered: ${title}`, async () => {
    const call = await callFor(at);
    const headers = { 'idempotency-key': randomUUID() };
    const before = await tables.look();
    // A file is written down before it comes, in a transaction of its own.
    database.cutAfterCommit(endpoint.upload && environment === 'live' ? 'audit_record' : '');
    const first = await send(call, { headers });
    assert.ok(database.mend(), 'the cut was made');
    assert.equal(first.status, 503, first.text);
    const done = changesBetween(before, await tables.look());
    if (environment === 'live') assert.equal(done['public.audit_record'], 1);
    assert.notDeepEqual(done, {}, 'it was committed');

    const retry = await send(call, { headers });
    assert.equal(retry.status, status, retry.text);
    assert.equal(retry.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(changesBetween(before, await tables.look()), done, 'it happened once');
  });
}

const REFUSABLE = PARTNER_CASES.filter(
  (one) => one.environment === 'live' && isWrite(one) && canBeRefused(one.endpoint),
);

for (const at of REFUSABLE.filter(inTurn('refused and cut off', 3))) {
  test(`a refusal cut off at any statement is told by a retry: ${at.endpoint.name}`, async () => {
    let [call, headers] = [await refusedCallFor(at), { 'idempotency-key': randomUUID() }];
    let before = await tables.look();
    for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
      const again = { headers };
      const first = await callCutOff(database, statement, () => send(call, again));
      if (!database.mend()) return assert.ok([409, 422].includes(first.status), first.text);
      if (first.status === 503) {
        assert.deepEqual(changesBetween(before, await tables.look()), {});
        continue;
      }
      // Cut off while it was rolling back, the work is undone all the same, and the refusal stands.
      assert.ok([409, 422].includes(first.status), first.text);
      assert.equal((await send(call, { headers })).text, first.text);
      const kept = changesBetween(before, await tables.look());
      assert.deepEqual(kept, { 'public.idempotency_record': 1 });
      [call, headers] = [await refusedCallFor(at), { 'idempotency-key': randomUUID() }];
      before = await tables.look();
    }
    assert.fail('some run gets through');
  });
}

test('a connection that dies under a request does not take the server with it', async () => {
  for (const statement of someOf([1, 2, 3, 4, 5, 6], 2, 'dying connections')) {
    database.cutBefore(statement);
    for (const at of PARTNER_CASES.filter(({ environment }) => environment === 'live')) {
      await send(await callFor(at));
    }
    database.mend();
  }
  assert.deepEqual(deadly, [], 'give the connections that are lent out a listener for errors');
});
