import {
  type Document,
  type DocumentId,
  type DocumentKind,
  type DocumentType,
  erasable,
  nameByType,
  openPaper,
} from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { DELETED_CLIENT, SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { isSandboxId, sandboxId } from './sandbox-id.ts';
import { ownedId, ownerIn } from './sandbox-owner.ts';

const CREATED_AT = Temporal.Instant.from('2026-01-05T06:30:00Z');
const DELETED_AT = Temporal.Instant.from('2026-01-06T06:00:00Z');
const ERASED_AT = Temporal.Instant.from('2026-01-07T06:00:00Z');
/** Of what SANDBOX_FILE says. */
const SHA256 = 'b3e04b98ed2c7c0c9cd7eaf418021c691bd2f425d9cf5c989891ec45ab918c17';
const KINDS: readonly DocumentKind[] = ['national_id', 'payslip'];

/** A page with nothing on it: what every document of the sandbox contains. */
export const SANDBOX_FILE = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
  '',
].join('\n');

/** Two papers of each client that can be listed, newest first. */
export const SANDBOX_DOCUMENTS: readonly Document[] = SANDBOX_CLIENTS.flatMap(({ id }, index) =>
  KINDS.map((kind) => ({
    ...documentOf(id, kind),
    createdAt: CREATED_AT.subtract({ hours: index }),
  })),
);

const [firstClient] = SANDBOX_CLIENTS;
/** The id of a document that was deleted, to see what that looks like. */
export const DELETED_DOCUMENT: DocumentId = ownedId(
  'document',
  firstClient?.id ?? DELETED_CLIENT,
  'deleted',
);

export function findSandboxDocument(text: string): Document | Refused {
  const id = parseId<'document'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  if (id === DELETED_DOCUMENT) {
    return { ...documentOf(ownerIn(id), 'other'), id, deletedAt: DELETED_AT };
  }
  const fixture = SANDBOX_DOCUMENTS.find((document) => document.id === id);
  return fixture ?? { ...documentOf(ownerIn(id), 'other'), id };
}

type SentDocument = Pick<Document, 'clientId' | 'kind' | 'name' | 'sizeBytes' | 'sha256'> & {
  readonly type: string;
};

export function makeSandboxDocument(sent: SentDocument): Document | Refused {
  const { clientId, kind, sizeBytes, sha256 } = sent;
  if (!isSandboxId(clientId) || clientId === DELETED_CLIENT)
    return refuse('not_found', { client_id: clientId });
  const id: DocumentId = ownedId('document', clientId, kind, sent.name, sha256);
  const type = sent.type as DocumentType;
  const name = nameByType({ name: sent.name, type });
  return { ...documentOf(clientId, kind), id, name, type, sizeBytes, sha256 };
}

export function deleteSandboxDocument(document: Document): Document {
  return { ...document, deletedAt: DELETED_AT };
}

/** Held to the rules of real papers. */
export function openSandboxDocument(document: Document): Document | Refused {
  return openPaper(document, ownerOf(document));
}

export function eraseSandboxDocument(document: Document): Document | Refused {
  const erased = erasable(document, ownerOf(document));
  return 'refused' in erased ? erased : { ...erased, erasedAt: ERASED_AT };
}

function ownerOf({ clientId }: Document) {
  return { deletedAt: clientId === DELETED_CLIENT ? DELETED_AT : null };
}

function documentOf(clientId: ClientId, kind: DocumentKind): Document {
  return {
    id: sandboxId('document', clientId, kind),
    clientId,
    kind,
    name: `${kind}.pdf`,
    type: 'application/pdf',
    sizeBytes: SANDBOX_FILE.length,
    sha256: SHA256,
    createdAt: CREATED_AT,
    deletedAt: null,
    erasedAt: null,
  };
}
