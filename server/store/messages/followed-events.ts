import type { EventType } from '@mkopo/core/event/event-type.ts';
import { type EventPlace, IN_COMMIT_ORDER, SETTLED } from '#store/events/event-log.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

export type FollowedEvent = EventPlace & {
  readonly type: EventType;
  readonly subjectId: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly createdAt: Temporal.Instant;
};

type Followed = EventPlace & { readonly remindedOn: Temporal.PlainDate | null };

/** How far the lender's events were followed, for one at a time; null while another follows. */
export function lockFollowed(tx: TenantTx): Promise<Followed | null> {
  return tx.first<Followed>(
    `select followed_by::text as committed_by, followed_id as id, reminded_on
       from message_setting where tenant_id = $1 for no key update skip locked`,
    [tx.tenantId],
  );
}

/**
 * The next events in the order of their commits. It ends before the oldest transaction that is
 * under way, which may yet commit events with an earlier place.
 */
export function listFollowing(
  tx: TenantTx,
  { after, limit }: { readonly after: EventPlace; readonly limit: number },
): Promise<FollowedEvent[]> {
  return tx.query<FollowedEvent>(
    `select committed_by::text, id, type, subject_id, data, created_at
       from outbox_event
      where tenant_id = $1 and (committed_by, id) > ($2::xid8, $3::uuid) and ${SETTLED}
      ${IN_COMMIT_ORDER} limit $4`,
    [tx.tenantId, after.committedBy, after.id, limit],
  );
}

export function moveFollowed(tx: TenantTx, { committedBy, id }: EventPlace): void {
  tx.send(
    `update message_setting set followed_by = $2::xid8, followed_id = $3 where tenant_id = $1`,
    [tx.tenantId, committedBy, id],
  );
}

/** Nothing that was committed before, or in this transaction, is made a message of. */
export function followFromNow(tx: TenantTx): void {
  tx.send(
    `update message_setting
        set followed_by = place_now(),
            followed_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      where tenant_id = $1`,
    [tx.tenantId],
  );
}

export function noteReminded(tx: TenantTx, on: Temporal.PlainDate): void {
  tx.send('update message_setting set reminded_on = $2 where tenant_id = $1', [tx.tenantId, on]);
}

/** When the first event was announced of which no message was made yet; null: there is none. */
export async function firstUnfollowedAt(tx: TenantTx): Promise<Temporal.Instant | null> {
  const first = await tx.first<{ at: Temporal.Instant }>(
    `select created_at as at from outbox_event
      where tenant_id = $1 and (committed_by, id) > (
              select followed_by, followed_id from message_setting where tenant_id = $1)
      ${IN_COMMIT_ORDER} limit 1`,
    [tx.tenantId],
  );
  return first?.at ?? null;
}

const CONSUMER = 'messages';
/** An event that is committed late was announced before that: no transaction lives so long. */
const LATE = { minutes: 10 } as const;

/** Tells up to when all events were followed. Who never sent anything is not waited for. */
export function noteConsumer(
  tx: PlatformTx,
  { upToAt, isNew }: { readonly upToAt: Temporal.Instant; readonly isNew: boolean },
): void {
  const at = upToAt.subtract(LATE);
  tx.send('update event_consumer set has_up_to_at = $2 where name = $1', [CONSUMER, at]);
  if (!isNew) return;
  tx.send(
    'insert into event_consumer (name, has_up_to_at) values ($1, $2) on conflict (name) do nothing',
    [CONSUMER, at],
  );
}
