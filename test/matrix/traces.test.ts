import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUBLIC_EVENT_TYPES } from '@mkopo/core/event/event-type.ts';
import { keptSuperuser } from '@mkopo/test/kit/database.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { declaredTypes } from './declared-events.ts';
import { isAnnounced, isWrite, thingsDone } from './live-world.ts';
import { LIVE_CASES, openMatrix } from './matrix-world.ts';

const { server, send, tables, callFor } = await openMatrix();
const asSuperuser = await keptSuperuser(server.testDatabase.superuserUrl);

type Trace = {
  readonly action: string;
  readonly actor: string;
  readonly ip: string;
  readonly subject: string;
  readonly events: readonly string[];
};

for (const at of LIVE_CASES.filter(isWrite)) {
  const { endpoint, described, title } = at;

  test(`for each thing done one audit record says who, from where and by which request: ${title}`, async () => {
    const call = await callFor(at);
    const before = await tables.look();
    const requestId = `trace-${described.family.name}-${endpoint.name}`;
    const answer = await send(at, call, { headers: { 'x-request-id': requestId } });
    assert.equal(answer.status, endpoint.reply.status, answer.text);
    const changes = changesBetween(before, await tables.look());
    assert.equal(changes['public.audit_record'], thingsDone(at));
    assert.equal(changes['public.idempotency_record'], undefined, 'no key, nothing to remember');

    const traces = await tracesOf(requestId);
    assert.equal(traces.length, thingsDone(at));
    for (const { actor, ip, events } of traces) {
      assert.deepEqual([actor, ip], [call.by.actor, '127.0.0.1']);
      if (isAnnounced(at)) assert.ok(events.length > 0, 'its event is of the same transaction');
      else assert.deepEqual(events, [], 'nobody is told of this');
      assert.equal(changes['public.outbox_event'] ?? 0, events.length, 'and nothing else is told');
    }
  });
}

for (const at of LIVE_CASES.filter((one) => !isWrite(one))) {
  test(`reading leaves no trace: ${at.title}`, async () => {
    const call = await callFor(at);
    const before = await tables.look();
    assert.equal((await send(at, call)).status, at.endpoint.reply.status);
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}

test('every event that was told is as the reference declares it, and of every type', async () => {
  const told = await declaredTypes(server.testDatabase, 'public');
  // Loans are not late within a minute: what tells of that has a test of its own.
  assert.deepEqual(told, PUBLIC_EVENT_TYPES.filter((type) => type !== 'loan.overdue').sort());
});

/**
 * The audit records of a request, each with the events of the same transaction about its subject.
 */
function tracesOf(requestId: string): Promise<Trace[]> {
  return asSuperuser<Trace>(
    `select action, actor_kind || ' ' || actor_id as actor, host(ip) as ip,
            subject_kind || ' ' || subject_id as subject,
            array(select type from outbox_event event
                   where event.tenant_id = audit.tenant_id
                     and event.committed_by = audit.committed_by) as events
       from audit_record audit
      where request_id = '${requestId}'`,
  );
}
