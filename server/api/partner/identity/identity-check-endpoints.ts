import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxClient, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { checkSandboxIdentity } from '@mkopo/core/sandbox/sandbox-identity.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { pageOfSandboxIdentityChecks } from '#api/records/identity/identity-check-list.ts';
import {
  readIdentityCheck,
  showIdentityCheck,
} from '#api/records/identity/identity-check-record.ts';
import {
  CHECK_IDENTITY,
  LIST_IDENTITY_CHECKS,
} from '#api/records/identity/identity-check-shapes.ts';

const EXAMPLE_PATH = { id: SANDBOX_CLIENTS[0]?.id ?? '' };

const postIdentityChecks = endpoint({
  ...CHECK_IDENTITY,
  needs: 'clients:write',
  example: { params: EXAMPLE_PATH, body: { number: '312456', kind: 'alienid' } },

  sandbox({ params, body }) {
    const client = orRefuse(findSandboxClient(params.id));
    return showIdentityCheck(orRefuse(checkSandboxIdentity(client, readIdentityCheck(body))));
  },
});

const getIdentityChecks = endpoint({
  ...LIST_IDENTITY_CHECKS,
  needs: 'clients:read',
  example: { params: EXAMPLE_PATH, query: { limit: 2 } },

  sandbox: pageOfSandboxIdentityChecks,
});

/** How partners have clients checked against the registry. */
export const IDENTITY_CHECK_ENDPOINTS = [postIdentityChecks, getIdentityChecks];
