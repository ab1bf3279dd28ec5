import type { MonthDays } from '@mkopo/core/savings/post-monthly-interest.ts';
import type {
  SavingsAccountId,
  SavingsMove,
  SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import { coreFromJson } from './core-json.ts';
import { readPostings } from './journal-lines.ts';
import type { SavingsTransactionId } from './savings-transaction-store.ts';
import type { TenantTx } from './transaction.ts';

type Row = Omit<SavingsTransaction, 'move' | 'postings'> & {
  readonly accountId: SavingsAccountId;
  readonly move: unknown;
};

/** All that ever happened to some accounts, in its order, in one flight. */
export async function readSavingsHistories(
  tx: TenantTx,
  ids: readonly SavingsAccountId[],
): Promise<ReadonlyMap<SavingsAccountId, SavingsTransaction[]>> {
  const [rows, postingsOf] = await Promise.all([
    tx.query<Row>(
      `select account_id as "accountId", number, effective_on as "on", booked_on as "bookedOn",
              move, change_minor as "changeMinor", balance_minor as "balanceMinor"
         from savings_transaction where tenant_id = $1 and account_id = any ($2::uuid[])
        order by account_id, number`,
      [tx.tenantId, ids],
    ),
    readPostings(tx, 'savings', ids),
  ]);
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([id, list]) => [
      id,
      list.map(({ accountId, move, ...row }) => ({
        ...row,
        move: coreFromJson<SavingsMove>(move),
        postings: postingsOf(accountId, row.number),
      })),
    ]),
  );
}

export type SavingsPlace = { readonly accountId: SavingsAccountId; readonly number: number };

/** Which account a transaction is of, and where in it. Neither ever changes. */
export async function findSavingsTransaction(
  tx: TenantTx,
  id: SavingsTransactionId,
): Promise<SavingsPlace | null> {
  const [found] = await tx.query<SavingsPlace>(
    `select account_id as "accountId", number from savings_transaction
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return found ?? null;
}

/** `balanceDays` of the core for many accounts, summed where the transactions are. */
export async function readBalanceDays(
  tx: TenantTx,
  ids: readonly SavingsAccountId[],
  { firstOn, lastOn }: MonthDays,
): Promise<ReadonlyMap<SavingsAccountId, bigint>> {
  const rows = await tx.query<{ id: SavingsAccountId; minor: bigint }>(
    `select account_id as id,
            sum(change_minor * ($4::date - greatest(effective_on, $3::date) + 1))::bigint as minor
       from savings_transaction
      where tenant_id = $1 and account_id = any ($2::uuid[]) and effective_on <= $4::date
      group by account_id`,
    [tx.tenantId, ids, firstOn, lastOn],
  );
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}
