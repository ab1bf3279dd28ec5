import type { Credential, CredentialId, FamilyName } from '@mkopo/core/access/credential.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import { cursorBox, listName } from '#api/kit/wire/cursor.ts';
import type { Endpoint } from './endpoint.ts';
import type { Family } from './family.ts';
import { isWorkedOut, keptExample } from './kept-example.ts';

/** The id of the request behind every example, so that examples can be told from real answers. */
export const EXAMPLE_REQUEST_ID = 'req_example';

/**
 * The body that the endpoint answers to its own example. Where there is a sandbox it is computed by
 * the code that answers test keys, so it cannot differ from what an integrator will see; elsewhere
 * it was kept from a run.
 */
export function exampleOf(family: Family, endpoint: Endpoint, cursorKey: Buffer): object {
  if (!isWorkedOut(endpoint)) return keptExample(family, endpoint);
  const { params = {}, query = {}, body } = endpoint.example;
  const caller = exampleCredential(family);
  const cursors = cursorBox(cursorKey, listName({ family, endpoint, caller, params, query }));
  const call = { params, query, body, caller, cursors };
  const data = (endpoint.answer ?? endpoint.sandbox)?.(call as never);
  return family.success(EXAMPLE_REQUEST_ID, data, endpoint);
}

function exampleCredential(family: Family): Credential {
  return {
    id: sandboxId('credential', 'example') as CredentialId,
    tenantId: sandboxId('tenant', 'example') as TenantId,
    tenantSlug: family.prefixParams['tenant_slug']?.default ?? 'example',
    isDemo: false,
    isSandbox: false,
    timeZone: 'Africa/Nairobi',
    country: 'KE',
    family: family.name as FamilyName,
    environment: 'test',
    name: 'Example key',
    publicId: 'svc_test_example',
    scopes: ['*'],
    allowedIps: [],
    allowedOrigins: [],
    dailyQuota: null,
    expiresAt: null,
    revokedAt: null,
  };
}
