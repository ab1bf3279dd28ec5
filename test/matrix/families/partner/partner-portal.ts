import type { ClientId } from '@mkopo/core/kit/id.ts';
import { makeBorrower, makeClient } from '@mkopo/test/matrix/families/records/lent-records.ts';
import { makeSaver, makeSavings } from '@mkopo/test/matrix/families/records/saved-records.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { makeDocument } from './partner-documents.ts';

/** The portal, for borrowers who have two of each: so that there is a second page. */
export const portalRecords: Partial<Records> = {
  calls: {
    listPortalLoans: forBorrower(makeBorrower),
    listPortalRepayments: forBorrower(makeBorrower),
    listPortalSavings: forBorrower(async (making) => {
      const { id } = await makeSaver(making);
      for (const saver of [id, id]) await makeSavings(making, saver as ClientId);
      return id;
    }),
    listPortalDocuments: forBorrower(async (making) => {
      const id = await makeClient(making);
      for (const owner of [id, id]) await makeDocument(making, owner);
      return id;
    }),
  },
  refusedCalls: {
    applyOnPortal: async (_, { body }) => ({ body: { ...(body as object), term_days: 1 } }),
  },
};

function forBorrower(make: (making: Making) => Promise<string>) {
  return async (making: Making) => ({ query: { client_id: await make(making) } });
}
