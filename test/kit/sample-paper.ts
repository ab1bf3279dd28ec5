import { createHash } from 'node:crypto';
import type { DocumentId } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { expectFile, uploadDocument } from '@mkopo/server/operations/clients/manage-documents.ts';
import type { NewDocument } from '@mkopo/server/store/clients/document-store.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';

export const SAMPLE_FILE = Buffer.from(SANDBOX_FILE);

/** What is recorded of a client's paper; the file itself is the caller's to put away. */
export function samplePaper(clientId: ClientId): NewDocument {
  const id: DocumentId = newId('document');
  const sha256 = createHash('sha256').update(SAMPLE_FILE).digest('hex');
  const file = { name: 'id.pdf', type: 'application/pdf', sizeBytes: SAMPLE_FILE.length } as const;
  return { id, clientId, kind: 'national_id', ...file, sha256 };
}

/** Records a paper as an upload does, in one transaction. */
export function recordPaper(tx: TenantTx, paper: NewDocument) {
  expectFile(tx, { ...paper, now: Temporal.Now.instant() });
  return uploadDocument(tx, paper);
}
