import { endpoint } from '#api/kit/declare/endpoint.ts';
import { ClientRecord, showClient } from '#api/records/clients/client-record.ts';
import {
  BORROWER_HEADER,
  BorrowerQuery,
  borrowerIn,
  EXAMPLE_BORROWER,
  sandboxBorrowerIn,
} from './borrower.ts';

/** GET /portal/profile: a borrower looks at what is known of them. */
export const getPortalProfile = endpoint({
  method: 'GET',
  path: '/portal/profile',
  name: 'getPortalProfile',
  tag: 'Portal',
  summary: 'Read the borrower’s profile',
  needs: 'clients:read',
  query: BorrowerQuery,
  inHeader: BORROWER_HEADER,
  reply: { status: 200, data: ClientRecord },
  refusals: ['borrower_required', 'not_found'],
  example: { query: { client_id: EXAMPLE_BORROWER } },

  async live({ tx, query }) {
    return showClient(await borrowerIn(tx, query));
  },

  sandbox({ query }) {
    return showClient(sandboxBorrowerIn(query));
  },
});
