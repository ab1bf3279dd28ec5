import {
  lapsedBy,
  type RequestStatus,
  type TwoPersonRequest,
} from '@mkopo/core/access/two-person-request.ts';
import { REQUEST_COLUMNS } from '#store/access/two-person-request-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type ListRequestsInput = {
  /** The calls that are asked for. */
  readonly operations: readonly string[];
  readonly status: RequestStatus | null;
  readonly now: Temporal.Instant;
  /** The id of the last one seen: ids sort by the time they were made. */
  readonly after: string | null;
  readonly limit: number;
};

/** What was asked for of some kinds, newest first. */
export function listRequests(
  tx: TenantTx,
  { operations, status, now, after, limit }: ListRequestsInput,
): Promise<TwoPersonRequest[]> {
  return tx.query<TwoPersonRequest>(
    `select ${REQUEST_COLUMNS} from two_person_request
      where tenant_id = $1 and operation = any ($2::text[]) and ($3::uuid is null or id < $3)
        and ($5::text is null or $5 = case
              when approved_at is not null then 'approved'
              when rejected_at is not null then 'rejected'
              when withdrawn_at is not null then 'withdrawn'
              when asked_at > $6::timestamptz then 'open'
              else 'lapsed' end)
      order by id desc limit $4`,
    [tx.tenantId, operations, after, limit, status, lapsedBy(now).toString()],
  );
}
