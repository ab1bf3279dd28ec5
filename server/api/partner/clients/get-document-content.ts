import { DOCUMENT_TYPES, type DocumentId } from '@mkopo/core/document/document.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  findSandboxDocument,
  SANDBOX_DOCUMENTS,
  SANDBOX_FILE,
} from '@mkopo/core/sandbox/sandbox-documents.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { FileAnswer, FileContent } from '#api/kit/wire/file-answer.ts';
import { DocumentPath } from '#api/records/clients/document-record.ts';
import { fileKey } from '#gateways/files/files.ts';
import { findDocument } from '#store/clients/document-store.ts';

/** GET /documents/{id}/content: the file itself. */
export const getDocumentContent = endpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  name: 'downloadDocument',
  tag: 'Documents',
  summary: 'Download a document',
  description: 'Answers the file, byte for byte as it was uploaded, and no JSON.',
  needs: 'documents:read',
  params: DocumentPath,
  reply: { status: 200, data: FileContent, files: DOCUMENT_TYPES },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_DOCUMENTS[0]?.id ?? '' } },

  async live({ tx, params, caller }) {
    const id = parseId(params.id) as DocumentId;
    const { name, type } = orRefuse((await findDocument(tx, id)) ?? refuse('not_found'));
    return new FileAnswer({ name, type, content: { key: fileKey(caller.tenantId, id) } });
  },

  sandbox({ params }) {
    const { name, type } = orRefuse(findSandboxDocument(params.id));
    return new FileAnswer({ name, type, content: Buffer.from(SANDBOX_FILE) });
  },
});
