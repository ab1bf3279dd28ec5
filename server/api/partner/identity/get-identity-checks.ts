import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { ClientPath } from '#api/records/clients/client-record.ts';
import {
  IdentityChecksQuery,
  pageOfIdentityChecks,
  pageOfSandboxIdentityChecks,
} from '#api/records/identity/identity-check-list.ts';
import { IdentityCheckRecord } from '#api/records/identity/identity-check-record.ts';

/** GET /clients/{id}/identity-checks: all that a client was checked for, newest first. */
export const getIdentityChecks = endpoint({
  method: 'GET',
  path: '/clients/{id}/identity-checks',
  name: 'listClientIdentityChecks',
  tag: 'Clients',
  summary: 'List a client’s identity checks',
  description: 'Newest first. Checks are kept for good, also when the client changes later.',
  needs: 'clients:read',
  params: ClientPath,
  query: IdentityChecksQuery,
  reply: { status: 200, data: Page(IdentityCheckRecord) },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_CLIENTS[0]?.id ?? '' }, query: { limit: 2 } },

  async live({ tx, ...asked }) {
    return pageOfIdentityChecks(tx, asked);
  },

  sandbox: pageOfSandboxIdentityChecks,
});
