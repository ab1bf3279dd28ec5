import type { Document } from '@mkopo/core/document/document.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import {
  isOfTimes,
  newestFirstAfter,
  PAGE_QUERY,
  pageAsked,
  pageOf,
  pageOfAll,
  pageOfAllChanged,
  readTimes,
  TIME_QUERY,
} from '#api/kit/wire/paginate.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  type DocumentFilter,
  listChangedDocuments,
  listDocuments,
} from '#views/clients/list-documents.ts';
import { showDocument } from './document-record.ts';

/** How lists of documents are asked for. */
export const DocumentsQuery = Type.Object(
  { ...PAGE_QUERY, client_id: Type.Optional(Uuid), ...TIME_QUERY },
  { additionalProperties: false },
);

type Asked = Static<typeof DocumentsQuery>;

/** A page of the documents that were not deleted; the deleted are among what changed. */
export async function pageOfDocuments(tx: TenantTx, query: Asked, cursors: CursorBox) {
  const filter = readFilter(query);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged(tx, query, {
      ...{ since, cursors },
      list: (asked) => listChangedDocuments(tx, { filter, ...asked }),
      show: (documents) => documents.map(showDocument),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const found = await listDocuments(tx, { filter, after: newestFirstAfter(after), limit: rows });
  return pageOf(found, size, { place, show: showDocument, cursors });
}

/** A page of the documents that every test key sees. */
export function pageOfSandboxDocuments(query: Asked, cursors: CursorBox) {
  const { clientId: asked } = readFilter(query);
  const times = readTimes(query);
  const found = SANDBOX_DOCUMENTS.filter(
    ({ clientId, createdAt }) =>
      (asked === null || clientId === asked) &&
      isOfTimes({ createdAt, updatedAt: createdAt }, times),
  );
  if (times.updatedSince) {
    return pageOfAllChanged(found, query, { place, show: showDocument, cursors });
  }
  return pageOfAll(found, query, { place, show: showDocument, cursors });
}

function readFilter({ client_id, ...query }: Asked): DocumentFilter {
  const clientId = client_id ? (parseId(client_id) as ClientId) : null;
  const { createdFrom, createdTo } = readTimes(query);
  return { clientId, createdFrom, createdTo };
}

function place({ createdAt, id }: Document): readonly string[] {
  return [createdAt.toString(), id];
}
