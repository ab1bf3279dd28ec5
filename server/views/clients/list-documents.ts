import type { Document } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { DOCUMENT_COLUMNS } from '#store/clients/document-store.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type DocumentFilter = MadeBetween & { readonly clientId: ClientId | null };

/** Documents that were not deleted, newest first, from after a place. */
export function listDocuments(
  tx: TenantTx,
  { filter, after, limit }: Paging<DocumentFilter>,
): Promise<Document[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
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

/** Documents that came in or were deleted, in that order. */
export function listChangedDocuments(
  tx: TenantTx,
  { filter, span, limit }: ChangePaging<DocumentFilter>,
): Promise<(Document & LastChange)[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    ...changesWithin(span, { kind: 'document', record: 'document.id' }),
  });
  return tx.query<Document & LastChange>(
    `select ${DOCUMENT_COLUMNS}, ${CHANGE_COLUMNS}
       from ${CHANGES} join document on document.id = change.subject_id
      where ${where} and ${IS_LAST_CHANGE}
      order by change.committed_by, change.change_id
      limit $${values.length + 1}`,
    [...values, limit],
  );
}

function conditions(tx: TenantTx, filter: DocumentFilter) {
  return {
    'tenant_id = ?': tx.tenantId,
    'client_id = ?': filter.clientId,
    'created_at >= ?': filter.createdFrom,
    'created_at <= ?': filter.createdTo,
  };
}
