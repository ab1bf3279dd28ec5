import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { hasSimulatedEntries } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findSavingsAccount, type StoredSavingsAccount } from '#store/savings/savings-store.ts';
import {
  SAVINGS_LINE_COLUMNS,
  SAVINGS_LINE_TABLES,
  type SavingsLine,
  savingsLineOf,
} from '#store/savings/savings-transaction-store.ts';

export type SavingsPeriod = {
  readonly accountId: SavingsAccountId;
  /** Null: from its beginning. */
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
};

export type SavingsStatementLine = SavingsLine & { readonly madeAt: Temporal.Instant };
type Row = Omit<SavingsStatementLine, 'move'> & { readonly move: unknown };

export type SavingsStatement = {
  readonly account: StoredSavingsAccount;
  /** Of a lender whose books hold money that never moved. */
  readonly isSimulated: boolean;
  readonly openingMinor: bigint;
  /** The oldest first. */
  readonly lines: readonly SavingsStatementLine[];
  readonly closingMinor: bigint;
};

/**
 * What a saver had, all that moved it, and what they had then. By the days of the books, so the
 * statement of a period that is over never changes.
 */
export async function viewSavingsStatement(
  tx: TenantTx,
  { accountId, fromOn, toOn }: SavingsPeriod,
): Promise<SavingsStatement> {
  const [found, isSimulated, [before], rows] = await Promise.all([
    findSavingsAccount(tx, accountId),
    hasSimulatedEntries(tx),
    tx.query<{ minor: bigint }>(
      `select coalesce(sum(change_minor), 0)::bigint as minor from savings_transaction
        where tenant_id = $1 and account_id = $2 and booked_on < $3`,
      [tx.tenantId, accountId, fromOn],
    ),
    tx.query<Row>(
      `select ${SAVINGS_LINE_COLUMNS}, made.made_at from ${SAVINGS_LINE_TABLES}
        where made.tenant_id = $1 and made.account_id = $2
          and made.booked_on between (select coalesce($3::date, '-infinity')) and $4
        order by made.number`,
      [tx.tenantId, accountId, fromOn, toOn],
    ),
  ]);
  const account = orNotFound(found);
  const openingMinor = before?.minor ?? 0n;
  const lines = rows.map(savingsLineOf);
  const closingMinor = lines.reduce((sum, { changeMinor }) => sum + changeMinor, openingMinor);
  return { account, isSimulated, openingMinor, lines, closingMinor };
}
