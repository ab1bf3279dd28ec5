import type { DocumentId } from '@mkopo/core/document/document.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import {
  deleteSandboxDocument,
  findSandboxDocument,
  SANDBOX_DOCUMENTS,
} from '@mkopo/core/sandbox/sandbox-documents.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  DocumentPath,
  DocumentRecord,
  showDocument,
} from '#api/records/clients/document-record.ts';
import { deleteDocument as deleteLiveDocument } from '#operations/clients/delete-document.ts';

/** DELETE /documents/{id}: marks a document as deleted. Nothing is removed. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  name: 'deleteDocument',
  tag: 'Documents',
  summary: 'Delete a document',
  description: 'Marks it: lists leave it out. Deleting it again changes nothing.',
  needs: 'documents:write',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_DOCUMENTS[0]?.id ?? '' } },

  async live({ tx, params }) {
    return showDocument(await deleteLiveDocument(tx, parseId(params.id) as DocumentId));
  },

  sandbox({ params }) {
    return showDocument(deleteSandboxDocument(orRefuse(findSandboxDocument(params.id))));
  },
});
