import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { pageOfDocuments, pageOfSandboxDocuments } from '#api/records/clients/document-list.ts';
import { DocumentRecord } from '#api/records/clients/document-record.ts';
import {
  BORROWER_HEADER,
  BorrowerPageQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** GET /portal/documents: a borrower's papers, newest first. */
export const getPortalDocuments = endpoint({
  method: 'GET',
  path: '/portal/documents',
  name: 'listPortalDocuments',
  tag: 'Portal',
  summary: 'List the borrower’s documents',
  needs: 'documents:read',
  query: BorrowerPageQuery,
  inHeader: BORROWER_HEADER,
  reply: { status: 200, data: Page(DocumentRecord) },
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },

  async live({ tx, query, cursors }) {
    const { id: client_id } = await borrowerIn(tx, query);
    return pageOfDocuments(tx, { ...query, client_id }, cursors);
  },

  sandbox({ query, cursors }) {
    const { id: client_id } = sandboxBorrowerIn(query);
    return pageOfSandboxDocuments({ ...query, client_id }, cursors);
  },
});
