import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { SavingsTransactionId } from '#store/savings/savings-transaction-store.ts';
import { findHeldRows, type HeldAsked } from './held-rows.ts';

/** Which of these clients have an account that is open. */
export async function findSavers(
  tx: TenantTx,
  clientIds: readonly ClientId[],
): Promise<ReadonlySet<ClientId>> {
  const rows = await tx.query<{ clientId: ClientId }>(
    `select distinct client_id from savings_account
      where tenant_id = $1 and client_id = any ($2::uuid[]) and closed_on is null`,
    [tx.tenantId, clientIds],
  );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** The opening balances of accounts. */
export function findOpenings(
  tx: TenantTx,
  accountIds: readonly SavingsAccountId[],
): Promise<{ readonly id: SavingsTransactionId; readonly accountId: SavingsAccountId }[]> {
  return tx.query(
    `select id, account_id from savings_transaction
      where tenant_id = $1 and account_id = any ($2::uuid[]) and kind = 'opening'`,
    [tx.tenantId, accountIds],
  );
}

/** Rows whose accounts had another move since than the interest that months bring. */
export function findHeldSavingsRows(tx: TenantTx, asked: HeldAsked): Promise<number[]> {
  return findHeldRows(
    tx,
    asked,
    `select from savings_transaction later
      where later.tenant_id = $1 and later.account_id = row.subject_id
        and later.kind not in ('opening', 'interest', 'interest_correction')
      order by later.number`,
  );
}
