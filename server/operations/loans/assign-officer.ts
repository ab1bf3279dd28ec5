import type { StaffId } from '@mkopo/core/access/staff.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { lockLoanOfficer, updateLoanOfficer } from '#store/loans/loan-officer-store.ts';

type Assignment = {
  readonly id: LoanId;
  /** Null: nobody's. */
  readonly officerId: StaffId | null;
};

/** Makes somebody responsible for a loan. Who is suspended answers for none. */
export async function assignOfficer(tx: TenantTx, { id, officerId }: Assignment): Promise<void> {
  const [found, officer] = await Promise.all([
    lockLoanOfficer(tx, id),
    officerId && findStaff(tx, officerId),
  ]);
  const before = orNotFound(found);
  if (officerId && !officer) orRefuse(refuse('not_found', { officer_id: officerId }));
  if (officer && officer.status !== 'active') {
    orRefuse(refuse('invalid_state', { status: officer.status }));
  }
  if (before.officerId === officerId) return;

  const about = { subjectKind: 'loan', subjectId: id } as const;
  recordChange(tx, { action: 'loan.assign', ...about, before, after: { officerId } });
  updateLoanOfficer(tx, { id, officerId });
}
