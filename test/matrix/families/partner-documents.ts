import { createHash } from 'node:crypto';
import type { DocumentId } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import { fileKey } from '@mkopo/server/gateways/files/files.ts';
import { uploadDocument } from '@mkopo/server/operations/upload-document.ts';
import { newId } from '@mkopo/server/store/new-id.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { makeClient } from './lent-records.ts';
import { afterMaking } from './partner-clients.ts';

/** How the calls about documents find something to work on. */
export const documentRecords: Partial<Records> = {
  makers: { '/documents/{id}': makeDocument },
  calls: { listDocuments: afterMaking(makeDocument) },
  announcesNothing: ['deleteDocument'],
};

/** A paper with its file; of a client of its own unless told whose. */
export async function makeDocument(making: Making, owner: string | null = null): Promise<string> {
  const { server, lender } = making;
  const id = newId('document') as DocumentId;
  const clientId = (owner ?? (await makeClient(making))) as ClientId;
  const type = 'application/pdf';
  const content = Buffer.from(SANDBOX_FILE);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await server.files.put(fileKey(lender.tenantId, id), { content, type });
  const known = { name: 'id.pdf', type, sizeBytes: content.length, sha256 } as const;
  await making.as((tx) => uploadDocument(tx, { id, clientId, kind: 'national_id', ...known }));
  return id;
}
