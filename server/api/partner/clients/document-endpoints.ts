import {
  DOCUMENT_TYPES,
  type DocumentId,
  type DocumentType,
} from '@mkopo/core/document/document.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse } from '@mkopo/core/kit/refusal.ts';
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
import type { Static } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { FileAnswer, FileContent } from '#api/kit/wire/file-answer.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  DocumentsQuery,
  pageOfDocuments,
  pageOfSandboxDocuments,
} from '#api/records/clients/document-list.ts';
import {
  DOCUMENT_UPLOAD,
  DocumentForm,
  DocumentPath,
  DocumentRecord,
  showDocument,
} from '#api/records/clients/document-record.ts';
import { fileKey } from '#gateways/files/files.ts';
import {
  eraseDocument,
  deleteDocument as markDeleted,
  openDocument,
  reserveDocument,
  uploadDocument,
} from '#operations/clients/manage-documents.ts';
import { findDocument } from '#store/clients/document-store.ts';

const [sample] = SANDBOX_DOCUMENTS;
const EXAMPLE_PATH = { id: sample?.id ?? '' };

/** POST /documents: a paper of a client's comes in. */
const postDocuments = endpoint({
  method: 'POST',
  path: '/documents',
  name: 'uploadDocument',
  tag: 'Documents',
  summary: 'Upload a document',
  description:
    'A form (`multipart/form-data`) with the file in the field `file`: a PDF, JPEG or PNG by its ' +
    'content, up to 10 MiB.\n\n' +
    '```\ncurl …/documents -H "X-API-Key: $KEY" ' +
    '-F client_id=$CLIENT -F kind=national_id -F file=@id.pdf\n```',
  needs: 'documents:write',
  body: DocumentForm,
  upload: DOCUMENT_UPLOAD,
  reply: { status: 201, data: DocumentRecord },
  refusals: ['not_found', 'storage_full'],
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

  async reserve({ tx, body, now, quotaBytes }): Promise<DocumentId> {
    return reserveDocument(tx, { ...detailsOf(body), now, quotaBytes });
  },

  async live({ tx, body, prepared: id }) {
    return showDocument(await uploadDocument(tx, { id, ...detailsOf(body) }));
  },

  sandbox({ body }) {
    return showDocument(orRefuse(makeSandboxDocument(detailsOf(body))));
  },
});

/** GET /documents: papers of clients, newest first. */
const getDocuments = endpoint({
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
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors }) {
    return pageOfDocuments(tx, query, cursors);
  },

  sandbox({ query, cursors }) {
    return pageOfSandboxDocuments(query, cursors);
  },
});

/** GET /documents/{id}: what is known of one document, also when deleted. */
const getDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}',
  name: 'getDocument',
  tag: 'Documents',
  summary: 'Read a document’s record',
  needs: 'documents:read',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],
  example: { params: EXAMPLE_PATH },

  async live({ tx, params }) {
    const id = parseId(params.id) as DocumentId;
    return showDocument(orNotFound(await findDocument(tx, id)));
  },

  sandbox({ params }) {
    return showDocument(orRefuse(findSandboxDocument(params.id)));
  },
});

/** GET /documents/{id}/content: the file itself. */
const getDocumentContent = endpoint({
  method: 'GET',
  path: '/documents/{id}/content',
  name: 'downloadDocument',
  tag: 'Documents',
  summary: 'Download a document',
  description:
    'Answers the file, byte for byte as it was uploaded, and no JSON. What was deleted, or whose ' +
    'client was, is not handed out.',
  needs: 'documents:read',
  params: DocumentPath,
  reply: { status: 200, data: FileContent, files: DOCUMENT_TYPES },
  refusals: ['not_found'],
  example: { params: EXAMPLE_PATH },

  async live({ tx, params, caller }) {
    const id = parseId(params.id) as DocumentId;
    const { name, type } = await openDocument(tx, id);
    return new FileAnswer({ name, type, content: { key: fileKey(caller.tenantId, id) } });
  },

  sandbox({ params }) {
    const document = orRefuse(findSandboxDocument(params.id));
    const { name, type } = orRefuse(openSandboxDocument(document));
    return new FileAnswer({ name, type, content: Buffer.from(SANDBOX_FILE) });
  },
});

/** DELETE /documents/{id}: marks a document as deleted. Nothing is removed. */
const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  name: 'deleteDocument',
  tag: 'Documents',
  summary: 'Delete a document',
  description:
    'Marks it: lists leave it out, and its file is not handed out any more. Deleting it again ' +
    'changes nothing.',
  needs: 'documents:write',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],
  example: { params: EXAMPLE_PATH },

  async live({ tx, params }) {
    return showDocument(await markDeleted(tx, parseId(params.id) as DocumentId));
  },

  sandbox({ params }) {
    return showDocument(deleteSandboxDocument(orRefuse(findSandboxDocument(params.id))));
  },
});

/** DELETE /documents/{id}/content: has the file of a deleted document removed for good. */
const deleteDocumentContent = endpoint({
  method: 'DELETE',
  path: '/documents/{id}/content',
  name: 'eraseDocument',
  tag: 'Documents',
  summary: 'Erase a deleted document’s file',
  description:
    'Removes the bytes from the store of files, within a minute or two; they cannot be had back. ' +
    'The record stays, with `erased_at`, and so does the history of who did it. Only of a ' +
    'document that was deleted, or whose client was. Erasing it again changes nothing.',
  needs: 'documents:write',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: DELETED_DOCUMENT } },

  async live({ tx, params, now }) {
    return showDocument(await eraseDocument(tx, { id: parseId(params.id) as DocumentId, now }));
  },

  sandbox({ params }) {
    const document = orRefuse(findSandboxDocument(params.id));
    return showDocument(orRefuse(eraseSandboxDocument(document)));
  },
});

function detailsOf({ client_id, kind, file }: Static<typeof DocumentForm>) {
  const { name, sizeBytes, sha256 } = file;
  const type = file.type as DocumentType;
  return { clientId: parseId(client_id) as ClientId, kind, name, type, sizeBytes, sha256 };
}

/** Papers of clients, as partners bring and fetch them. */
export const DOCUMENT_ENDPOINTS = [
  ...[postDocuments, getDocuments],
  ...[getDocument, getDocumentContent, deleteDocument, deleteDocumentContent],
];
