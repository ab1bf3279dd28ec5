import { SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { type Static, Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { idAsked, isAsked, recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import { listChangedDocuments, listDocuments } from '#views/clients/list-documents.ts';
import { showDocument } from './document-record.ts';

/** How lists of documents are asked for. */
export const DocumentsQuery = Closed({
  ...PAGE_QUERY,
  client_id: Type.Optional(Uuid),
  ...TIME_QUERY,
});

const filter = ({ client_id }: Static<typeof DocumentsQuery>) => {
  return { clientId: idAsked<'client'>(client_id) };
};

/** A page of the documents that were not deleted; the deleted are among what changed. */
export const pageOfDocuments = recordPages({
  filter,
  list: listDocuments,
  listChanged: listChangedDocuments,
  show: (documents) => documents.map(showDocument),
});

/** A page of the documents that every test key sees. */
export const pageOfSandboxDocuments = sandboxPages({
  filter,
  all: SANDBOX_DOCUMENTS,
  passes: isAsked,
  show: showDocument,
});
