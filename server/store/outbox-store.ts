import type { TenantTx } from './transaction.ts';

export const EVENT_TYPES = ['client.created', 'client.updated', 'client.deleted'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export type Event = {
  readonly type: EventType;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly data: object;
};

/**
 * Announces an event in the transaction that makes it true. What listens is none of our business
 * here.
 */
export function announce(tx: TenantTx, event: Event): void {
  tx.send(
    `insert into outbox_event (tenant_id, type, subject_kind, subject_id, data)
     values ($1, $2, $3, $4, $5)`,
    [tx.tenantId, event.type, event.subjectKind, event.subjectId, JSON.stringify(event.data)],
  );
}
