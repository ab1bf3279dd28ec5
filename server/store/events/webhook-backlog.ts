import { only } from '@mkopo/core/kit/only.ts';
import type { PlatformTx } from '#store/kit/transaction.ts';

/** What waits to be delivered to the lenders' live endpoints. */
export type WebhookBacklog = {
  readonly waiting: number;
  /** Of those that wait for an endpoint that is active; null where none does. */
  readonly oldestAt: Temporal.Instant | null;
  /** Endpoints that were paused after days of failure. */
  readonly failed: number;
};

export async function readWebhookBacklog(tx: PlatformTx): Promise<WebhookBacklog> {
  const rows = await tx.query<WebhookBacklog>(
    `select count(delivery.state)::integer as waiting, min(delivery.created_at) as oldest_at,
            (select count(*)::integer from webhook_endpoint
              where status = 'paused' and status_reason = 'failing') as failed
       from webhook_endpoint endpoint
       join webhook_delivery delivery on delivery.tenant_id = endpoint.tenant_id
        and delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
      where endpoint.status = 'active'`,
  );
  return only(rows);
}
