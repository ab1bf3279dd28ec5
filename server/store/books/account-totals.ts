import type { AccountTotal } from '@mkopo/core/ledger/statement.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type DaysInSql, isFolded, openDays } from './open-days.ts';

/** Days of the books in one currency; both ends count, and without a first day it is all before. */
export type BooksPeriod = {
  readonly fromOn: Temporal.PlainDate | null;
  readonly toOn: Temporal.PlainDate;
  readonly currency: Currency;
};

const PERIOD = { fromOn: `coalesce($3::date, '-infinity')`, toOn: '$4::date' };

/** What every account took in a period, nothing too. All statements are made of it. */
export function accountTotals(
  tx: TenantTx,
  { fromOn, toOn, currency }: BooksPeriod,
): Promise<AccountTotal[]> {
  return tx.query<AccountTotal>(
    `with ${openDays(PERIOD)}
     select code, name, kind, coalesce(debit_minor, 0)::bigint as debit_minor,
            coalesce(credit_minor, 0)::bigint as credit_minor
       from account
       left join lateral (${accountSums(PERIOD, '$2')}) taken on true
      where tenant_id = $1
      order by code`,
    [tx.tenantId, currency, fromOn, toOn],
  );
}

/** What `account` took in a period, in a statement that begins with its `openDays`. */
export function accountSums(period: DaysInSql, currency: string): string {
  return `
  select sum(debit_minor) as debit_minor, sum(credit_minor) as credit_minor
    from (select debit_minor, credit_minor from account_day day
           where day.tenant_id = $1 and day.account_id = account.id and day.currency = ${currency}
             and ${isFolded(period)}
          union all
          select case side when 'debit' then amount_minor end,
                 case side when 'credit' then amount_minor end
            from open_days
            join journal_line line on line.tenant_id = $1 and line.account_id = account.id
             and line.currency = ${currency} and line.booked_on between first_on and last_on) part`;
}
