import { parseId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanFields } from '#api/records/loans/loan-record.ts';
import { APPLICATION_REFUSALS, takeApplication } from '#api/records/loans/take-application.ts';
import { MemberLoanWithSchedule, shownMemberLoan } from './loan-record.ts';

const {
  client_id: _,
  product_id: loan_product_id,
  applied_amount: amount,
  ...REST
} = LoanFields.properties;

/** POST /loans: a member asks for a loan. */
export const postLoans = endpoint({
  method: 'POST',
  path: '/loans',
  name: 'applyForLoan',
  tag: 'Loans',
  summary: 'Apply for a loan',
  description:
    'The lender’s staff decide on it and pay it out. Where the product asks for guarantors, name ' +
    'them: each is asked in their own app, and approval waits for their consent. ' +
    '`GET /loan-products/{loan_product_id}/eligibility` tells beforehand what would be refused.',
  needs: null,
  body: Type.Object(
    { loan_product_id, amount, ...REST },
    { title: 'LoanApplication', additionalProperties: false },
  ),
  reply: { status: 201, data: MemberLoanWithSchedule },
  refusals: ['not_found', 'invalid_state', 'date_out_of_range', ...APPLICATION_REFUSALS],
  example: {
    body: {
      loan_product_id: EXAMPLE_IDS.product,
      amount: 12_000,
      term_days: 120,
      purpose: 'Stock for the shop',
      guarantors: [{ member_no: 'M-000002', amount: 6_000 }],
    },
  },

  async live({ tx, body: { loan_product_id: product_id, amount, ...rest }, ...call }) {
    const today = businessDay(call);
    const { clientId: client_id } = call.caller;
    const sent = { ...rest, product_id, client_id, applied_amount: amount };
    const entry = { channel: 'portal', appliedBy: null, appliedOn: today, today } as const;
    const { id } = await takeApplication(tx, sent, { ...entry, amountField: 'amount' });
    return shownMemberLoan(tx, parseId(id) as LoanId, today);
  },
});
