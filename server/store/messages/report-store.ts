import type { DeliveryNews, MessageId, Standing } from '@mkopo/core/message/message.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './message-store.ts';

export type DeliveryReport = DeliveryNews & { readonly providerId: string };

/**
 * Keeps a report and the outcome that it is about from passing each other unseen: whoever comes
 * second waits for the first, and sees what it wrote.
 */
export function lockProviderId(tx: TenantTx, providerId: string): void {
  tx.send('select pg_advisory_xact_lock(hashtextextended($1, 47))', [
    `${tx.tenantId} ${providerId}`,
  ]);
}

export function insertReport(
  tx: TenantTx,
  report: DeliveryReport & { readonly id: string; readonly receivedAt: Temporal.Instant },
): void {
  const { id, providerId, arrived, detail, receivedAt } = report;
  tx.send(
    `insert into message_report (tenant_id, id, provider_id, arrived, detail, received_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [tx.tenantId, id, providerId, arrived, detail, receivedAt],
  );
}

/** What was told of a message, the first first. */
export function listReports(tx: TenantTx, providerId: string): Promise<DeliveryReport[]> {
  return tx.query<DeliveryReport>(
    `select provider_id, arrived, detail from message_report
      where tenant_id = $1 and provider_id = $2 order by id limit 10`,
    [tx.tenantId, providerId],
  );
}

export function lockByProviderId(tx: TenantTx, providerId: string): Promise<MessageRow | null> {
  return tx.first<MessageRow>(
    `select ${MESSAGE_COLUMNS} from message
      where tenant_id = $1 and provider_id = $2 order by id desc limit 1 for no key update`,
    [tx.tenantId, providerId],
  );
}

type Reported = Standing & { readonly id: MessageId; readonly at: Temporal.Instant };

export function updateReported(tx: TenantTx, { id, state, reason, detail, at }: Reported): void {
  tx.send(
    `update message set state = $3, reason = $4, detail = left($5, 200),
                        delivered_at = case when $3 = 'delivered' then $6::timestamptz end
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, reason, detail, at],
  );
}
