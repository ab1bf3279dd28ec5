import type { Document } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { DOCUMENT_COLUMNS } from '#store/clients/document-store.ts';
import { lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';

export type DocumentFilter = MadeBetween & { readonly clientId: ClientId | null };

const DOCUMENTS = {
  columns: DOCUMENT_COLUMNS,
  table: 'document',
  where: (filter: DocumentFilter) => ({ 'client_id = ?': filter.clientId, ...madeBetween(filter) }),
  item: (document: Document) => document,
};

export const listDocuments = newestFirst({
  ...DOCUMENTS,
  at: 'created_at',
  only: 'deleted_at is null',
});

/** Documents change when they come in, and when they are deleted. */
export const listChangedDocuments = lastChanged(DOCUMENTS);
