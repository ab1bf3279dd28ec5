import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Clients with a loan that runs and savings beside it, oldest first. */
export async function listClientsWithBoth(tx: TenantTx, limit: number): Promise<ClientId[]> {
  const found = await tx.query<{ id: ClientId }>(
    `select id from client
      where tenant_id = $1 and deleted_at is null
        and exists (select from loan
             where tenant_id = $1 and client_id = client.id and status = 'disbursed')
        and exists (select from savings_account
             where tenant_id = $1 and client_id = client.id and status = 'active')
      order by id limit $2`,
    [tx.tenantId, limit],
  );
  return found.map(({ id }) => id);
}
