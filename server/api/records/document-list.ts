import type { Document } from '@mkopo/core/document/document.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_DOCUMENTS } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { type Static, Type } from 'typebox';
import type { CursorBox } from '#api/kit/cursor.ts';
import { Uuid } from '#api/kit/formats.ts';
import { newestFirstAfter, PAGE_QUERY, pageAsked, pageOf, pageOfAll } from '#api/kit/paginate.ts';
import type { TenantTx } from '#store/transaction.ts';
import { listDocuments } from '#views/list-documents.ts';
import { showDocument } from './document-record.ts';

/** How lists of documents are asked for. */
export const DocumentsQuery = Type.Object(
  { ...PAGE_QUERY, client_id: Type.Optional(Uuid) },
  { additionalProperties: false },
);

type Asked = Static<typeof DocumentsQuery>;

/** A page of the documents that were not deleted. */
export async function pageOfDocuments(tx: TenantTx, query: Asked, cursors: CursorBox) {
  const { size, after, rows } = pageAsked(query, cursors);
  const filter = { clientId: clientIn(query) };
  const found = await listDocuments(tx, { filter, after: newestFirstAfter(after), limit: rows });
  return pageOf(found, size, { place, show: showDocument, cursors });
}

/** A page of the documents that every test key sees. */
export function pageOfSandboxDocuments(query: Asked, cursors: CursorBox) {
  const asked = clientIn(query);
  const found = SANDBOX_DOCUMENTS.filter(({ clientId }) => asked === null || clientId === asked);
  return pageOfAll(found, query, { place, show: showDocument, cursors });
}

function clientIn({ client_id }: Asked): ClientId | null {
  return client_id ? (parseId(client_id) as ClientId) : null;
}

function place({ createdAt, id }: Document): readonly string[] {
  return [createdAt.toString(), id];
}
