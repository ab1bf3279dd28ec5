import { columnsOf } from './columns.ts';
import type { TenantTx } from './transaction.ts';

/** What was done to what, and how it looked before and after. */
export type Change = {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** Writes the audit record of a change; who did it is known to the transaction. */
export function recordChange(tx: TenantTx, change: Change): void {
  recordChanges(tx, [change]);
}

/** Writes a record for each of a list of changes, in their order. */
export function recordChanges(tx: TenantTx, changes: readonly Change[]): void {
  tx.send(
    `insert into audit_record (tenant_id, actor_kind, actor_id, ip, request_id,
                               action, subject_kind, subject_id, before, after)
     select $1, $2, $3, $4, $5, *
       from unnest($6::text[], $7::text[], $8::uuid[], $9::jsonb[], $10::jsonb[])`,
    [
      tx.tenantId,
      tx.actor.kind,
      tx.actor.id,
      tx.actor.ip,
      tx.actor.requestId,
      ...columnsOf(changes, [
        ({ action }) => action,
        ({ subjectKind }) => subjectKind,
        ({ subjectId }) => subjectId,
        ({ before }) => jsonText(before),
        ({ after }) => jsonText(after),
      ]),
    ],
  );
}

/** Money in a record is kept as text: JSON numbers would be read back as floats. */
function jsonText(value: object | null): string | null {
  return value && JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
}
