import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

export type OfficerOfLoan = { readonly officerId: StaffId | null };

/** Locks a loan, so that of two who give it to somebody the second sees the first. */
export function lockLoanOfficer(tx: TenantTx, id: LoanId): Promise<OfficerOfLoan | null> {
  return tx.first<OfficerOfLoan>(
    'select officer_id from loan where tenant_id = $1 and id = $2 for no key update',
    [tx.tenantId, id],
  );
}

type Assignment = { readonly id: LoanId; readonly officerId: StaffId | null };

export function updateLoanOfficer(tx: TenantTx, { id, officerId }: Assignment): void {
  tx.send('update loan set officer_id = $3, updated_at = now() where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    officerId,
  ]);
}

/** Of which branch a loan is, and who is responsible for it. */
export type LoanKeepers = {
  readonly branchId: BranchId | null;
  readonly branchName: string | null;
  readonly officerId: StaffId | null;
  readonly officerName: string | null;
};

export function findLoanKeepers(tx: TenantTx, id: LoanId): Promise<LoanKeepers | null> {
  return tx.first<LoanKeepers>(
    `select loan.branch_id, branch.name as branch_name, officer_id, officer.name as officer_name
       from loan
       left join branch on branch.tenant_id = $1 and branch.id = loan.branch_id
       left join staff_user officer on officer.tenant_id = $1 and officer.id = officer_id
      where loan.tenant_id = $1 and loan.id = $2`,
    [tx.tenantId, id],
  );
}
