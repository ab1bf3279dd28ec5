import type { Caller } from '@mkopo/core/access/caller.ts';
import { parseId, type TenantId } from '@mkopo/core/kit/id.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';
import { isCallbackSecret } from '#gateways/mpesa/kit/callback-address.ts';
import { readTenant, type Tenant } from '#store/access/tenant-store.ts';
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
  const { slug: tenantSlug, country, timeZone, isSandbox } = await lenderOf(database, tenantId);
  // Not by a credential that everybody knows: only we and the provider have the address.
  return {
    ...{ id: PROVIDER, tenantId, tenantSlug, country, timeZone },
    ...{ environment: 'live', isDemo: false, isSandbox },
  };
}

type Lender = Pick<Tenant, 'slug' | 'country' | 'timeZone' | 'isSandbox'>;

/** None of it ever changes; only lenders that are there are remembered. */
const lenders = new Map<TenantId, Lender>();

async function lenderOf(database: Database, tenantId: TenantId): Promise<Lender> {
  const known = lenders.get(tenantId);
  if (known) return known;
  const actor = { kind: 'rail', id: PROVIDER, requestId: '', ip: null } as const;
  const lender = await inTenant(database, { tenantId, actor }, readTenant);
  lenders.set(tenantId, lender);
  return lender;
}
