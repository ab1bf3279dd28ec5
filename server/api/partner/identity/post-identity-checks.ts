import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxClient, SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { checkSandboxIdentity } from '@mkopo/core/sandbox/sandbox-identity.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { ClientPath } from '#api/records/clients/client-record.ts';
import { lookUpForClient } from '#api/records/identity/identity-check-answers.ts';
import {
  IDENTITY_CHECK_DESCRIPTION,
  IdentityCheckFields,
  IdentityCheckRecord,
  identityCheckFaults,
  readIdentityCheck,
  showIdentityCheck,
} from '#api/records/identity/identity-check-record.ts';
import { verifyClientIdentity } from '#operations/identity/verify-client-identity.ts';

/** POST /clients/{id}/identity-checks: a partner has a client checked against the registry. */
export const postIdentityChecks = endpoint({
  method: 'POST',
  path: '/clients/{id}/identity-checks',
  name: 'checkClientIdentity',
  tag: 'Clients',
  summary: 'Check a client’s identity',
  description: IDENTITY_CHECK_DESCRIPTION,
  needs: 'clients:write',
  params: ClientPath,
  body: IdentityCheckFields,
  faults: identityCheckFaults,
  reply: { status: 201, data: IdentityCheckRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: SANDBOX_CLIENTS[0]?.id ?? '' },
    body: { number: '312456', kind: 'alienid' },
  },

  ahead: (call) => lookUpForClient(call, readIdentityCheck(call.body)),

  async live({ tx, ahead }) {
    return showIdentityCheck(await verifyClientIdentity(tx, orRefuse(ahead)));
  },

  sandbox({ params, body }) {
    const client = orRefuse(findSandboxClient(params.id));
    return showIdentityCheck(orRefuse(checkSandboxIdentity(client, readIdentityCheck(body))));
  },
});
