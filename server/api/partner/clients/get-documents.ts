import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  DocumentsQuery,
  pageOfDocuments,
  pageOfSandboxDocuments,
} from '#api/records/clients/document-list.ts';
import { DocumentRecord } from '#api/records/clients/document-record.ts';

/** GET /documents: papers of clients, newest first. */
export const getDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  name: 'listDocuments',
  tag: 'Documents',
  summary: 'List documents',
  description:
    'Newest first, without the deleted; with `updated_since` in the order of change, with them.',
  needs: 'documents:read',
  query: DocumentsQuery,
  reply: { status: 200, data: Page(DocumentRecord) },
  refusals: [],
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    return pageOfDocuments(tx, query, cursors);
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxDocuments(query, cursors);
  },
});
