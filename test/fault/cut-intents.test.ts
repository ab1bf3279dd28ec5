// Calls that have something done after their commit, such as to ask the rail, are cut off before
// the 1st, 2nd, 3rd … statement, until a run gets through. Guarantee: the intent is written down
// with its answer or not at all; a retry finds out which, and nobody is asked twice.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { checkedSender } from '@mkopo/test/matrix/checked-sender.ts';
import { thingsDone } from '@mkopo/test/matrix/live-world.ts';
import { LIVE_CASES, openMatrix } from '@mkopo/test/matrix/matrix-world.ts';
import { startFragileServer } from './fragile-server.ts';

const { server, tables, callFor } = await openMatrix();
const { origin, database } = await startFragileServer(server);
const simulator = server.rails.simulator ?? assert.fail('no real money moves in tests');
const STATEMENTS_MAX = 90;
/** What moves money, or asks for it. */
const ASKS = ['/mpesa/stkpush/v1/processrequest', '/mpesa/reversal/v1/request'];
const asks = () => ASKS.reduce((sum, path) => sum + simulator.calls(path), 0);

const INTENTS = LIVE_CASES.filter(({ endpoint }) => endpoint.afterwards);

test('payments, payouts, prompts and returns are such calls', () => {
  const names = INTENTS.map(({ endpoint }) => endpoint.name);
  const money = ['payLoan', 'requestPayment', 'payOutLoan', 'checkPayout', 'returnSuspense'];
  for (const name of money) assert.ok(names.includes(name), name);
});

for (const at of INTENTS) {
  const { endpoint, described, title } = at;
  const { status } = endpoint.reply;
  const send = checkedSender(origin, described);

  test(`a retry finds what was committed but never answered: ${title}`, async () => {
    const [call, headers] = [await callFor(at), { 'idempotency-key': randomUUID() }];
    const [before, asked] = [await tables.look(), asks()];
    database.cutAfterCommit('idempotency_record');
    const first = await send(call, { headers });
    assert.ok(database.mend(), 'the cut was made');
    assert.equal(first.status, 503, first.text);
    const done = changesBetween(before, await tables.look());
    assert.equal(done['public.audit_record'], thingsDone(at));
    const retry = await send(call, { headers });
    assert.deepEqual([retry.status, retry.headers.get('idempotent-replayed')], [status, 'true']);
    assert.deepEqual(changesBetween(before, await tables.look()), done, 'it happened once');
    assert.equal(asks(), asked, 'a retry asks nobody');
  });

  test(`cut off at any statement it is done once, and asked for at most once: ${title}`, async () => {
    let cuts = 0;
    for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
      const [call, headers] = [await callFor(at), { 'idempotency-key': randomUUID() }];
      const [before, asked] = [await tables.look(), asks()];
      database.cutBefore(statement);
      const first = await send(call, { headers });
      const isCut = database.mend();
      if (first.status !== status) {
        assert.deepEqual([first.status, isCut], [503, true], first.text);
        // That a code was tried counts, whatever became of the call.
        const { 'public.login_attempt': _, ...left } = changesBetween(before, await tables.look());
        assert.deepEqual(left, {}, `cut at ${statement}`);
      }
      const retry = await send(call, { headers });
      assert.equal(retry.status, status, retry.text);
      const replayed = first.status === status ? 'true' : null;
      assert.equal(retry.headers.get('idempotent-replayed'), replayed, `cut at ${statement}`);
      if (replayed) assert.equal(retry.text, first.text);
      const done = changesBetween(before, await tables.look());
      assert.equal(done['public.audit_record'], thingsDone(at), `cut at ${statement}`);
      assert.equal(done['public.idempotency_record'], 1);
      assert.ok(asks() - asked <= 1, `asked ${asks() - asked} times, cut at ${statement}`);
      if (!isCut) break;
      cuts += 1;
    }
    assert.ok(cuts >= 6 && cuts < STATEMENTS_MAX, `${cuts} statements were cut`);
  });
}
