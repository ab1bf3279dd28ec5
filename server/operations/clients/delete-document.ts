import type { Document, DocumentId } from '@mkopo/core/document/document.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findDocument, markDocumentDeleted } from '#store/clients/document-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Marks a document as deleted; record and file stay. Deleting it again changes nothing. */
export async function deleteDocument(tx: TenantTx, id: DocumentId): Promise<Document> {
  const marked = await markDocumentDeleted(tx, id);
  if (!marked) return orRefuse((await findDocument(tx, id)) ?? refuse('not_found'));
  const about = { subjectKind: 'document', subjectId: id };
  const before = { ...marked, deletedAt: null };
  recordChange(tx, { action: 'document.delete', ...about, before, after: null });
  return marked;
}
