// A call for several loans is cut off before the 1st, 2nd, 3rd … statement, in a part or between
// two, until a run gets through. Guarantee: what was done stays done, and a retry under the same
// key does the others: each exactly once.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { startFragileServer } from './fragile-server.ts';

const PARTS = 2;
const STATEMENTS_MAX = 150;
const COUNTED = ['public.audit_record', 'public.idempotency_record', 'public.outbox_event'];

const world = await openConsole();
const { as, server, lender } = world;
const lending = consoleLending(world);
const { origin, database } = await startFragileServer(server);
const tables = await watchTables(server.testDatabase);
const manager = await callerFor(
  origin,
  await makeStaff(server.database, lender, { role: 'manager' }),
);
const ids = { client_id: await lending.client(), product_id: await lending.product() };
const look = () => tables.look((table) => COUNTED.includes(table));

async function applications(): Promise<readonly string[]> {
  const made: string[] = [];
  for (let at = 0; at < PARTS; at += 1) {
    const body = { ...ids, applied_amount: 12_000, term_days: 120 };
    made.push((await as.officer('POST /loans', { body })).json.data.id);
  }
  return made;
}

const countApproved = async (loans: readonly string[]) => {
  const all = await Promise.all(loans.map((id) => as.auditor(`GET /loans/${id}`)));
  return all.filter(({ json }) => json.data.status === 'approved').length;
};

test('cut off anywhere, several loans are approved once each by a retry under the same key', async () => {
  const doneWhenCut = new Set<number>();
  let cuts = 0;
  let isCut = true;
  while (isCut && cuts < STATEMENTS_MAX) {
    const loan_ids = await applications();
    const sent = { body: { loan_ids }, headers: { 'idempotency-key': randomUUID() } };
    const before = await look();
    database.cutBefore(cuts + 1);
    const first = await manager('POST /loans/bulk-approval', sent);
    isCut = database.mend();
    if (isCut) cuts += 1;
    const approved = await countApproved(loan_ids);
    if (first.status === 503) doneWhenCut.add(approved);
    else assert.deepEqual([first.status, approved], [200, PARTS], first.text);
    // PostgreSQL may not have noticed yet that the first was cut off, and hold its key.
    const retry = await until('the session that was cut off has ended', 20_000, async () => {
      const answer = await manager('POST /loans/bulk-approval', sent);
      return answer.json.code === 'idempotency_in_progress' ? null : answer;
    });
    assert.equal(retry.status, 200, `cut at ${cuts}: ${retry.text}`);
    const { done, refused } = retry.json.data;
    assert.deepEqual({ done, refused }, { done: PARTS, refused: 0 }, `cut at ${cuts}`);
    assert.equal(await countApproved(loan_ids), PARTS);
    assert.deepEqual(
      changesBetween(before, await look()),
      {
        'public.audit_record': PARTS,
        // One for each part, and one for the whole.
        'public.idempotency_record': PARTS + 1,
        'public.outbox_event': PARTS,
      },
      `cut at ${cuts}`,
    );
  }
  assert.ok(cuts > PARTS * 4 && cuts < STATEMENTS_MAX, `${cuts} statements were cut`);
  // It was cut before the first part, between parts, and after the last.
  assert.deepEqual([...doneWhenCut].toSorted(), [0, 1, PARTS]);
});
