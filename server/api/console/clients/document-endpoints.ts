import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
  DELETE_DOCUMENT,
  DOWNLOAD_DOCUMENT,
  LIST_DOCUMENTS,
  READ_DOCUMENT,
  UPLOAD_DOCUMENT,
} from '#api/records/clients/document-shapes.ts';

const EXAMPLE_PATH = { id: EXAMPLE_IDS.document };

const postDocuments = endpoint({
  ...UPLOAD_DOCUMENT,
  description:
    'A form (`multipart/form-data`) with the file in the field `file`: a PDF, JPEG or PNG by its ' +
    'content, up to 10 MiB.',
  needs: 'document.write',
  example: {
    body: {
      client_id: EXAMPLE_IDS.client,
      kind: 'national_id',
      file: { name: 'id.pdf', type: 'application/pdf', sizeBytes: 1024, sha256: '0'.repeat(64) },
    },
  },
});

const getDocuments = endpoint({
  ...LIST_DOCUMENTS,
  needs: 'document.read',
  example: { query: { limit: 2 } },
});

const getDocument = endpoint({
  ...READ_DOCUMENT,
  needs: 'document.read',
  example: { params: EXAMPLE_PATH },
});

const getDocumentContent = endpoint({
  ...DOWNLOAD_DOCUMENT,
  needs: 'document.read',
  example: { params: EXAMPLE_PATH },
});

const deleteDocument = endpoint({
  ...DELETE_DOCUMENT,
  needs: 'document.write',
  example: { params: EXAMPLE_PATH },
});

/** Papers of clients, as staff keep them. */
export const DOCUMENT_ENDPOINTS = [
  ...[postDocuments, getDocuments, getDocument, getDocumentContent, deleteDocument],
];
