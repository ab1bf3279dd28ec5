import { LIVING_PAYOUTS } from '@mkopo/core/payout/payout.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Something that the books and the mobile money do not say alike. */
export type MoneyFault = { readonly about: string; readonly why: string };

/**
 * Holds mobile money against the books. Each receipt has as much in suspense as its status says,
 * and suspense holds nothing else of theirs; what was paid is on a loan or held, once, and as much
 * as was paid. None: whatever the provider confirmed is in the books, and nothing else.
 */
export function findMoneyFaults(tx: TenantTx): Promise<MoneyFault[]> {
  return tx.query<MoneyFault>(
    `with held as (
       select receipt_id as id,
              sum(case side when 'credit' then line.amount_minor
                            else -line.amount_minor end) as minor
         from journal_entry entry
         join journal_line line on line.tenant_id = $1 and line.entry_id = entry.id
         join account on account.tenant_id = $1 and account.id = line.account_id
        where entry.tenant_id = $1 and receipt_id is not null and role = 'suspense'
        group by receipt_id),
     open as (
       select id, receipt, case when status in ('suspense', 'returning') then amount_minor
                                else 0 end as minor
         from receipt where tenant_id = $1)
     select 'receipt ' || coalesce(open.receipt, held.id::text) as about,
            'the books hold ' || coalesce(held.minor, 0) || ' minor in suspense, it should be '
              || coalesce(open.minor, 0) as why
       from open full join held on held.id = open.id
      where coalesce(held.minor, 0) <> coalesce(open.minor, 0)
     union all
     select 'receipt ' || receipt.receipt, 'its repayment is of another amount'
       from receipt
       join loan_transaction paid on paid.tenant_id = $1 and paid.id = repayment_id
      where receipt.tenant_id = $1 and paid.amount_minor <> receipt.amount_minor
        and reason is distinct from 'receipt_used'
     union all
     select 'payment ' || payment.id, 'its repayment is of another amount or kind'
       from payment
       join loan_transaction paid on paid.tenant_id = $1 and paid.id = repayment_id
      where payment.tenant_id = $1
        and (paid.amount_minor, paid.method, paid.kind) is distinct from
            (coalesce(paid_minor, payment.amount_minor), 'mpesa', 'repayment')
        and doubt is null
     union all
     select 'payment ' || payment.id, 'shares its repayment with another payment'
       from payment
      where tenant_id = $1 and repayment_id is not null and exists (
        select from payment other
         where other.tenant_id = $1 and other.repayment_id = payment.repayment_id
           and other.id <> payment.id)
     union all
     select 'payment ' || id, 'was paid an hour ago and is not in the books'
       from payment
      where tenant_id = $1 and status = 'paid' and settled_at is null
        and proven_at < now() - interval '1 hour'
      order by 1, 2`,
    [tx.tenantId],
  );
}

/** A loan is being paid out exactly as long as one payout of it is under way. */
export function findPayoutFaults(tx: TenantTx): Promise<MoneyFault[]> {
  return tx.query<MoneyFault>(
    `with living as (
       select loan_id, count(*) as payouts from payout
        where tenant_id = $1 and state = any($2::text[]) group by loan_id)
     select 'loan ' || id as about,
            'is ' || status || ', and payouts under way are ' || coalesce(payouts, 0) as why
       from loan left join living on loan_id = id
      where tenant_id = $1
        and coalesce(payouts, 0) <> case status when 'disbursing' then 1 else 0 end
      order by 1`,
    [tx.tenantId, LIVING_PAYOUTS],
  );
}
