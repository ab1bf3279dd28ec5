import type { ClientId } from '@mkopo/core/kit/id.ts';
import type {
  SavingsAccount,
  SavingsAccountId,
  SavingsTerms,
} from '@mkopo/core/savings/savings-account.ts';
import { coreFromJson, coreToJson } from '#store/kit/core-json.ts';
import { columnsOf } from '#store/kit/list-statement.ts';
import { FIRST_ID } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** An account with what the store adds: the number people know it by, and when it was written. */
export type StoredSavingsAccount = SavingsAccount & {
  readonly accountNumber: string;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

export type SavingsRow = {
  readonly id: SavingsAccountId;
  readonly serial: bigint;
  readonly clientId: ClientId;
  readonly terms: unknown;
  readonly openedOn: Temporal.PlainDate;
  readonly closedOn: Temporal.PlainDate | null;
  readonly balanceMinor: bigint;
  readonly interestThroughOn: Temporal.PlainDate | null;
  readonly transactions: number;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
};

/** An account's columns under the names the program knows them by. */
export const SAVINGS_COLUMNS = `
  id, account_number as serial, client_id, terms, opened_on, closed_on, balance_minor,
  interest_through_on, transactions, created_at, updated_at`;

/**
 * Locks accounts and reads them. All who lock several do so in the order of their ids, so that no
 * two wait for each other. Of who may do without, those that others hold are left out.
 */
export async function lockSavingsAccounts(
  tx: TenantTx,
  ids: readonly SavingsAccountId[],
  which: 'all' | 'free' = 'all',
): Promise<ReadonlyMap<SavingsAccountId, StoredSavingsAccount>> {
  const rows = await tx.query<SavingsRow>(
    `select ${SAVINGS_COLUMNS} from savings_account
      where tenant_id = $1 and id = any ($2::uuid[])
      order by id for no key update ${which === 'free' ? 'skip locked' : ''}`,
    [tx.tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, savingsOf(row)]));
}

export async function lockSavingsAccount(
  tx: TenantTx,
  id: SavingsAccountId,
): Promise<StoredSavingsAccount | null> {
  return (await lockSavingsAccounts(tx, [id])).get(id) ?? null;
}

/** An account as it stands, for those who only look. */
export async function findSavingsAccount(
  tx: TenantTx,
  id: SavingsAccountId,
): Promise<StoredSavingsAccount | null> {
  const [row] = await tx.query<SavingsRow>(
    `select ${SAVINGS_COLUMNS} from savings_account where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  return row ? savingsOf(row) : null;
}

export type SavingsBatch = { readonly after: SavingsAccountId | null; readonly limit: number };

/** Where a batch begins: after an id, or before all of them. */
export function savingsFrom(after: SavingsAccountId | null): string {
  return after ?? FIRST_ID;
}

/** Accounts by their ids, a batch at a time. */
export async function listSavingsIds(
  tx: TenantTx,
  { after, limit }: SavingsBatch,
): Promise<SavingsAccountId[]> {
  const rows = await tx.query<{ id: SavingsAccountId }>(
    `select id from savings_account where tenant_id = $1 and id > $2::uuid order by id limit $3`,
    [tx.tenantId, savingsFrom(after), limit],
  );
  return rows.map(({ id }) => id);
}

export type UnpaidBatch = {
  /** The last day of a month. */
  readonly throughOn: Temporal.PlainDate;
  readonly limit: number;
};

/**
 * Accounts that earn interest and are not settled through that day, the furthest behind first. So
 * many are read in that order, and no more where none is behind: the fence keeps what is asked of a
 * coalesce from its index, but not the order.
 */
export async function listUnpaidSavings(
  tx: TenantTx,
  { throughOn, limit }: UnpaidBatch,
): Promise<SavingsAccountId[]> {
  const rows = await tx.query<{ id: SavingsAccountId }>(
    `select id
       from (select id, coalesce(interest_through_on, opened_on - 1) as settled_on
               from savings_account
              where tenant_id = $1 and earns_interest and closed_on is null
              order by settled_on, id limit $3) behind
      where settled_on < $2 order by settled_on, id`,
    [tx.tenantId, throughOn, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Writes an account that was just opened, under the lender's next number. Whoever else opens one
 * with this lender waits here until we have committed.
 */
export async function insertSavingsAccount(
  tx: TenantTx,
  account: SavingsAccount,
): Promise<StoredSavingsAccount> {
  const { id, clientId, terms, openedOn, balanceMinor, transactions } = account;
  const [row] = await tx.query<SavingsRow>(
    `with next as (
       insert into savings_counter as counter (tenant_id, last) values ($1, 1)
       on conflict (tenant_id) do update set last = counter.last + 1
       returning last)
     insert into savings_account (account_number, tenant_id, id, client_id, terms, currency,
                                  earns_interest, opened_on, balance_minor, transactions)
     select last, $1, $2, $3, $4, $5, $6, $7, $8, $9 from next
     returning ${SAVINGS_COLUMNS}`,
    [
      ...[tx.tenantId, id, clientId, coreToJson(terms), terms.currency],
      ...[terms.interestPct !== null, openedOn, balanceMinor, transactions],
    ],
  );
  if (!row) throw new Error(`savings account ${id} was not written`);
  return savingsOf(row);
}

/** Writes what accounts now come to. They are locked: nothing has changed since they were read. */
export function updateSavingsAccounts(tx: TenantTx, accounts: readonly SavingsAccount[]): void {
  tx.send(
    `update savings_account account
        set closed_on = now.closed_on, balance_minor = now.balance_minor,
            interest_through_on = now.interest_through_on, transactions = now.transactions,
            updated_at = now()
       from unnest($2::uuid[], $3::date[], $4::bigint[], $5::date[], $6::integer[])
              as now (id, closed_on, balance_minor, interest_through_on, transactions)
      where account.tenant_id = $1 and account.id = now.id`,
    [
      tx.tenantId,
      ...columnsOf(accounts, [
        ({ id }) => id,
        ({ closedOn }) => closedOn,
        ({ balanceMinor }) => balanceMinor,
        ({ interestThroughOn }) => interestThroughOn,
        ({ transactions }) => transactions,
      ]),
    ],
  );
}

export function savingsOf({ serial, terms, ...row }: SavingsRow): StoredSavingsAccount {
  const accountNumber = `S-${String(serial).padStart(6, '0')}`;
  return { ...row, accountNumber, terms: coreFromJson<SavingsTerms>(terms) };
}
