import type { AccountTotal } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

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
    `select code, name, kind, coalesce(debit_minor, 0)::bigint as debit_minor,
            coalesce(credit_minor, 0)::bigint as credit_minor
       from account
       left join lateral (
         select sum(amount_minor) filter (where side = 'debit') as debit_minor,
                sum(amount_minor) filter (where side = 'credit') as credit_minor
           from journal_line
          where tenant_id = $1 and account_id = account.id and currency = $2
            and booked_on between coalesce($3::date, '-infinity') and $4) line on true
      where tenant_id = $1
      order by code`,
    [tx.tenantId, currency, fromOn, toOn],
  );
}
