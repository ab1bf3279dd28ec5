import type { Client } from '@mkopo/core/client/client.ts';
import { CLIENT_COLUMNS } from '#store/client-store.ts';
import { conditionsOf } from '#store/conditions.ts';
import type { MadeBetween, Paging } from '#store/paging.ts';
import type { TenantTx } from '#store/transaction.ts';

export type ClientFilter = MadeBetween & { readonly updatedSince: Temporal.Instant | null };

/** Living clients, newest first, from after a place. */
export function listClients(
  tx: TenantTx,
  { filter, after, limit }: Paging<ClientFilter>,
): Promise<Client[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'created_at >= ?': filter.createdFrom,
    'created_at <= ?': filter.createdTo,
    'updated_at >= ?': filter.updatedSince,
    '(created_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<Client>(
    `select ${CLIENT_COLUMNS} from client
      where deleted_at is null and ${where}
      order by created_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}
