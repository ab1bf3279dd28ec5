import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { conditionsOf } from '#store/conditions.ts';
import {
  SAVINGS_COLUMNS,
  type SavingsRow,
  type StoredSavingsAccount,
  savingsOf,
} from '#store/savings-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Null: any. */
export type SavingsFilter = {
  readonly clientId: ClientId | null;
  readonly status: SavingsStatus | null;
};

/** Where a page ends. The instant keeps its microseconds, or the last row would come twice. */
export type Place = { readonly createdAt: Temporal.Instant; readonly id: string };

/** Savings accounts, newest first, from after a place. */
export async function listSavingsAccounts(
  tx: TenantTx,
  { filter, after, limit }: { filter: SavingsFilter; after: Place | null; limit: number },
): Promise<StoredSavingsAccount[]> {
  const { where, values } = conditionsOf({
    'tenant_id = ?': tx.tenantId,
    'client_id = ?': filter.clientId,
    'status = ?': filter.status,
    '(created_at, id) < (?, ?::uuid)': after && [after.createdAt, after.id],
  });
  const rows = await tx.query<SavingsRow>(
    `select ${SAVINGS_COLUMNS} from savings_account
      where ${where}
      order by created_at desc, id desc
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(savingsOf);
}
