import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { loanBy } from './loan-last-word.ts';

/** Who answers for the loans that are nobody's, where they are added up. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Under whom a row of `loan` is added up: the officer it had then. A hand-over does not change it,
 * since that is listed in the same transaction; who moves the sums takes it off the list.
 */
export const FOLDED_OFFICER = `coalesce(
  (select listed.officer_id from handed_over_loan listed
    where listed.tenant_id = $1 and listed.loan_id = loan.id), loan.officer_id, ${NOBODY})`;

/**
 * Loans with under whom they are added up, in a list of `loan_id` and `from_id`, and who their
 * officer is: those of whom these two are not the same.
 */
export const givenToOfficers = (listed: string) => `
  select listed.loan_id, from_id, to_id
    from ${listed} as listed (loan_id, from_id)
   cross join ${loanBy('listed.loan_id')}
   cross join lateral (select coalesce(loan.officer_id, ${NOBODY}) as to_id) given
   where from_id <> to_id`;

/** Loans that are to be taken from the one under whom they are added up to their officer. */
export const HANDED_OVER = givenToOfficers(
  '(select loan_id, officer_id from handed_over_loan where tenant_id = $1)',
);

/** What is of loans that are handed over, less for the one and more for the other. */
export const BOTH_OFFICERS = `
  lateral (values (-1, from_id), (1, to_id)) as side (sign, officer_id)`;

/** An officer as reports have it, of one as sums do. */
export const officerOf = (id: string) => `nullif(${id}, ${NOBODY})`;

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
