import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { PlatformTx, TenantTx } from '#store/kit/transaction.ts';

export type Tenant = {
  readonly id: TenantId;
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly currency: Currency;
  readonly timeZone: string;
};

const COLUMNS = 'tenant_id as id, slug, name, country, currency, time_zone';

/** The tenant of this transaction, which is the only one it can see. */
export async function readTenant(tx: TenantTx): Promise<Tenant> {
  const [tenant] = await tx.query<Tenant>(`select ${COLUMNS} from tenant where tenant_id = $1`, [
    tx.tenantId,
  ]);
  if (!tenant) throw new Error(`tenant ${tx.tenantId} is gone`);
  return tenant;
}

export function findTenantBySlug(tx: PlatformTx, slug: string): Promise<Tenant | null> {
  return tx.first<Tenant>(`select ${COLUMNS} from tenant where slug = $1`, [slug]);
}

/** Makes the tenant of this transaction. Null when the slug is taken. */
export function insertTenant(
  tx: TenantTx,
  { slug, name, country, currency, timeZone }: Omit<Tenant, 'id'>,
): Promise<Tenant | null> {
  return tx.first<Tenant>(
    `insert into tenant (tenant_id, slug, name, country, currency, time_zone)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (slug) do nothing returning ${COLUMNS}`,
    [tx.tenantId, slug, name, country, currency, timeZone],
  );
}

export async function listTenants(tx: PlatformTx): Promise<Tenant[]> {
  return tx.query<Tenant>(`select ${COLUMNS} from tenant order by slug`);
}
