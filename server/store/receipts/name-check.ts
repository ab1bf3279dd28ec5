import type { IdRange } from '#store/kit/id-ranges.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { MoneyFault } from './money-check.ts';

/** Whether a transaction was taken back, where `made` is one of the table. */
const isUndone = (table: 'loan' | 'savings', of: 'loan_id' | 'account_id') => `
  exists (select from ${table}_transaction undone
           where undone.tenant_id = $1 and undone.${of} = made.${of}
             and undone.kind = 'reversal' and undone.move ->> 'of' = made.number::text)`;

const LOAN_UNDONE = isUndone('loan', 'loan_id');
const SAVINGS_UNDONE = isUndone('savings', 'account_id');

/**
 * Holds what was posted against the registry of names, a stretch of ids at a time: whatever stands
 * under a name has it, alone, and whatever has a name stands.
 */
export function findNameFaults(tx: TenantTx, { after, to }: IdRange): Promise<MoneyFault[]> {
  return tx.query<MoneyFault>(
    `with standing as materialized (
       select id, kind, money_namespace(method, reference) as namespace,
              money_name_of(method, reference) as name
         from loan_transaction made
        where tenant_id = $1 and id > $2 and id <= $3
          and kind in ('repayment', 'recovery', 'fee_payment') and not ${LOAN_UNDONE}
       union all
       select id, kind, case kind when 'deposit' then money_namespace(method, reference)
                                  else 'out ' || method end,
              money_name_of(method, reference)
         from savings_transaction made
        where tenant_id = $1 and id > $2 and id <= $3
          and kind in ('deposit', 'withdrawal') and not ${SAVINGS_UNDONE}
       union all
       select id, 'receipt', 'mpesa', receipt from receipt
        where tenant_id = $1 and id > $2 and id <= $3
          and status in ('suspense', 'returning', 'returned'))
     select standing.kind || ' ' || standing.id as about,
            'its name ' || standing.name || case when held.holder_id is null
              then ' is free for others to take'
              else ' stands for ' || held.kind || ' ' || held.holder_id || ' as well' end as why
       from standing
       left join money_name held on held.tenant_id = $1 and held.namespace = standing.namespace
        and held.name = standing.name and held.freed_at is null
      where standing.name is not null and held.holder_id is distinct from standing.id
     union all
     select 'name ' || held.name, 'is kept by ' || held.kind || ' ' || holder_id
              || ', which does not stand'
       from money_name held
      where tenant_id = $1 and holder_id > $2 and holder_id <= $3 and freed_at is null
        and not exists (select from standing where standing.id = holder_id
                           and standing.kind = held.kind)
      order by 1, 2`,
    [tx.tenantId, after, to],
  );
}

/**
 * Money that the rail brought is somewhere: what was proven and put to a loan or an account is
 * still there.
 */
export function findVanishedMoney(tx: TenantTx): Promise<MoneyFault[]> {
  return tx.query<MoneyFault>(
    `select 'receipt ' || receipt as about,
            'was put to a loan and taken back from it: its money is nowhere' as why
       from receipt
       join loan_transaction made on made.tenant_id = $1 and made.id = repayment_id
      where receipt.tenant_id = $1 and ${LOAN_UNDONE}
     union all
     select 'receipt ' || receipt,
            'was put to an account and taken back from it: its money is nowhere'
       from receipt
       join savings_transaction made on made.tenant_id = $1 and made.id = savings_transaction_id
      where receipt.tenant_id = $1 and ${SAVINGS_UNDONE}
     union all
     select 'payment ' || payment.id, 'was paid, and its repayment was taken back'
       from payment
       join loan_transaction made on made.tenant_id = $1 and made.id = repayment_id
      where payment.tenant_id = $1 and ${LOAN_UNDONE}
      order by 1`,
    [tx.tenantId],
  );
}
