import {
  DOCUMENT_TYPES,
  type DocumentId,
  type DocumentType,
} from '@mkopo/core/document/document.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Static } from 'typebox';
import { shape } from '#api/kit/declare/shape.ts';
import { FileAnswer, FileContent } from '#api/kit/wire/file-answer.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { fileKey } from '#gateways/files/files.ts';
import {
  eraseDocument,
  deleteDocument as markDeleted,
  openDocument,
  reserveDocument,
  uploadDocument,
} from '#operations/clients/manage-documents.ts';
import { findDocument } from '#store/clients/document-store.ts';
import { DocumentsQuery, pageOfDocuments } from './document-list.ts';
import {
  DOCUMENT_UPLOAD,
  DocumentForm,
  DocumentPath,
  DocumentRecord,
  showDocument,
} from './document-record.ts';

/** POST /documents: a paper of a client's comes in. */
export const UPLOAD_DOCUMENT = shape({
  method: 'POST',
  path: '/documents',
  name: 'uploadDocument',
  tag: 'Clients',
  summary: 'Upload a document',
  description:
    'A form (`multipart/form-data`) with the file in the field `file`: a PDF, JPEG or PNG by its ' +
    'content, up to 10 MiB.\n\n' +
    '```\ncurl …/documents -H "X-API-Key: $KEY" ' +
    '-F client_id=$CLIENT -F kind=national_id -F file=@id.pdf\n```',
  body: DocumentForm,
  upload: DOCUMENT_UPLOAD,
  reply: { status: 201, data: DocumentRecord },
  refusals: ['not_found', 'storage_full'],

  async reserve({ tx, body, now, quotaBytes }): Promise<DocumentId> {
    return reserveDocument(tx, { ...detailsOf(body), now, quotaBytes });
  },

  async live({ tx, body, prepared: id }) {
    return showDocument(await uploadDocument(tx, { id, ...detailsOf(body) }));
  },
});

/** GET /documents: papers of clients, newest first. */
export const LIST_DOCUMENTS = shape({
  method: 'GET',
  path: '/documents',
  readsReplica: true,
  name: 'listDocuments',
  tag: 'Clients',
  summary: 'List documents',
  description:
    'Newest first, without the deleted; with `updated_since` in the order of change, with them.',
  query: DocumentsQuery,
  reply: { status: 200, data: Page(DocumentRecord) },

  async live({ tx, query, cursors }) {
    return pageOfDocuments(tx, query, cursors);
  },
});

/** GET /documents/{id}: what is known of one document, also when deleted. */
export const READ_DOCUMENT = shape({
  method: 'GET',
  path: '/documents/{id}',
  name: 'getDocument',
  tag: 'Clients',
  summary: 'Read a document’s record',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],

  async live({ tx, params }) {
    const id = parseId(params.id) as DocumentId;
    return showDocument(orNotFound(await findDocument(tx, id)));
  },
});

/** GET /documents/{id}/content: the file itself. */
export const DOWNLOAD_DOCUMENT = shape({
  method: 'GET',
  path: '/documents/{id}/content',
  name: 'downloadDocument',
  tag: 'Clients',
  summary: 'Download a document',
  description:
    'Answers the file, byte for byte as it was uploaded, and no JSON. What was deleted, or whose ' +
    'client was, is not handed out.',
  params: DocumentPath,
  reply: { status: 200, data: FileContent, files: DOCUMENT_TYPES },
  refusals: ['not_found'],

  async live({ tx, params, caller }) {
    const id = parseId(params.id) as DocumentId;
    const { name, type } = await openDocument(tx, id);
    return new FileAnswer({ name, type, content: { key: fileKey(caller.tenantId, id) } });
  },
});

/** DELETE /documents/{id}: marks a document as deleted. Nothing is removed. */
export const DELETE_DOCUMENT = shape({
  method: 'DELETE',
  path: '/documents/{id}',
  name: 'deleteDocument',
  tag: 'Clients',
  summary: 'Delete a document',
  description:
    'Marks it: lists leave it out, and its file is not handed out any more. Deleting it again ' +
    'changes nothing.',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found'],

  async live({ tx, params }) {
    return showDocument(await markDeleted(tx, parseId(params.id) as DocumentId));
  },
});

/** DELETE /documents/{id}/content: has the file of a deleted document removed for good. */
export const ERASE_DOCUMENT = shape({
  method: 'DELETE',
  path: '/documents/{id}/content',
  name: 'eraseDocument',
  tag: 'Clients',
  summary: 'Erase a deleted document’s file',
  description:
    'Removes the bytes from the store of files, within a minute or two; they cannot be had back. ' +
    'The record stays, with `erased_at`, and so does the history of who did it. Only of a ' +
    'document that was deleted, or whose client was. Erasing it again changes nothing.',
  params: DocumentPath,
  reply: { status: 200, data: DocumentRecord },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params, now }) {
    return showDocument(await eraseDocument(tx, { id: parseId(params.id) as DocumentId, now }));
  },
});

/** What is known of a file that comes in a form. */
export function detailsOf({ client_id, kind, file }: Static<typeof DocumentForm>) {
  const { name, sizeBytes, sha256 } = file;
  const type = file.type as DocumentType;
  return { clientId: parseId(client_id) as ClientId, kind, name, type, sizeBytes, sha256 };
}
