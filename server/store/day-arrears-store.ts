import type { ClientId } from '@mkopo/core/kit/id.ts';
import { ARREARS_BUCKETS, type ArrearsBucket, BUCKET_FROM_DAYS } from '@mkopo/core/loan/arrears.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { LoansOnDay } from './loans-to-close.ts';
import type { TenantTx } from './transaction.ts';

/** A loan that has become late, or later than its bucket. */
export type EnteredBucket = {
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly daysPastDue: number;
  readonly bucket: ArrearsBucket;
};

/** Of some loans those whose first day in a bucket this is. */
export function findEnteredBuckets(
  tx: TenantTx,
  { ids, on }: LoansOnDay,
): Promise<EnteredBucket[]> {
  return tx.query<EnteredBucket>(
    `select id as "loanId", client_id as "clientId", from_days as "daysPastDue", bucket
       from loan join unnest($4::integer[], $5::text[]) as entered (from_days, bucket)
              on oldest_unpaid_due_on = $3::date - from_days
      where tenant_id = $1 and id = any ($2::uuid[]) and status = 'disbursed' and from_days > 0
      order by id`,
    [tx.tenantId, ids, on, BUCKET_FROM_DAYS, ARREARS_BUCKETS],
  );
}

/** Adds some loans to the arrears of a day. */
export function addDayArrears(tx: TenantTx, { ids, on }: LoansOnDay): void {
  tx.send(
    `insert into day_arrears (tenant_id, business_date, currency, bucket, loans, principal_minor)
     select $1, $3::date, currency,
            ($5::text[])[width_bucket(greatest(coalesce($3::date - oldest_unpaid_due_on, 0), 0),
                                      $4::integer[])] as bucket,
            count(*), sum(principal_owed_minor)
       from loan
      where tenant_id = $1 and id = any ($2::uuid[]) and status = 'disbursed'
      group by currency, bucket
     on conflict (tenant_id, business_date, currency, bucket) do update
        set loans = day_arrears.loans + excluded.loans,
            principal_minor = day_arrears.principal_minor + excluded.principal_minor`,
    [tx.tenantId, ids, on, BUCKET_FROM_DAYS, ARREARS_BUCKETS],
  );
}

/** What a day's portfolio looked like when the day was closed. */
export type DayArrears = {
  readonly currency: string;
  readonly bucket: ArrearsBucket;
  readonly loans: bigint;
  readonly principalMinor: bigint;
};

export function readDayArrears(tx: TenantTx, on: Temporal.PlainDate): Promise<DayArrears[]> {
  return tx.query<DayArrears>(
    `select currency, bucket, loans, principal_minor as "principalMinor"
       from day_arrears where tenant_id = $1 and business_date = $2
      order by currency, array_position($3::text[], bucket)`,
    [tx.tenantId, on, ARREARS_BUCKETS],
  );
}
