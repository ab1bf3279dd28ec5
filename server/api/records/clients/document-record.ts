import {
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  type Document,
  documentTypeOf,
} from '@mkopo/core/document/document.ts';
import { Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { UploadField, type UploadRule } from '#api/kit/wire/read-form.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

export const DocumentKindField = Type.Enum([...DOCUMENT_KINDS]);

/** The form that a document is uploaded with. */
export const DocumentForm = Body('NewDocument', {
  client_id: Uuid,
  kind: DocumentKindField,
  file: UploadField,
});

export const DOCUMENT_UPLOAD: UploadRule = {
  maxBytes: DOCUMENT_MAX_BYTES,
  typeOf: documentTypeOf,
  taken: 'a PDF, JPEG or PNG',
};

export const { schema: DocumentRecord, show: showDocument } = record(
  'Document',
  (document: Document) => document,
  {
    id: [Uuid, 'id'],
    client_id: [Uuid, 'clientId'],
    kind: [DocumentKindField, 'kind'],
    name: [
      TextOf('What the file was called where it came from, with the ending of its type.'),
      'name',
    ],
    content_type: [
      Type.Enum([...DOCUMENT_TYPES], { description: 'By the content of the file.' }),
      'type',
    ],
    size_bytes: [Type.Integer(), 'sizeBytes'],
    sha256: [TextOf('Of the content, in hexadecimal digits.'), 'sha256'],
    created_at: [Instant, 'createdAt'],
    deleted_at: [OrNull(Instant), 'deletedAt'],
    erased_at: [OrNull(Instant), 'erasedAt'],
  },
);

export const DocumentPath = Type.Object({ id: Uuid });
