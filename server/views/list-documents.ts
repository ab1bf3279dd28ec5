import type { Document } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { conditionsOf } from '#store/conditions.ts';
import { DOCUMENT_COLUMNS } from '#store/document-store.ts';
import type { TenantTx } from '#store/transaction.ts';

export type DocumentFilter = { readonly clientId: ClientId | null };

/** Where a page ends. */
type Place = { readonly createdAt: Temporal.Instant; readonly id: string };

/** Documents that were not deleted, newest first, from after a place. */
export function listDocuments(
  tx: TenantTx,
  { filter, after, limit }: { filter: DocumentFilter; after: Place | null; limit: number },
): Promise<Document[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'client_id = ?': filter.clientId,
    '(created_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  return tx.query<Document>(
    `select ${DOCUMENT_COLUMNS} from document
      where deleted_at is null and ${where}
      order by created_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
}
