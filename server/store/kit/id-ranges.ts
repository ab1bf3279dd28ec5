import { FIRST_ID, LAST_ID } from './new-id.ts';
import type { TenantTx } from './transaction.ts';

/** A stretch of ids: after the one, up to and with the other. */
export type IdRange = { readonly after: string; readonly to: string };

export const ALL_IDS: IdRange = { after: FIRST_ID, to: LAST_ID };

type Ranged = 'loan' | 'loan_transaction' | 'journal_entry';

/**
 * Cuts the ids of a table into stretches of so many rows, so that no statement over one of them
 * takes long, however much there is. Together they hold every id there could be: what stands under
 * an id that the table does not have is found too.
 */
export async function* idRanges(
  tx: TenantTx,
  { table, rows }: { readonly table: Ranged; readonly rows: number },
): AsyncGenerator<IdRange> {
  let after = FIRST_ID;
  for (;;) {
    const [end] = await tx.query<{ id: string }>(
      `select id from ${table} where tenant_id = $1 and id > $2 order by id offset $3 limit 1`,
      [tx.tenantId, after, rows - 1],
    );
    yield { after, to: end?.id ?? LAST_ID };
    if (!end) return;
    after = end.id;
  }
}
