import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import {
  DELETED_DOCUMENT,
  deleteSandboxDocument,
  eraseSandboxDocument,
  findSandboxDocument,
  makeSandboxDocument,
  openSandboxDocument,
  SANDBOX_DOCUMENTS,
  SANDBOX_FILE,
} from '@mkopo/core/sandbox/sandbox-documents.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { pageOfSandboxDocuments } from '#api/records/clients/document-list.ts';
import { showDocument } from '#api/records/clients/document-record.ts';
import {
  DELETE_DOCUMENT,
  DOWNLOAD_DOCUMENT,
  detailsOf,
  ERASE_DOCUMENT,
  LIST_DOCUMENTS,
  READ_DOCUMENT,
  UPLOAD_DOCUMENT,
} from '#api/records/clients/document-shapes.ts';

const [sample] = SANDBOX_DOCUMENTS;
const EXAMPLE_PATH = { id: sample?.id ?? '' };

const postDocuments = endpoint({
  ...UPLOAD_DOCUMENT,
  needs: 'documents:write',
  example: {
    body: {
      client_id: SANDBOX_CLIENTS[0]?.id ?? '',
      kind: 'national_id',
      file: {
        name: 'id.pdf',
        type: 'application/pdf',
        sizeBytes: sample?.sizeBytes ?? 0,
        sha256: sample?.sha256 ?? '',
      },
    },
  },

  sandbox({ body }) {
    return showDocument(orRefuse(makeSandboxDocument(detailsOf(body))));
  },
});

const getDocuments = endpoint({
  ...LIST_DOCUMENTS,
  needs: 'documents:read',
  example: { query: { limit: 2 } },

  sandbox({ query, cursors }) {
    return pageOfSandboxDocuments(query, cursors);
  },
});

const getDocument = endpoint({
  ...READ_DOCUMENT,
  needs: 'documents:read',
  example: { params: EXAMPLE_PATH },

  sandbox({ params }) {
    return showDocument(orRefuse(findSandboxDocument(params.id)));
  },
});

const getDocumentContent = endpoint({
  ...DOWNLOAD_DOCUMENT,
  needs: 'documents:read',
  example: { params: EXAMPLE_PATH },

  sandbox({ params }) {
    const document = orRefuse(findSandboxDocument(params.id));
    const { name, type } = orRefuse(openSandboxDocument(document));
    return new FileAnswer({ name, type, content: Buffer.from(SANDBOX_FILE) });
  },
});

const deleteDocument = endpoint({
  ...DELETE_DOCUMENT,
  needs: 'documents:write',
  example: { params: EXAMPLE_PATH },

  sandbox({ params }) {
    return showDocument(deleteSandboxDocument(orRefuse(findSandboxDocument(params.id))));
  },
});

const deleteDocumentContent = endpoint({
  ...ERASE_DOCUMENT,
  needs: 'documents:write',
  example: { params: { id: DELETED_DOCUMENT } },

  sandbox({ params }) {
    const document = orRefuse(findSandboxDocument(params.id));
    return showDocument(orRefuse(eraseSandboxDocument(document)));
  },
});

/** Papers of clients, as partners bring and fetch them. */
export const DOCUMENT_ENDPOINTS = [
  ...[postDocuments, getDocuments],
  ...[getDocument, getDocumentContent, deleteDocument, deleteDocumentContent],
];
