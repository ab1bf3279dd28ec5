import type { Environment } from '@mkopo/core/access/credential.ts';
import type { PublicEventType } from '@mkopo/core/event/event-type.ts';
import type { EndpointId } from '@mkopo/core/event/webhook-endpoint.ts';
import { openHands } from '@mkopo/server/gateways/mpesa/kit/rail-hands.ts';
import { webhookSender } from '@mkopo/server/gateways/webhooks/send-webhook.ts';
import { makeWebhookSecret } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import type { WebhookSite } from '@mkopo/server/jobs/deliver-webhooks.ts';
import { insertEndpoint } from '@mkopo/server/store/events/endpoint-store.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import type { LendingWorld } from '@mkopo/test/kit/worlds/lending.ts';

const REACH = { allowsHttp: true, allowsLoopback: true, names: [], ranges: [] };

/** A process that delivers to this machine. */
export function deliverySite(
  site: Pick<WebhookSite, 'database' | 'clock'>,
  timeoutMs: number,
): WebhookSite {
  return {
    ...{ ...site, userAgent: 'Mkopo-Webhooks/test' },
    send: webhookSender(REACH, { timeoutMs }),
    hands: openHands({ perLender: 8, inAll: 256 }),
    probes: openHands({ perLender: 1, inAll: 64 }),
  };
}

/** Waits until all events are settled: others of the same cluster have transactions under way. */
export async function untilSettled(superuserUrl: string): Promise<void> {
  await until('all that is committed is settled', 60_000, async () => {
    const rows = await asSuperuser(
      superuserUrl,
      `select from (select tenant_id, committed_by from outbox_event
                     union all select tenant_id, committed_by from sandbox.outbox_event) event
        where committed_by >= settled_before(tenant_id)`,
    );
    return rows.length === 0;
  });
}

/** Those of the tests before are over. */
export async function endEndpoints(superuserUrl: string): Promise<void> {
  for (const schema of ['public', 'sandbox']) {
    await asSuperuser(
      superuserUrl,
      `update ${schema}.webhook_endpoint set status = 'ended', status_reason = 'deleted'
        where status <> 'ended'`,
    );
  }
}

type Wanted = {
  readonly url: string;
  readonly types?: readonly PublicEventType[];
  readonly world?: Environment;
};

export async function makeTestEndpoint(
  { as }: Pick<LendingWorld, 'as'>,
  { url, types, world }: Wanted,
): Promise<{ readonly id: EndpointId; readonly secret: string }> {
  const secret = makeWebhookSecret();
  const id = newId('webhook endpoint');
  const terms = { id, url, description: null, types: types ?? null, branchId: null };
  const made = { ...terms, createdBy: 'test', secret: Buffer.from(secret) };
  await as((tx) => insertEndpoint(tx, world ?? 'live', made));
  return { id, secret };
}
