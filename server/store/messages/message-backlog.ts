import { idFrom } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A lender's messages that should have gone out by now, and those that failed of late. */
export type MessageBacklog = {
  readonly messages: number;
  readonly oldestMessageAt: Temporal.Instant | null;
  readonly messagesFailed: number;
};

/** What waits for its time is not late; what failed is told of for a day. */
export async function readMessageBacklog(
  tx: TenantTx,
  now: Temporal.Instant,
): Promise<MessageBacklog> {
  const [backlog] = await tx.query<MessageBacklog>(
    `select messages, oldest_message_at, messages_failed
       from (select count(*)::float8 as messages, min(due_at) as oldest_message_at
               from message where tenant_id = $1 and due_at <= $2) waiting,
            (select count(*)::float8 as messages_failed from message
              where tenant_id = $1 and state = 'failed' and id >= $3::uuid) failed`,
    [tx.tenantId, now, idFrom(now.subtract({ hours: 24 }))],
  );
  if (!backlog) throw new Error('counts have no rows');
  return backlog;
}
