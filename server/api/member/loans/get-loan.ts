import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { MemberLoanWithSchedule, shownMemberLoan } from './loan-record.ts';

/** GET /loans/{loan_id}: one loan, with the schedule in force and who stands for it. */
export const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  description: '`disbursement_trx_id` is null until the money is out.',
  needs: null,
  params: LoanPath,
  reply: { status: 200, data: MemberLoanWithSchedule },
  refusals: ['not_found'],
  example: { params: { loan_id: EXAMPLE_IDS.loan } },

  async live({ tx, params, ...call }) {
    const { id } = await ownLoan(tx, params, call.caller);
    return shownMemberLoan(tx, id, businessDay(call));
  },
});
