import type { EventType } from '@mkopo/core/event/event-type.ts';
import { listStatement } from './list-statement.ts';
import type { PlatformTx, TenantTx } from './transaction.ts';

export type Event = {
  readonly type: EventType;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly data: object;
};

/**
 * Announces an event in the transaction that makes it true. What listens is none of our business
 * here. Those of a loan go by `announceOnLoans`, which numbers them.
 */
export function announce(tx: TenantTx, event: Event): void {
  announceAll(tx, [event]);
}

/** Announces a list of events, in their order. */
export function announceAll(tx: TenantTx, events: readonly Event[]): void {
  if (events.length > 0 && !tx.isHistory) tx.send(...INSERT([tx.tenantId], events));
}

/** Up to when even the slowest of those who get events has got them; null where nobody does. */
export async function slowestConsumerAt(tx: PlatformTx): Promise<Temporal.Instant | null> {
  const [slowest] = await tx.query<{ at: Temporal.Instant | null }>(
    'select min(has_up_to_at) as at from event_consumer',
  );
  return slowest?.at ?? null;
}

const INSERT = listStatement<Event>({
  as: 'event',
  after: 1,
  columns: [
    ['type', 'text', ({ type }) => type],
    ['subject_kind', 'text', ({ subjectKind }) => subjectKind],
    ['subject_id', 'uuid', ({ subjectId }) => subjectId],
    ['data', 'jsonb', ({ data }) => JSON.stringify(data)],
  ],
  write: (list) => `
    insert into outbox_event (tenant_id, type, subject_kind, subject_id, data)
    select $1, * from ${list}`,
});
