import type { Document, DocumentId } from '@mkopo/core/document/document.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A document's columns under the names the program knows them by. */
export const DOCUMENT_COLUMNS = `
  id, client_id, kind, name, type, size_bytes, sha256, created_at, deleted_at, erased_at`;

export type NewDocument = Omit<Document, 'createdAt' | 'deletedAt' | 'erasedAt'>;

export async function insertDocument(tx: TenantTx, document: NewDocument): Promise<Document> {
  const { id, clientId, kind, name, type, sizeBytes, sha256 } = document;
  const [inserted] = await tx.query<Document>(
    `insert into document (tenant_id, id, client_id, kind, name, type, size_bytes, sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning ${DOCUMENT_COLUMNS}`,
    [tx.tenantId, id, clientId, kind, name, type, sizeBytes, sha256],
  );
  if (!inserted) throw new Error('an insert returns its row');
  return inserted;
}

export function findDocument(tx: TenantTx, id: DocumentId): Promise<Document | null> {
  return tx.first<Document>(
    `select ${DOCUMENT_COLUMNS} from document where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

/** Marks a document; one that is marked stays as it was. */
export function markDocumentDeleted(tx: TenantTx, id: DocumentId): Promise<Document | null> {
  return tx.first<Document>(
    `update document set deleted_at = now()
      where tenant_id = $1 and id = $2 and deleted_at is null
     returning ${DOCUMENT_COLUMNS}`,
    [tx.tenantId, id],
  );
}

/** Locks a document, so that of two who erase it one does. */
export function lockDocument(tx: TenantTx, id: DocumentId): Promise<Document | null> {
  return tx.first<Document>(
    `select ${DOCUMENT_COLUMNS} from document where tenant_id = $1 and id = $2 for no key update`,
    [tx.tenantId, id],
  );
}

export async function markDocumentErased(tx: TenantTx, id: DocumentId): Promise<Document> {
  const [marked] = await tx.query<Document>(
    `update document set erased_at = now() where tenant_id = $1 and id = $2
     returning ${DOCUMENT_COLUMNS}`,
    [tx.tenantId, id],
  );
  if (!marked) throw new Error(`document ${id} vanished under its lock`);
  return marked;
}
