import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { EXAMPLE_CHECK, EXAMPLE_NEW_CHECK } from '#api/console/examples/example-identity-check.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
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

/** POST /clients/{id}/identity-checks: staff check a client against the registry. */
export const postIdentityChecks = endpoint({
  method: 'POST',
  path: '/clients/{id}/identity-checks',
  name: 'checkClientIdentity',
  tag: 'Clients',
  summary: 'Check a client’s identity',
  description: IDENTITY_CHECK_DESCRIPTION,
  needs: 'client.verify',
  params: ClientPath,
  body: IdentityCheckFields,
  faults: identityCheckFaults,
  reply: { status: 201, data: IdentityCheckRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_CHECK.client_id },
    body: EXAMPLE_NEW_CHECK,
    reply: EXAMPLE_CHECK,
  },

  ahead: (call) => lookUpForClient(call, readIdentityCheck(call.body)),

  async live({ tx, ahead }) {
    return showIdentityCheck(await verifyClientIdentity(tx, orRefuse(ahead)));
  },
});
