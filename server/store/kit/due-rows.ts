import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Database } from './database.ts';
import { inPlatform, type PlatformTx, type TenantTx } from './transaction.ts';

/** Tables whose rows are looked at again when they are due; `due_at` is null when nobody need. */
type DueTable = 'payment' | 'receipt' | 'payout' | 'rail_news' | 'orphan_file';

/** Where a job works, and by which clock. */
export type DueSite = {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
};

type DueWork = {
  readonly table: DueTable;
  /** What is said where it fails. */
  readonly trouble: string;
  /** What is done for one lender; it may note trouble that does not keep it from going on. */
  readonly work: (tenantId: TenantId, troubles: unknown[]) => Promise<void>;
};

/** Does a job's work for every lender with rows that are due. One's trouble stops no other's. */
export async function forDueTenants(
  { database, clock }: DueSite,
  { table, trouble, work }: DueWork,
): Promise<void> {
  const troubles: unknown[] = [];
  for (const tenantId of await inPlatform(database, (tx) => tenantsDue(tx, table, clock()))) {
    try {
      await work(tenantId, troubles);
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new AggregateError(troubles, trouble);
}

async function tenantsDue(
  tx: PlatformTx,
  table: DueTable,
  now: Temporal.Instant,
): Promise<TenantId[]> {
  const rows = await tx.query<{ id: TenantId }>(
    `select distinct tenant_id as id from ${table} where due_at <= $1`,
    [now.toString()],
  );
  return rows.map(({ id }) => id);
}

export type Leasing = {
  readonly now: Temporal.Instant;
  /** While somebody asks about it, nobody else does; should they die, others may after this. */
  readonly until: Temporal.Instant;
  readonly limit: number;
};

type Leased = { readonly table: DueTable; readonly columns: string };

/** Takes rows that are due to be asked about, and keeps others from doing the same. */
export function leaseDue<Row>(
  tx: TenantTx,
  { table, columns }: Leased,
  { now, until, limit }: Leasing,
): Promise<Row[]> {
  return tx.query<Row>(
    `update ${table} set due_at = $3, tries = tries + 1
      where tenant_id = $1 and id in (
        select id from ${table} where tenant_id = $1 and due_at <= $2
         order by due_at limit $4 for update skip locked)
     returning ${columns}`,
    [tx.tenantId, now.toString(), until.toString(), limit],
  );
}
