import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { WorkList } from '@mkopo/core/collection/work-list.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { isOfOfficer, ON_LIST, WORK, WORK_DAYS_LATE } from './work-list.ts';

export type LoanToRemindOf = { readonly id: LoanId; readonly daysLate: number };

type LoansAsked = {
  readonly list: WorkList;
  /** Null: all of the list. */
  readonly ids: readonly LoanId[] | null;
  /** Left out: of anybody, of any branch. */
  readonly officerId?: StaffId | null;
  readonly branchId?: BranchId | null;
  readonly on: Temporal.PlainDate;
  readonly limit: number;
};

/** Loans of a list, the latest first, and no more than so many. */
export function listLoansToRemindOf(
  tx: TenantTx,
  { list, ids, officerId = null, branchId = null, on, limit }: LoansAsked,
): Promise<LoanToRemindOf[]> {
  return tx.query<LoanToRemindOf>(
    `select loan.id, ${WORK_DAYS_LATE} as days_late from ${WORK}
      where loan.tenant_id = $1 and loan.status = 'disbursed' and ${ON_LIST[list]}
        and ($4::uuid[] is null or loan.id = any ($4::uuid[]))
        and ${isOfOfficer('$5')} and ($6::uuid is null or loan.branch_id = $6::uuid)
      order by days_late desc, loan.id limit $3`,
    [tx.tenantId, on, limit, ids, officerId, branchId],
  );
}
