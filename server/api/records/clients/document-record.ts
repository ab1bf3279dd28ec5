import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  type Document,
  documentTypeOf,
} from '@mkopo/core/document/document.ts';
import { type Static, Type } from 'typebox';
import { Instant, Uuid } from '#api/kit/wire/formats.ts';
import { UploadField, type UploadRule } from '#api/kit/wire/read-form.ts';

export const DocumentKindField = Type.Enum([...DOCUMENT_KINDS]);

/** The form that a document is uploaded with. */
export const DocumentForm = Type.Object(
  { client_id: Uuid, kind: DocumentKindField, file: UploadField },
  { title: 'NewDocument', additionalProperties: false },
);

export const DOCUMENT_UPLOAD: UploadRule = {
  maxBytes: DOCUMENT_MAX_BYTES,
  typeOf: documentTypeOf,
  taken: 'a PDF, JPEG or PNG',
};

export const DocumentRecord = Type.Object(
  {
    id: Uuid,
    client_id: Uuid,
    kind: DocumentKindField,
    name: Type.String({ description: 'What the file was called where it came from.' }),
    content_type: Type.Enum([...DOCUMENT_TYPES], { description: 'By the content of the file.' }),
    size_bytes: Type.Integer(),
    sha256: Type.String({ description: 'Of the content, in hexadecimal digits.' }),
    created_at: Instant,
    deleted_at: Type.Union([Instant, Type.Null()]),
  },
  { title: 'Document' },
);

export const DocumentPath = Type.Object({ id: Uuid });

export function showDocument(document: Document): Static<typeof DocumentRecord> {
  return {
    id: document.id,
    client_id: document.clientId,
    kind: document.kind,
    name: document.name,
    content_type: document.type,
    size_bytes: document.sizeBytes,
    sha256: document.sha256,
    created_at: document.createdAt.toString(),
    deleted_at: document.deletedAt?.toString() ?? null,
  };
}
