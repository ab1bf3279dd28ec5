import type { LenderCalendar } from '@mkopo/core/calendar/lender-calendar.ts';
import { PLATFORM_ID, type TenantId } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { RailKind } from '@mkopo/core/rail/rail-kind.ts';
import type { Database } from '#store/kit/database.ts';
import { askPlatform, type PlatformTx, type TenantTx } from '#store/kit/transaction.ts';

export type Tenant = LenderCalendar & {
  readonly id: TenantId;
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly currency: Currency;
  /** Invented: its credentials are public. */
  readonly isDemo: boolean;
  /** For trying things out: its money is simulated, and its clock can be moved, for good. */
  readonly isSandbox: boolean;
  /** How its mobile money moves, for good; null as long as none was asked to. */
  readonly rail: RailKind | null;
  readonly createdAt: Temporal.Instant;
};

export type NewTenant = Pick<Tenant, 'slug' | 'name' | 'country' | 'currency' | 'timeZone'> & {
  readonly kind?: 'demo' | 'sandbox';
};

const COLUMNS = `
  tenant_id as id, slug, name, country, currency, time_zone, is_demo, is_sandbox, ahead_days, rail,
  created_at`;

/** The tenant of this transaction, which is the only one it can see. */
export async function readTenant(tx: TenantTx): Promise<Tenant> {
  const [tenant] = await tx.query<Tenant>(`select ${COLUMNS} from tenant where tenant_id = $1`, [
    tx.tenantId,
  ]);
  if (!tenant) throw new Error(`tenant ${tx.tenantId} is gone`);
  return tenant;
}

/**
 * How many days a sandbox lender's clock is ahead of the world's, in one round trip: read for every
 * call, so that one that begins after a move sees the moved clock, whichever server it comes to.
 */
export async function askAheadDays(database: Database, tenantId: TenantId): Promise<number> {
  const statement = 'select ahead_days from tenant where tenant_id = $1';
  const [row] = await askPlatform<Pick<Tenant, 'aheadDays'>>(database, statement, [tenantId]);
  if (!row) throw new Error(`tenant ${tenantId} is gone`);
  return row.aheadDays;
}

export function findTenantBySlug(tx: PlatformTx, slug: string): Promise<Tenant | null> {
  return tx.first<Tenant>(`select ${COLUMNS} from tenant where slug = $1`, [slug]);
}

/** Makes the tenant of this transaction. Null when the slug is taken. */
export function insertTenant(
  tx: TenantTx,
  { slug, name, country, currency, timeZone, kind }: NewTenant,
): Promise<Tenant | null> {
  return tx.first<Tenant>(
    `insert into tenant (tenant_id, slug, name, country, currency, time_zone, is_demo, is_sandbox,
                         rail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $7 or $8 then 'simulated' end)
     on conflict (slug) do nothing returning ${COLUMNS}`,
    [
      ...[tx.tenantId, slug, name, country, currency, timeZone],
      ...[kind === 'demo', kind === 'sandbox'],
    ],
  );
}

/** How many tenants there are, as far as it matters. */
export async function countTenants(
  tx: PlatformTx,
  { max }: { readonly max: number },
): Promise<number> {
  const rows = await tx.query('select from tenant limit $1', [max]);
  return rows.length;
}

export async function listTenants(tx: PlatformTx): Promise<Tenant[]> {
  return tx.query<Tenant>(
    `select ${COLUMNS} from tenant where not is_elsewhere(tenant_id) order by slug`,
  );
}

/** Whose audit trails there are: the platform's own, and each lender's. */
export async function listTrails(tx: PlatformTx): Promise<TenantId[]> {
  const tenants = await tx.query<Pick<Tenant, 'id'>>(
    'select tenant_id as id from tenant where not is_elsewhere(tenant_id) order by slug',
  );
  return [PLATFORM_ID, ...tenants.map(({ id }) => id)];
}

/** Writes down how the tenant's money moves, unless that is known; answers how it does. */
export async function claimRail(tx: TenantTx, rail: RailKind): Promise<RailKind> {
  const claimed = await tx.query(
    'update tenant set rail = $2 where tenant_id = $1 and rail is null returning rail',
    [tx.tenantId, rail],
  );
  if (claimed.length > 0) return rail;
  const known = (await readTenant(tx)).rail;
  if (!known) throw new Error(`the rail of tenant ${tx.tenantId} was neither set nor found`);
  return known;
}
