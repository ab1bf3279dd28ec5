import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { undoApproval } from '#operations/loans/undo-approval.ts';

/** DELETE /loans/{id}/approval: takes an approval back. */
export const deleteLoanApproval = endpoint({
  method: 'DELETE',
  path: '/loans/{id}/approval',
  name: 'undoApproval',
  tag: 'Loans',
  summary: 'Undo an approval',
  description: 'As long as no money has left the house. The loan is pending again.',
  needs: 'loan.undo_approval',
  params: LoanPath,
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { id: EXAMPLE_LOAN_ID }, reply: EXAMPLE_MOVES.approval_undone },

  async live({ tx, params, ...call }) {
    const bookedOn = businessDay(call);
    const saved = await undoApproval(tx, { loanId: loanIn(params), bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
