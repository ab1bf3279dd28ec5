import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { makeSandboxClient } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { checkSandboxIdentity } from '@mkopo/core/sandbox/sandbox-identity.ts';
import { readNewClient } from '#api/records/clients/client-record.ts';
import {
  readIdentityCheck,
  showIdentityCheck,
} from '#api/records/identity/identity-check-record.ts';
import { EXAMPLE_NEW_CLIENT } from './example-client.ts';

export const EXAMPLE_NEW_CHECK = { number: '312456', kind: 'alienid' } as const;

/** A check of the client that the examples of the reference are about, by staff. */
export const EXAMPLE_CHECK = {
  ...showIdentityCheck(
    orRefuse(
      checkSandboxIdentity(
        orRefuse(makeSandboxClient(readNewClient(EXAMPLE_NEW_CLIENT))),
        readIdentityCheck(EXAMPLE_NEW_CHECK),
      ),
    ),
  ),
  checked_by: 'staff',
};
