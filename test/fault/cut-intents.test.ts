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
import { inTurn } from '@mkopo/test/matrix/take-turns.ts';
import { callCutOff } from './call-cut-off.ts';
import { startFragileServer } from './fragile-server.ts';

const { server, tables, callFor } = await openMatrix();
const { origin, database } = await startFragileServer(server);
const simulator = server.rails.simulator ?? assert.fail('no real money moves in tests');
const STATEMENTS_MAX = 90;
/** What moves money, or asks for it. */
const ASKS = ['/mpesa/stkpush/v1/processrequest', '/mpesa/reversal/v1/request'];
const asks = () => ASKS.reduce((sum, path) => sum + simulator.calls(path), 0);

/**
 * What does to several loans what another call does to one: the parts that were done stay done, and
 * a retry does none of them twice (cut-bulk.test.ts).
 */
const IN_PARTS = ['approveLoans', 'rejectLoans', 'payOutLoans'];

// The days of a sandbox lender are lived by a job as well, whoever is cut off: that it comes out
// the same is seen in kill-clock-move.test.ts.
const INTENTS = LIVE_CASES.filter(
  ({ endpoint }) =>
    endpoint.afterwards && endpoint.lenders !== 'sandbox' && !IN_PARTS.includes(endpoint.name),
);

test('payments, payouts, prompts and returns are such calls', () => {
  const names = INTENTS.map(({ endpoint }) => endpoint.name);
  const money = ['payLoan', 'requestPayment', 'payOutLoan', 'checkPayout', 'returnSuspense'];
  for (const name of money) assert.ok(names.includes(name), name);
});

for (const at of INTENTS.filter(inTurn('an intent cut off', 3))) {
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
    let isCut = true;
    while (isCut && cuts < STATEMENTS_MAX) {
      const [call, headers] = [await callFor(at), { 'idempotency-key': randomUUID() }];
      const [before, asked] = [await tables.look(), asks()];
      const cutNext = () => callCutOff(database, cuts + 1, () => send(call, { headers }));
      let first = await cutNext();
      isCut = database.mend();
      // What leaves no trace is made again, and cut off at the next statement.
      while (isCut && first.status === 503 && cuts < STATEMENTS_MAX) {
        cuts += 1;
        // That a code was tried counts, whatever became of the call.
        const { 'public.login_attempt': _, ...left } = changesBetween(before, await tables.look());
        assert.deepEqual(left, {}, `cut at ${cuts}`);
        first = await cutNext();
        isCut = database.mend();
      }
      if (isCut) cuts += 1;
      assert.equal(first.status, status, first.text);
      assert.equal(first.headers.get('idempotent-replayed'), null);
      const retry = await send(call, { headers });
      assert.deepEqual([retry.text, retry.status], [first.text, status], `cut at ${cuts}`);
      assert.equal(retry.headers.get('idempotent-replayed'), 'true', `cut at ${cuts}`);
      const done = changesBetween(before, await tables.look());
      assert.equal(done['public.audit_record'], thingsDone(at), `cut at ${cuts}`);
      assert.equal(done['public.idempotency_record'], 1);
      assert.ok(asks() - asked <= 1, `asked ${asks() - asked} times, cut at ${cuts}`);
    }
    assert.ok(cuts >= 6 && cuts < STATEMENTS_MAX, `${cuts} statements were cut`);
  });
}
