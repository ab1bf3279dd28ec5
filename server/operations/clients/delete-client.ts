import type { Client } from '@mkopo/core/client/client.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import {
  countOpenObligations,
  lockClient,
  markClientDeleted,
} from '#store/clients/client-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { shutOutMemberOf } from '#store/members/member-store.ts';

/**
 * Marks a client as deleted; the row and its history stay. Deleting one twice changes nothing more.
 * Who used the lender's app is shut out of it. A client with whom the lender is not quits stays:
 * somebody must be asked for the money, or paid.
 */
export async function deleteClient(tx: TenantTx, id: ClientId): Promise<Client> {
  const client = orNotFound(await lockClient(tx, id));
  if (client.deletedAt) return client;
  const obligations = await countOpenObligations(tx, id);
  if (Object.values(obligations).some((count) => count > 0)) {
    throw new Refusal(refuse('invalid_state', obligations));
  }

  const about = { subjectKind: 'client', subjectId: id } as const;
  recordChange(tx, { action: 'client.delete', ...about, before: client, after: null });
  announce(tx, { type: 'client.deleted', ...about, data: { client_id: id } });
  shutOutMemberOf(tx, id);
  return markClientDeleted(tx, id);
}
