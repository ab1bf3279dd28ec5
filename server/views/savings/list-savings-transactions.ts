import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findSavingsAccount } from '#store/savings/savings-store.ts';
import {
  SAVINGS_LINE_COLUMNS,
  SAVINGS_LINE_TABLES,
  type SavingsLine,
  savingsLineOf,
} from '#store/savings/savings-transaction-store.ts';

export type ListedSavingsLine = SavingsLine & { readonly madeAt: Temporal.Instant };
type Row = Omit<ListedSavingsLine, 'move'> & { readonly move: unknown };

export type SavingsStatementAsked = {
  readonly accountId: SavingsAccountId;
  /** The number of the last line of the page before; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
};

/** No account has so many lines. */
const ABOVE_ALL = 2_147_483_647;

/** What happened to an account, newest first, from after a place. */
export async function listSavingsTransactions(
  tx: TenantTx,
  { accountId, after, limit }: SavingsStatementAsked,
): Promise<ListedSavingsLine[]> {
  const [account, rows] = await Promise.all([
    findSavingsAccount(tx, accountId),
    tx.query<Row>(
      `select ${SAVINGS_LINE_COLUMNS}, made.made_at from ${SAVINGS_LINE_TABLES}
        where made.tenant_id = $1 and made.account_id = $2
          and made.number < $3
        order by made.number desc limit $4`,
      [tx.tenantId, accountId, after ?? ABOVE_ALL, limit],
    ),
  ]);
  orNotFound(account);
  return rows.map(savingsLineOf);
}
