import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Database } from '#store/kit/database.ts';
import { askPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/** What a lender can be known by before it is known: of a session, the hash in hexadecimal. */
export type LenderSign = 'slug' | 'tenant' | 'session' | 'email';

/** The rows of a lender may be in two databases while it is moved. */
const HERE = 'and not is_elsewhere(tenant_id)';

const SIGNED: Readonly<Record<LenderSign, string>> = {
  slug: `select slug as sign, tenant_id from tenant where slug = any($1::text[]) ${HERE}`,
  tenant: `
    select tenant_id::text as sign, tenant_id from tenant where tenant_id = any($1::uuid[])
     ${HERE}`,
  session: `
    select encode(token_hash, 'hex') as sign, tenant_id from staff_session
     where token_hash = any(array(select decode(hash, 'hex') from unnest($1::text[]) as hash))
       ${HERE}`,
  email: `
    select email as sign, tenant_id from staff_user where email = any($1::text[]) ${HERE}`,
};

/** Whose these are, of the lenders of this database. One question, however many are asked about. */
export async function lendersBySign(
  database: Database,
  kind: LenderSign,
  signs: readonly string[],
): Promise<ReadonlyMap<string, TenantId>> {
  type Row = { readonly sign: string; readonly tenantId: TenantId };
  const rows = await askPlatform<Row>(database, SIGNED[kind], [signs]);
  return new Map(rows.map(({ sign, tenantId }) => [sign, tenantId]));
}

/** Lenders that were here and are in another cell now. */
export async function listMoved(tx: PlatformTx): Promise<TenantId[]> {
  const rows = await tx.query<{ id: TenantId }>(
    `select tenant_id as id from lender_move where state = 'gone'`,
  );
  return rows.map(({ id }) => id);
}

/** Whether its rows are here, and another cell serves it. */
export async function isElsewhere(tx: PlatformTx, tenantId: TenantId): Promise<boolean> {
  const found = await tx.first<{ yes: boolean }>('select is_elsewhere($1) as yes', [tenantId]);
  return found?.yes ?? false;
}
