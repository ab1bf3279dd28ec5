import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { ClientPath } from '#api/records/client-record.ts';
import { lookUpForClient } from '#api/records/identity-check-desk.ts';
import {
  IDENTITY_CHECK_DESCRIPTION,
  IdentityCheckFields,
  IdentityCheckRecord,
  identityCheckFaults,
  readIdentityCheck,
  showIdentityCheck,
} from '#api/records/identity-check-record.ts';
import { verifyClientIdentity } from '#operations/verify-client-identity.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_CHECK, EXAMPLE_NEW_CHECK } from './example-identity-check.ts';

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
