import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { makeBorrower, makeClient } from './lent-records.ts';
import { makeDocument } from './partner-documents.ts';
import { makeSaver, makeSavings } from './saved-records.ts';

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
