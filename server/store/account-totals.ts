import type { AccountTotal } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from './transaction.ts';

/** Days of the books in one currency; both ends count, and without a first day it is all before. */
export type BooksPeriod = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
  readonly currency: Currency;
};

/** What every account took in a period, nothing too. All statements are made of it. */
export function accountTotals(
  tx: TenantTx,
  { fromOn, toOn, currency }: BooksPeriod,
): Promise<AccountTotal[]> {
  return tx.query<AccountTotal>(
    `select code, name, kind,
            coalesce(sum(amount_minor) filter (where side = 'debit'), 0)::bigint as "debitMinor",
            coalesce(sum(amount_minor) filter (where side = 'credit'), 0)::bigint as "creditMinor"
       from account
       left join (
         select account_id, side, amount_minor
           from journal_entry entry
           join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
          where entry.tenant_id = $1 and currency = $2
            and booked_on between coalesce($3::date, '-infinity') and $4) line
         on account_id = account.id
      where tenant_id = $1
      group by code, name, kind
      order by code`,
    [tx.tenantId, currency, fromOn, toOn],
  );
}
