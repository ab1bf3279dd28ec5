import type { ApiError } from '#api/kit/api-error.ts';
import type { Family } from '#api/kit/family.ts';
import { authenticate, authorize } from './authenticate.ts';
import { deleteClient } from './delete-client.ts';
import { getClient } from './get-client.ts';
import { getClients } from './get-clients.ts';
import { getMe } from './get-me.ts';
import { getPing } from './get-ping.ts';
import { patchClient } from './patch-client.ts';
import { postClients } from './post-clients.ts';

/** The Partner API: a third-party system works with one lender. */
export const partnerFamily: Family = {
  name: 'partner',
  title: 'Mkopo Partner API',
  description:
    'Lets a third-party system work with one lender. A key that starts with `svc_test_` opens the ' +
    'sandbox: deterministic answers, no ledger, no payments. A key that starts with `svc_live_` acts ' +
    'on the lender’s real data.',
  prefix: '/api/v1/{tenant_slug}/partner/v1',
  tags: {
    Account: 'What a key is and may do.',
    Clients: 'The people a lender lends to.',
  },
  endpoints: [getPing, getMe, postClients, getClients, getClient, patchClient, deleteClient],
  authenticate,
  authorize,
  success: (requestId, data) => ({
    code: 'success',
    message: 'Success',
    request_id: requestId,
    data,
  }),
  failure: (requestId, { code, message, data }: ApiError) => ({
    code,
    message,
    request_id: requestId,
    data,
  }),
};
