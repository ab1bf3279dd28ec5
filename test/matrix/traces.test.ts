import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { partnerCaller } from '@mkopo/test/kit/partner-caller.ts';
import { changesBetween } from '@mkopo/test/kit/table-watch.ts';
import { isAnnounced, isWrite } from './live-world.ts';
import { ENDPOINTS, openMatrix } from './matrix-world.ts';

const { server, ours, send, tables, callFor } = await openMatrix();
const { superuserUrl } = server.testDatabase;
const { slug, key } = ours.live;
const callAsUs = partnerCaller({ origin: server.origin, slug, key: key ?? '' });
const keyId = (await callAsUs('GET /me')).json.data.key.id;

type Trace = {
  readonly action: string;
  readonly actor: string;
  readonly ip: string;
  readonly subject: string;
  readonly events: readonly string[];
};

for (const endpoint of ENDPOINTS) {
  const title = `${endpoint.method} ${endpoint.path}`;

  if (isWrite(endpoint)) {
    test(`one audit record says who did it, from where and by which request: ${title}`, async () => {
      const call = await callFor({ endpoint, environment: 'live' });
      const before = await tables.look();
      const requestId = `trace-${endpoint.name}`;
      const answer = await send(ours.live, call, { headers: { 'x-request-id': requestId } });
      assert.equal(answer.status, endpoint.reply.status, answer.text);
      const changes = changesBetween(before, await tables.look());
      assert.equal(changes['public.audit_record'], 1);
      assert.equal(changes['public.idempotency_record'], undefined, 'no key, nothing to remember');

      const traces = await tracesOf(requestId);
      assert.equal(traces.length, 1);
      const { actor, ip, events } = traces[0] as Trace;
      assert.deepEqual([actor, ip], [`key ${keyId}`, '127.0.0.1']);
      if (isAnnounced(endpoint)) {
        assert.ok(events.length > 0, 'its event was written in the same transaction');
        assert.equal(
          changes['public.outbox_event'],
          events.length,
          'and nothing else was announced',
        );
      }
    });
  } else {
    test(`reading leaves no trace: ${title}`, async () => {
      const call = await callFor({ endpoint, environment: 'live' });
      const before = await tables.look();
      assert.equal((await send(ours.live, call)).status, endpoint.reply.status);
      assert.deepEqual(changesBetween(before, await tables.look()), {});
    });
  }
}

/**
 * The audit records of a request, each with the events of the same transaction about its subject.
 */
function tracesOf(requestId: string): Promise<Trace[]> {
  return asSuperuser<Trace>(
    superuserUrl,
    `select action, actor_kind || ' ' || actor_id as actor, host(ip) as ip,
            subject_kind || ' ' || subject_id as subject,
            array(select type from outbox_event event
                   where event.tenant_id = audit.tenant_id
                     and event.committed_by = audit.committed_by) as events
       from audit_record audit
      where request_id = '${requestId}' and tenant_id = '${ours.tenantId}'`,
  );
}
