import {
  type Document,
  type DocumentId,
  erasable,
  nameByType,
  openPaper,
  refuseOverQuota,
} from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import {
  findDocument,
  insertDocument,
  lockDocument,
  markDocumentDeleted,
  markDocumentErased,
  type NewDocument,
} from '#store/clients/document-store.ts';
import { adoptOrphan, countKeptBytes, insertOrphan } from '#store/clients/orphan-file-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { announce } from '#store/kit/outbox-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A file that nobody came back for is removed after this. */
const ORPHAN_LASTS = Temporal.Duration.from({ hours: 24 });

type FileToCome = {
  readonly clientId: ClientId;
  readonly sizeBytes: number;
  readonly quotaBytes: number;
  readonly now: Temporal.Instant;
};

/**
 * Makes sure that a paper may be kept, and writes down that its file comes, before any of it is
 * kept: the store of files holds nothing that no row knows. Answers under which id to put it away.
 */
export async function reserveDocument(tx: TenantTx, input: FileToCome): Promise<DocumentId> {
  const { clientId, sizeBytes, quotaBytes, now } = input;
  const [usedBytes] = await Promise.all([countKeptBytes(tx), refuseUnlessClient(tx, clientId)]);
  const full = refuseOverQuota({ sizeBytes, usedBytes, quotaBytes });
  if (full) throw new Refusal(full);
  const id: DocumentId = newId('document');
  expectFile(tx, { id, sizeBytes, now });
  return id;
}

/** Writes down that a file comes. Whoever puts one away has said so here before. */
export function expectFile(
  tx: TenantTx,
  { id, sizeBytes, now }: Pick<NewDocument, 'id' | 'sizeBytes'> & Pick<FileToCome, 'now'>,
): void {
  insertOrphan(tx, { id, sizeBytes, dueAt: now.add(ORPHAN_LASTS) });
}

/** Takes a paper of a client's into the files. The file itself was put away before. */
export async function uploadDocument(tx: TenantTx, input: NewDocument): Promise<Document> {
  const [isOurs] = await Promise.all([
    adoptOrphan(tx, input.id),
    refuseUnlessClient(tx, input.clientId),
  ]);
  if (!isOurs) throw new Error(`the file of document ${input.id} was not reserved, or is gone`);

  const document = await insertDocument(tx, { ...input, name: nameByType(input) });
  const about = { subjectKind: 'document', subjectId: document.id };
  recordChange(tx, { action: 'document.upload', ...about, before: null, after: document });
  const data = { document_id: document.id, client_id: document.clientId };
  announce(tx, { type: 'document.uploaded', ...about, data });
  return document;
}

async function refuseUnlessClient(tx: TenantTx, clientId: ClientId): Promise<void> {
  const client = await findClient(tx, clientId);
  if (!client || client.deletedAt) orRefuse(refuse('not_found', { client_id: clientId }));
}

/** A document whose file may be handed out. Whoever hands a file out asks here. */
export async function openDocument(tx: TenantTx, id: DocumentId): Promise<Document> {
  const document = orNotFound(await findDocument(tx, id));
  return orRefuse(openPaper(document, orNotFound(await findClient(tx, document.clientId))));
}

/**
 * Orders that the file of a deleted document be removed from the store, which is done once this is
 * committed; record and history stay. Erasing it again changes nothing.
 */
export async function eraseDocument(
  tx: TenantTx,
  { id, now }: { readonly id: DocumentId; readonly now: Temporal.Instant },
): Promise<Document> {
  const document = orNotFound(await lockDocument(tx, id));
  if (document.erasedAt) return document;
  orRefuse(erasable(document, orNotFound(await findClient(tx, document.clientId))));

  insertOrphan(tx, { id, sizeBytes: document.sizeBytes, dueAt: now });
  const erased = await markDocumentErased(tx, id);
  const about = { subjectKind: 'document', subjectId: id };
  recordChange(tx, { action: 'document.erase', ...about, before: document, after: erased });
  return erased;
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
