import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { Static } from 'typebox';
import { shownLoan } from '#api/records/loans/show-loan-move.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type MemberLoanWithSchedule, showMemberLoan, showOwnGuarantor } from './loan-record.ts';

/** A loan of the member's own by itself, as it stands today. */
export async function shownMemberLoan(
  tx: TenantTx,
  id: LoanId,
  today: Temporal.PlainDate,
): Promise<Static<typeof MemberLoanWithSchedule>> {
  const [{ schedule, ...loan }, guarantors] = await Promise.all([
    shownLoan(tx, id, today),
    listGuarantorsOf(tx, id),
  ]);
  return {
    ...showMemberLoan(loan),
    schedule,
    guarantors: guarantors.map(showOwnGuarantor),
  };
}
