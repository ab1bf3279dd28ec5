import type { DocumentId } from '@mkopo/core/document/document.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxDocument, SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  DocumentPath,
  DocumentRecord,
  showDocument,
} from '#api/records/clients/document-record.ts';
import { findDocument } from '#store/clients/document-store.ts';

/** GET /documents/{id}: what is known of one document, also when deleted. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}',
  name: 'getDocument',
  tag: 'Documents',
  summary: 'Read a document’s record',
  needs: 'documents:read',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_DOCUMENTS[0]?.id ?? '' } },

  async live({ tx, params }) {
    const id = parseId(params.id) as DocumentId;
    return showDocument(orRefuse((await findDocument(tx, id)) ?? refuse('not_found')));
  },

  sandbox({ params }) {
    return showDocument(orRefuse(findSandboxDocument(params.id)));
  },
});
