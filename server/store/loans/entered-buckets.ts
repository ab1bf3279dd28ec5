import type { ClientId } from '@mkopo/core/kit/id.ts';
import { ARREARS_BUCKETS, type ArrearsBucket, BUCKET_FROM_DAYS } from '@mkopo/core/loan/arrears.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { daysPastDueOn } from './days-past-due.ts';
import type { LoansOnDay } from './loans-to-close.ts';

/** A loan that has become late, or later than its bucket. */
export type EnteredBucket = {
  readonly loanId: LoanId;
  readonly clientId: ClientId;
  readonly daysPastDue: number;
  readonly bucket: ArrearsBucket;
};

/** Of some loans those that were not as late the day before: it is their first in a bucket. */
export function findEnteredBuckets(
  tx: TenantTx,
  { ids, on }: LoansOnDay,
): Promise<EnteredBucket[]> {
  return tx.query<EnteredBucket>(
    `select id as "loanId", client_id as "clientId", ${daysPastDueOn('$3')} as "daysPastDue", bucket
       from loan join unnest($4::integer[], $5::text[]) as entered (from_days, bucket)
              on ${daysPastDueOn('$3')} >= from_days
             and ${daysPastDueOn('($3::date - 1)')} < from_days
      where tenant_id = $1 and id = any ($2::uuid[]) and status = 'disbursed'
      order by id`,
    [tx.tenantId, ids, on, BUCKET_FROM_DAYS, ARREARS_BUCKETS],
  );
}
