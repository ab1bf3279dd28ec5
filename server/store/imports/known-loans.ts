import type { PayableLoan } from '@mkopo/core/import/repayment-row.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findHeldRows, type HeldAsked } from './held-rows.ts';

type LoansAsked = {
  readonly numbers: readonly string[];
  /** In upper case. */
  readonly nationalIds: readonly string[];
  readonly phones: readonly string[];
};

const COLUMNS = `
  loan.id, loan_number, client_id, national_id_key as national_id, phone,
  status = 'disbursed' as is_out`;

/** Loans of these numbers, and those that are out of living clients with these marks. */
export function findPayableLoans(
  tx: TenantTx,
  { numbers, nationalIds, phones }: LoansAsked,
): Promise<PayableLoan[]> {
  const of = `from loan join client on client.tenant_id = $1 and client.id = loan.client_id
             where loan.tenant_id = $1`;
  return tx.query<PayableLoan>(
    `select ${COLUMNS} ${of} and loan_number = any ($2::text[])
     union
     select ${COLUMNS} ${of} and status = 'disbursed' and client.deleted_at is null
        and national_id_key = any ($3::text[])
     union
     select ${COLUMNS} ${of} and status = 'disbursed' and client.deleted_at is null
        and phone = any ($4::text[])
     order by loan_number`,
    [tx.tenantId, numbers, nationalIds, phones],
  );
}

/** Rows whose loans had another move since, which no night and no row of the file made. */
export function findHeldRepaymentRows(tx: TenantTx, asked: HeldAsked): Promise<number[]> {
  return findHeldRows(
    tx,
    asked,
    `select from loan_transaction made
      cross join lateral (
        select from loan_transaction later
         cross join lateral (
           select case later.kind when 'reversal' then (later.move ->> 'of')::integer
                                  else later.number end as about) told
         where later.tenant_id = $1 and later.loan_id = made.loan_id
           and later.number > made.number and later.kind not in ('accrual', 'correction')
           -- What somebody took back by hand is taken back. Other rows of the file on the same
           -- loan, and what took them back, hold nothing.
           and (told.about = made.number or not exists (
             select from loan_transaction own
              cross join lateral (
                select from data_import_row ours
                 where ours.tenant_id = $1 and ours.import_id = $2
                   and ours.subject_id between own.id and own.id
                 order by ours.subject_id limit 1) ours
              where own.tenant_id = $1 and own.loan_id = later.loan_id
                and own.number = told.about))
         order by later.number limit 1) later
      where made.tenant_id = $1 and made.id between row.subject_id and row.subject_id
      order by made.id`,
  );
}
