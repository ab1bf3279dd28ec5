import { conditionsOf } from '#store/kit/conditions.ts';
import type { Paging } from '#store/kit/paging.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';

export type AuditFilter = {
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly actorKind: Actor['kind'] | null;
  readonly actorId: string | null;
  readonly action: string | null;
  readonly from: Temporal.Instant | null;
  readonly to: Temporal.Instant | null;
};

export const ALL_RECORDS: AuditFilter = {
  ...{ subjectKind: null, subjectId: null, actorKind: null, actorId: null, action: null },
  ...{ from: null, to: null },
};

export type AuditRecord = {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  readonly ip: string | null;
  readonly requestId: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Its link in the chain; null for the moment until it is sealed. */
  readonly sealedAs: bigint | null;
};

/** Who did what, the newest first, from after a record. Its id says when it was written. */
export function listAuditRecords(
  tx: TenantTx,
  { filter, after, limit }: Paging<AuditFilter, string>,
): Promise<AuditRecord[]> {
  const { from, to } = filter;
  const { where, values } = conditionsOf({
    'record.tenant_id = ?': tx.tenantId,
    'subject_kind = ?': filter.subjectKind,
    'subject_id = ?': filter.subjectId,
    'actor_kind = ?': filter.actorKind,
    'actor_id = ?': filter.actorId,
    'action = ?': filter.action,
    'at >= ? and record.id >= ?::uuid': from && [from, firstIdAround(from, { minutes: -1 })],
    'at <= ? and record.id <= ?::uuid': to && [to, firstIdAround(to, { minutes: 1 })],
    'record.id < ?::uuid': after,
  });
  return tx.query<AuditRecord>(
    `select record.id, at, actor_kind, actor_id, host(ip) as ip,
            request_id, action, subject_kind, subject_id, before, after, number as sealed_as
       from audit_record record
       left join audit_seal seal on seal.tenant_id = record.tenant_id and record_id = record.id
      where ${where}
      order by record.id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

/**
 * Ids of records begin with the millisecond they were made in, and are what the records are sorted
 * by: a bound on the id spares an index on the time. It is a minute wide of the mark, because id
 * and time of a record are taken one after the other; the time itself is what decides.
 */
function firstIdAround(at: Temporal.Instant, width: { readonly minutes: number }): string {
  const around = at.add(width).epochMilliseconds;
  const hex = Math.max(around, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
