import type { Client } from '@mkopo/core/client/client.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { updateClient } from './client-store.ts';

/** Writes a client that was changed under its lock, and tells of it. */
export function saveClient(
  tx: TenantTx,
  { before, after }: { readonly before: Client; readonly after: Client },
): Promise<Client> {
  const about = { subjectKind: 'client', subjectId: after.id } as const;
  recordChange(tx, { action: 'client.update', ...about, before, after });
  announce(tx, { type: 'client.updated', ...about, data: { client_id: after.id } });
  return updateClient(tx, after);
}
