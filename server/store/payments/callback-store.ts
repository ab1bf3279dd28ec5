import type { Id } from '@mkopo/core/kit/id.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** What the provider's calls can be about; each has its address. */
export const CALLBACK_KINDS = [
  'collected',
  'paybill',
  'paid_out',
  'timed_out',
  'status',
  'reversed',
] as const;
export type CallbackKind = (typeof CALLBACK_KINDS)[number];

/**
 * What came of a callback.
 *
 *   settled   it changed something, or what it says was known already
 *   ignored   it is about something that is over, or proves nothing; nobody needs to look
 *   strange   nobody asked for it, it contradicts what is proven, or it cannot be read: for staff
 */
export const VERDICTS = ['settled', 'ignored', 'strange'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type CallbackId = Id<'rail news'>;

export type Callback = {
  readonly id: CallbackId;
  readonly kind: CallbackKind;
  /** What of ours the address named, if it names something. */
  readonly about: string | null;
  /** As it came. */
  readonly body: string;
  readonly receivedAt: Temporal.Instant;
  /** How often it was looked at before. */
  readonly tries: number;
};

type NewCallback = Pick<Callback, 'kind' | 'about' | 'body' | 'receivedAt'>;

/** Writes down what the provider told, to be acted on by a job. */
export function insertCallback(
  tx: TenantTx,
  { kind, about, body, receivedAt }: NewCallback,
): CallbackId {
  const id = newId('rail news');
  tx.send(
    `insert into rail_news (tenant_id, id, kind, about, body, received_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    // A text in PostgreSQL holds anything but this one character.
    [tx.tenantId, id, kind, about, body.replaceAll('\u0000', '\ufffd'), receivedAt.toString()],
  );
  return id;
}

/**
 * The oldest callback that is due. Its row is locked until the transaction ends, so that any number
 * of processes can work through the same inbox and each is handled by one of them.
 */
export function takeCallback(tx: TenantTx, now: Temporal.Instant): Promise<Callback | null> {
  return tx.first<Callback>(
    `select id, kind, about, body, received_at, tries from rail_news
      where tenant_id = $1 and due_at <= $2
      order by due_at, id limit 1 for update skip locked`,
    [tx.tenantId, now.toString()],
  );
}

/** Leaves the mark that a callback is done with. */
export function markCallback(
  tx: TenantTx,
  { id, verdict, now }: { id: CallbackId; verdict: Verdict; now: Temporal.Instant },
): void {
  tx.send(
    `update rail_news set due_at = null, tries = tries + 1, handled_at = $3, verdict = $4
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, now.toString(), verdict],
  );
}

/** Puts a callback off: what it is about may not be written down yet. */
export function deferCallback(
  tx: TenantTx,
  { id, until }: { id: CallbackId; until: Temporal.Instant },
): void {
  tx.send(
    `update rail_news set due_at = $3, tries = tries + 1
      where tenant_id = $1 and id = $2 and handled_at is null`,
    [tx.tenantId, id, until.toString()],
  );
}

/** Brings forward callbacks that wait for this: what it waits for has just been written down. */
export function hastenCallback(
  tx: TenantTx,
  { about, now }: { about: string; now: Temporal.Instant },
): void {
  tx.send(
    `update rail_news set due_at = $3
      where tenant_id = $1 and about = $2 and due_at > $3`,
    [tx.tenantId, about, now.toString()],
  );
}
