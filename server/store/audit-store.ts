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
  tx.send(
    `insert into audit_record (tenant_id, actor_kind, actor_id, ip, request_id,
                               action, subject_kind, subject_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      tx.actor.kind,
      tx.actor.id,
      tx.actor.ip,
      tx.actor.requestId,
      change.action,
      change.subjectKind,
      change.subjectId,
      jsonText(change.before),
      jsonText(change.after),
    ],
  );
}

/** Money in a record is kept as text: JSON numbers would be read back as floats. */
function jsonText(value: object | null): string | null {
  return value && JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
}
