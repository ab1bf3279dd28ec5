import type { DocumentId, DocumentType } from '@mkopo/core/document/document.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { makeSandboxDocument, SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import type { Static } from 'typebox';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import {
  DOCUMENT_UPLOAD,
  DocumentForm,
  DocumentRecord,
  showDocument,
} from '#api/records/clients/document-record.ts';
import { uploadDocument } from '#operations/clients/upload-document.ts';

const [sample] = SANDBOX_DOCUMENTS;

/** POST /documents: a paper of a client's comes in. */
export const postDocuments = endpoint({
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
  refusals: ['not_found'],
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

  async live({ tx, body, fileId }) {
    const id = parseId<'document'>(fileId ?? '');
    if (!id) throw new Error('the file of a document is put away before its record');
    return showDocument(await uploadDocument(tx, { id: id as DocumentId, ...detailsOf(body) }));
  },

  sandbox({ body }) {
    return showDocument(orRefuse(makeSandboxDocument(detailsOf(body))));
  },
});

function detailsOf({ client_id, kind, file }: Static<typeof DocumentForm>) {
  const { name, sizeBytes, sha256 } = file;
  const type = file.type as DocumentType;
  return { clientId: parseId(client_id) as ClientId, kind, name, type, sizeBytes, sha256 };
}
