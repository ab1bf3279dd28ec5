import { lapsedBy, type TwoPersonRequest } from '@mkopo/core/access/two-person-request.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { REQUEST_COLUMNS } from '#store/access/two-person-request-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

type LoanRequestsInput = { readonly loanId: LoanId; readonly now: Temporal.Instant };

/** What was asked for on a loan, or on a payout of it, and still waits for a yes or a no. */
export function listOpenRequestsOn(
  tx: TenantTx,
  { loanId, now }: LoanRequestsInput,
): Promise<TwoPersonRequest[]> {
  return tx.query<TwoPersonRequest>(
    `select ${REQUEST_COLUMNS} from two_person_request
      where tenant_id = $1
        and (subject_id = $2 or subject_id in (
              select id from payout where tenant_id = $1 and loan_id = $2))
        and num_nonnulls(approved_at, rejected_at, withdrawn_at) = 0 and asked_at > $3::timestamptz
      order by id desc`,
    [tx.tenantId, loanId, lapsedBy(now).toString()],
  );
}
