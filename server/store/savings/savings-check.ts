import { INTEREST_MOVES, type SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import type { SavingsChange } from '@mkopo/core/savings/savings-past.ts';
import { coreFromJson } from '#store/kit/core-json.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  SAVINGS_COLUMNS,
  type SavingsBatch,
  type SavingsRow,
  type StoredSavingsAccount,
  savingsFrom,
  savingsOf,
} from './savings-store.ts';

/** Where the books and the savings accounts do not say the same; credits count up. */
export type SavingsGap = {
  /** Null: an entry that belongs to no account. */
  readonly accountId: SavingsAccountId | null;
  readonly currency: string;
  readonly ledgerMinor: bigint;
  readonly balanceMinor: bigint;
};

/**
 * Holds every account against its part of the ledger's savings. None: what the lender owes its
 * savers is, to the cent, the sum of their balances.
 */
export function findSavingsGaps(tx: TenantTx): Promise<SavingsGap[]> {
  return tx.query<SavingsGap>(
    `with kept as (
       select id, currency, balance_minor as minor from savings_account
        where tenant_id = $1 and balance_minor <> 0),
     ledger as (
       select savings_account_id as id, currency,
              sum(case side when 'credit' then amount_minor else -amount_minor end) as minor
         from journal_entry entry
         join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
         join account on account.tenant_id = $1 and account.id = line.account_id
        where entry.tenant_id = $1 and role = 'savings'
        group by savings_account_id, currency
       having sum(case side when 'credit' then amount_minor else -amount_minor end) <> 0)
     select coalesce(kept.id, ledger.id) as account_id,
            coalesce(kept.currency, ledger.currency) as currency,
            coalesce(ledger.minor, 0)::bigint as ledger_minor,
            coalesce(kept.minor, 0)::bigint as balance_minor
       from kept full join ledger on ledger.id = kept.id and ledger.currency = kept.currency
      where kept.minor is distinct from ledger.minor
      order by 1, 2`,
    [tx.tenantId],
  );
}

export type SavingsPast = {
  readonly account: StoredSavingsAccount;
  readonly changes: readonly SavingsChange[];
};

/**
 * Accounts with all that moved them, a batch at a time by their ids. Nobody waits for it: an
 * account and its changes are read by one statement, and so belong together.
 */
export async function readSavingsPasts(
  tx: TenantTx,
  { after, limit }: SavingsBatch,
): Promise<SavingsPast[]> {
  const rows = await tx.query<SavingsRow & { changes: unknown }>(
    `select ${SAVINGS_COLUMNS}, coalesce(changes, '[]') as changes
       from savings_account,
            lateral (select jsonb_agg(jsonb_build_object(
                              'on', effective_on, 'changeMinor', change_minor::text,
                              'isInterest', kind = any ($4))) as changes
                       from savings_transaction
                      where tenant_id = $1 and account_id = savings_account.id) made
      where tenant_id = $1 and id > $2::uuid order by id limit $3`,
    [tx.tenantId, savingsFrom(after), limit, INTEREST_MOVES],
  );
  return rows.map(({ changes, ...row }) => {
    return { account: savingsOf(row), changes: coreFromJson<SavingsChange[]>(changes) };
  });
}
