import type { DocumentId } from '@mkopo/core/document/document.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { fileKey } from '@mkopo/server/gateways/files/files.ts';
import { deleteDocument } from '@mkopo/server/operations/clients/manage-documents.ts';
import { recordPaper, SAMPLE_FILE, samplePaper } from '@mkopo/test/kit/sample-paper.ts';
import { makeClient } from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { afterMaking } from './partner-clients.ts';

/** How the calls about documents find something to work on. */
export const documentRecords: Partial<Records> = {
  makers: { '/documents/{id}': makeDocument },
  calls: {
    listDocuments: afterMaking(makeDocument),
    eraseDocument: async (making) => ({ params: { id: await makeDeletedDocument(making) } }),
  },
  refusedCalls: {
    eraseDocument: async (making) => ({ params: { id: await makeDocument(making) } }),
  },
  announcesNothing: ['deleteDocument', 'eraseDocument'],
};

/** A paper with its file; of a client of its own unless told whose. */
export async function makeDocument(making: Making, owner: string | null = null): Promise<string> {
  const { server, lender } = making;
  const paper = samplePaper((owner ?? (await makeClient(making))) as ClientId);
  const { id, type } = paper;
  await server.files.put(fileKey(lender.tenantId, id), { content: SAMPLE_FILE, type });
  await making.as((tx) => recordPaper(tx, paper));
  return id;
}

async function makeDeletedDocument(making: Making): Promise<string> {
  const id = await makeDocument(making);
  await making.as((tx) => deleteDocument(tx, id as DocumentId));
  return id;
}
