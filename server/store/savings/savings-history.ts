import type { MonthOfSavings } from '@mkopo/core/savings/post-monthly-interest.ts';
import {
  INTEREST_MOVES,
  type SavingsAccountId,
  type SavingsMove,
  type SavingsTransaction,
} from '@mkopo/core/savings/savings-account.ts';
import type { MonthDays } from '@mkopo/core/savings/savings-month.ts';
import { readPostings } from '#store/books/journal-lines.ts';
import { coreFromJson } from '#store/kit/core-json.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { SavingsTransactionId } from './savings-transaction-store.ts';

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
      `select account_id, number, effective_on as "on", booked_on,
              move, change_minor, balance_minor
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
export function findSavingsTransaction(
  tx: TenantTx,
  id: SavingsTransactionId,
): Promise<SavingsPlace | null> {
  return tx.first<SavingsPlace>(
    `select account_id, number from savings_transaction
      where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
}

export type MonthsByAccount = ReadonlyMap<SavingsAccountId, MonthDays>;
export type MonthSums = Pick<MonthOfSavings, 'balanceDaysMinor' | 'paidMinor' | 'interestBefore'>;

/** `monthIn` of the core for a month of each of many accounts, summed where transactions are. */
export async function readMonthSums(
  tx: TenantTx,
  months: MonthsByAccount,
): Promise<ReadonlyMap<SavingsAccountId, MonthSums>> {
  const rows = await tx.query<MonthSums & { id: SavingsAccountId }>(
    `select id,
            coalesce(sum(change_minor * (last_on - greatest(effective_on, first_on) + 1))
                       filter (where not is_own), 0)::bigint as balance_days_minor,
            coalesce(sum(change_minor) filter (where is_own), 0)::bigint as paid_minor,
            coalesce(max(number) filter (where is_interest and not is_own),
                     max(number) filter (where is_own)) as interest_before
       from (
         select asked.*, number, change_minor, effective_on, kind = any ($5) as is_interest,
                kind = any ($5) and effective_on = last_on as is_own
           from unnest($2::uuid[], $3::date[], $4::date[]) as asked (id, first_on, last_on)
           join savings_transaction made on made.tenant_id = $1 and made.account_id = asked.id
            and made.effective_on <= last_on) counted
      group by id`,
    [
      tx.tenantId,
      ...columnsOf(
        [...months],
        [([id]) => id, ([, days]) => days.firstOn, ([, days]) => days.lastOn],
      ),
      INTEREST_MOVES,
    ],
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
