import type { Client } from '@mkopo/core/client/client.ts';
import { CLIENT_COLUMNS } from '#store/client-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type ClientFilter = {
  readonly createdFrom: Temporal.Instant | null;
  readonly createdTo: Temporal.Instant | null;
  readonly updatedSince: Temporal.Instant | null;
};

/** Where a page ends. The instant keeps its microseconds, or the last row would come twice. */
export type Place = { readonly createdAt: Temporal.Instant; readonly id: string };

/** Living clients, newest first, from after a place. */
export function listClients(
  tx: TenantTx,
  { filter, after, limit }: { filter: ClientFilter; after: Place | null; limit: number },
): Promise<Client[]> {
  return tx.query<Client>(
    `select ${CLIENT_COLUMNS} from client
      where tenant_id = $1
        and deleted_at is null
        and ($2::timestamptz is null or created_at >= $2)
        and ($3::timestamptz is null or created_at <= $3)
        and ($4::timestamptz is null or updated_at >= $4)
        and ($5::timestamptz is null or (created_at, id) < ($5, $6::uuid))
      order by created_at desc, id desc
      limit $7`,
    [
      tx.tenantId,
      filter.createdFrom,
      filter.createdTo,
      filter.updatedSince,
      after?.createdAt ?? null,
      after?.id ?? null,
      limit,
    ],
  );
}
