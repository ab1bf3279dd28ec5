import type { BranchId } from '@mkopo/core/access/branch.ts';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { loanBy } from './loan-last-word.ts';

/** Whose the loans are that are nobody's, or of no branch, where they are added up. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/**
 * Where a row of `loan` is added up: under the officer and the branch it had then. Neither changes
 * when it is handed over, since that is listed in the same transaction; who moves the sums takes it
 * off the list.
 */
const foldedAs = (column: string) => `coalesce(
  (select listed.${column} from handed_over_loan listed
    where listed.tenant_id = $1 and listed.loan_id = loan.id), loan.${column}, ${NOBODY})
  as ${column}`;
export const FOLDED_OFFICER = foldedAs('officer_id');
export const FOLDED_BRANCH = foldedAs('branch_id');

/** Whose loans are that are handed over: before, and now. */
export const HANDED_KEYS = ['from_id', 'from_branch_id', 'to_id', 'to_branch_id'] as const;

/**
 * Loans with where they are added up, in a list of `loan_id`, `from_id` and `from_branch_id`, and
 * whose they are: those of which these are not the same.
 */
export const givenToOthers = (listed: string) => `
  select listed.loan_id, ${HANDED_KEYS.join(', ')}
    from ${listed} as listed (loan_id, from_id, from_branch_id)
   cross join ${loanBy('listed.loan_id')}
   cross join lateral (select coalesce(loan.officer_id, ${NOBODY}) as to_id,
                              coalesce(loan.branch_id, ${NOBODY}) as to_branch_id) given
   where (from_id, from_branch_id) <> (to_id, to_branch_id)`;

/** Loans that are to be taken from where they are added up to whose they are. */
export const HANDED_OVER = givenToOthers(
  '(select loan_id, officer_id, branch_id from handed_over_loan where tenant_id = $1)',
);

/** What is of loans that are handed over, less for the one and more for the other. */
export const BOTH_SIDES = `
  lateral (values (-1, from_id, from_branch_id), (1, to_id, to_branch_id))
    as side (sign, officer_id, branch_id)`;

/**
 * Whether who is held to a branch must not trust its sums: a loan went from it, or came, and was
 * not moved yet. The one it cannot see any more, so it cannot take it out of the sums either.
 */
export const IS_BRANCH_MOVING = `
  (current_branch() is not null
   and exists (select from handed_over_loan listed
                where listed.tenant_id = $1
                  and listed.branch_id is distinct from
                      (select loan.branch_id from loan
                        where loan.tenant_id = $1 and loan.id = listed.loan_id)))`;

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
