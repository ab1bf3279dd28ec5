import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsStatus } from '@mkopo/core/savings/savings-account.ts';
import {
  CHANGE_COLUMNS,
  CHANGES,
  type ChangePaging,
  changesWithin,
  IS_LAST_CHANGE,
  type LastChange,
} from '#store/kit/change-order.ts';
import { conditionsOf } from '#store/kit/conditions.ts';
import type { MadeBetween, Paging } from '#store/kit/paging.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  SAVINGS_COLUMNS,
  type SavingsRow,
  type StoredSavingsAccount,
  savingsOf,
} from '#store/savings/savings-store.ts';

/** Null: any. */
export type SavingsFilter = MadeBetween & {
  readonly clientId: ClientId | null;
  readonly status: SavingsStatus | null;
};

export const ALL_SAVINGS: SavingsFilter = {
  ...{ clientId: null, status: null, createdFrom: null, createdTo: null },
};

/** Savings accounts, newest first, from after a place. */
export async function listSavingsAccounts(
  tx: TenantTx,
  { filter, after, limit }: Paging<SavingsFilter>,
): Promise<StoredSavingsAccount[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
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

/** Accounts that changed, in the order of their last changes: every move on one is a change. */
export async function listChangedSavings(
  tx: TenantTx,
  { filter, span, limit }: ChangePaging<SavingsFilter>,
): Promise<(StoredSavingsAccount & LastChange)[]> {
  const { where, values } = conditionsOf({
    ...conditions(tx, filter),
    ...changesWithin(span, { kind: 'savings_account', record: 'savings_account.id' }),
  });
  const rows = await tx.query<SavingsRow & LastChange>(
    `select ${SAVINGS_COLUMNS}, ${CHANGE_COLUMNS}
       from ${CHANGES} join savings_account on savings_account.id = change.subject_id
      where ${where} and ${IS_LAST_CHANGE}
      order by change.committed_by, change.change_id
      limit $${values.length + 1}`,
    [...values, limit],
  );
  return rows.map(({ committedBy, changeId, ...row }) => {
    return { ...savingsOf(row), committedBy, changeId };
  });
}

function conditions(tx: TenantTx, filter: SavingsFilter) {
  return {
    'tenant_id = ?': tx.tenantId,
    'client_id = ?': filter.clientId,
    'status = ?': filter.status,
    'created_at >= ?': filter.createdFrom,
    'created_at <= ?': filter.createdTo,
  };
}
