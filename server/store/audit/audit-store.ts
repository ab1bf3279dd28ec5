import type { AlertKind } from '@mkopo/core/kit/alert.ts';
import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import { listStatement } from '#store/kit/list-statement.ts';
import type { Actor, PlatformTx, TenantTx } from '#store/kit/transaction.ts';

/** What was done to what, and how it looked before and after. */
export type Change = {
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  /** Who did it, where several did something in one transaction. */
  readonly actor?: Actor | undefined;
  /** Set where somebody should hear of it at once. */
  readonly alert?: AlertKind | null;
};

/** Writes the audit record of a change; who did it is known to the transaction. */
export function recordChange(tx: TenantTx, change: Change): void {
  recordChanges(tx, [change]);
}

/** Writes a record for each of a list of changes, in their order. */
export function recordChanges(tx: TenantTx, changes: readonly Change[]): void {
  const done = changes.map((change) => ({ ...change, by: change.actor ?? tx.actor }));
  tx.send(...INSERT([tx.tenantId], done));
  for (const { alert, subjectKind, subjectId } of changes) {
    if (alert) tx.raise({ kind: alert, about: { subjectKind, subjectId } });
  }
}

/** Writes what was done to the platform itself into its own trail; the database takes no other. */
export function recordPlatformChange(
  tx: PlatformTx,
  change: Omit<Change, 'actor' | 'alert'> & { readonly actor: Actor },
): void {
  tx.send(...INSERT([PLATFORM_ID], [{ ...change, by: change.actor }]));
}

const INSERT = listStatement<Change & { readonly by: Actor }>({
  as: 'change',
  after: 1,
  columns: [
    ['actor_kind', 'text', ({ by }) => by.kind],
    ['actor_id', 'text', ({ by }) => by.id],
    ['ip', 'inet', ({ by }) => by.ip],
    ['request_id', 'text', ({ by }) => by.requestId],
    ['action', 'text', ({ action }) => action],
    ['subject_kind', 'text', ({ subjectKind }) => subjectKind],
    ['subject_id', 'uuid', ({ subjectId }) => subjectId],
    ['before', 'jsonb', ({ before }) => jsonText(before)],
    ['after', 'jsonb', ({ after }) => jsonText(after)],
  ],
  write: (list) => `
    insert into audit_record (tenant_id, actor_kind, actor_id, ip, request_id,
                              action, subject_kind, subject_id, before, after)
    select $1, * from ${list}`,
});

/** Money in a record is kept as text: JSON numbers would be read back as floats. */
function jsonText(value: object | null): string | null {
  return value && JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
}
