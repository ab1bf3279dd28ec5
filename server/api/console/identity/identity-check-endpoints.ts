import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import {
  CHECK_IDENTITY,
  LIST_IDENTITY_CHECKS,
} from '#api/records/identity/identity-check-shapes.ts';

const postIdentityChecks = endpoint({
  ...CHECK_IDENTITY,
  needs: 'client.verify',
  example: { params: { id: EXAMPLE_IDS.client }, body: { number: '312456', kind: 'alienid' } },
});

const getIdentityChecks = endpoint({
  ...LIST_IDENTITY_CHECKS,
  needs: 'client.read',
  example: { params: { id: EXAMPLE_IDS.client }, query: { limit: 2 } },
});

/** How staff check clients against the registry. */
export const IDENTITY_CHECK_ENDPOINTS = [postIdentityChecks, getIdentityChecks];
