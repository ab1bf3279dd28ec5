import type { Caller } from '@mkopo/core/access/caller.ts';
import { parseId, type TenantId } from '@mkopo/core/kit/id.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { isCallbackSecret } from '#gateways/mpesa/kit/callback-address.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant } from '#store/kit/transaction.ts';

/** Who calls, in the audit trail: the provider, as far as knowing the address proves it. */
export const PROVIDER = 'mpesa';

/**
 * Lets in whoever knows a lender's address. To anybody else there is nothing here: a secret is
 * compared before a lender is looked up, and alike whether there is such a lender or not.
 */
export async function authenticate(
  callerProof: CallerProof,
  { database, desk }: AuthDeps,
): Promise<Caller> {
  const { tenant_id: given = '', secret = '' } = callerProof.params;
  const tenantId = parseId<'tenant'>(given);
  if (!tenantId || !isCallbackSecret(desk.callbackKey, tenantId, secret)) {
    throw new ApiError('not_found');
  }
  const tenantSlug = await slugOf(database, tenantId);
  // Not by a credential that everybody knows: only we and the provider have the address.
  return { id: PROVIDER, tenantId, tenantSlug, environment: 'live', isDemo: false };
}

/** A lender's name never changes, and only those that are there are remembered. */
const slugs = new Map<TenantId, string>();

async function slugOf(database: Database, tenantId: TenantId): Promise<string> {
  const known = slugs.get(tenantId);
  if (known) return known;
  const actor = { kind: 'rail', id: PROVIDER, requestId: '', ip: null } as const;
  const { slug } = await inTenant(database, { tenantId, actor }, readTenant);
  slugs.set(tenantId, slug);
  return slug;
}
