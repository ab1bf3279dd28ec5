import type { Document, DocumentId } from '@mkopo/core/document/document.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import {
  findDocument,
  insertDocument,
  markDocumentDeleted,
  type NewDocument,
} from '#store/clients/document-store.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Takes a paper of a client's into the files. The file itself was put away before. */
export async function uploadDocument(tx: TenantTx, input: NewDocument): Promise<Document> {
  const client = await findClient(tx, input.clientId);
  if (!client || client.deletedAt) orRefuse(refuse('not_found', { client_id: input.clientId }));

  const document = await insertDocument(tx, input);
  const about = { subjectKind: 'document', subjectId: document.id };
  recordChange(tx, { action: 'document.upload', ...about, before: null, after: document });
  const data = { document_id: document.id, client_id: document.clientId };
  announce(tx, { type: 'document.uploaded', ...about, data });
  return document;
}

/** Marks a document as deleted; record and file stay. Deleting it again changes nothing. */
export async function deleteDocument(tx: TenantTx, id: DocumentId): Promise<Document> {
  const marked = await markDocumentDeleted(tx, id);
  if (!marked) return orNotFound(await findDocument(tx, id));
  const about = { subjectKind: 'document', subjectId: id };
  const before = { ...marked, deletedAt: null };
  recordChange(tx, { action: 'document.delete', ...about, before, after: null });
  return marked;
}
