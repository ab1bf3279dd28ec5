import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { withdrawLoan } from '#operations/loans/loan-opening.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import { MemberLoanWithSchedule, shownMemberLoan } from './loan-record.ts';

/** POST /loans/{loan_id}/withdrawal: a member no longer wants the money. */
export const postLoanWithdrawal = endpoint({
  method: 'POST',
  path: '/loans/{loan_id}/withdrawal',
  name: 'withdrawLoan',
  tag: 'Loans',
  summary: 'Take an application back',
  description: 'While nobody has decided on it: of an approved loan the lender must be told.',
  needs: null,
  params: LoanPath,
  body: Type.Object(
    { reason: Type.Optional(Reason) },
    { title: 'Withdrawal', additionalProperties: false },
  ),
  reply: { status: 200, data: MemberLoanWithSchedule },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { loan_id: EXAMPLE_IDS.loan },
    body: { reason: 'Found the money elsewhere' },
  },

  async live({ tx, params, body: { reason = 'By the member' }, ...call }) {
    const { id } = await ownLoan(tx, params, call.caller);
    // Under the lock: nobody approves it while it is looked at.
    const { status } = orNotFound(await lockLoan(tx, id));
    if (status !== 'pending') orRefuse(refuse('invalid_state', { status, action: 'withdrawal' }));
    const bookedOn = businessDay(call);
    await withdrawLoan(tx, { loanId: id, reason, bookedOn });
    return shownMemberLoan(tx, id, bookedOn);
  },
});
