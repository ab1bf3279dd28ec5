import { EXAMPLE_CHECK, EXAMPLE_NEW_CHECK } from '#api/console/examples/example-identity-check.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import {
  CHECK_IDENTITY,
  LIST_IDENTITY_CHECKS,
} from '#api/records/identity/identity-check-shapes.ts';

const postIdentityChecks = endpoint({
  ...CHECK_IDENTITY,
  needs: 'client.verify',
  example: {
    params: { id: EXAMPLE_CHECK.client_id },
    body: EXAMPLE_NEW_CHECK,
    reply: EXAMPLE_CHECK,
  },
});

const getIdentityChecks = endpoint({
  ...LIST_IDENTITY_CHECKS,
  needs: 'client.read',
  example: {
    params: { id: EXAMPLE_CHECK.client_id },
    query: { limit: 2 },
    reply: { items: [EXAMPLE_CHECK], has_more: false, next_cursor: null },
  },
});

/** How staff check clients against the registry. */
export const IDENTITY_CHECK_ENDPOINTS = [postIdentityChecks, getIdentityChecks];
