import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound, orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import {
  findOrFail,
  GuarantorFields,
  readNamed,
} from '#api/records/guarantors/guarantor-record.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanFields } from '#api/records/loans/loan-record.ts';
import { APPLICATION_REFUSALS, takeApplication } from '#api/records/loans/take-application.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { addGuarantor } from '#operations/guarantors/manage-guarantors.ts';
import { withdrawLoan } from '#operations/loans/loan-opening.ts';
import { findGuarantor } from '#store/guarantors/guarantor-store.ts';
import { lockLoan } from '#store/loans/loan-store.ts';
import {
  MemberLoanWithSchedule,
  OwnGuarantor,
  shownMemberLoan,
  showOwnGuarantor,
} from './loan-record.ts';

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
  body: Body('LoanApplication', { loan_product_id, amount, ...REST }),
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

/** POST /loans/{loan_id}/guarantors: a member names somebody else, such as after a refusal. */
export const postLoanGuarantors = endpoint({
  method: 'POST',
  path: '/loans/{loan_id}/guarantors',
  name: 'nameGuarantor',
  tag: 'Loans',
  summary: 'Name another guarantor',
  description: 'While nobody has decided on the application; for one who declined, say.',
  params: LoanPath,
  body: GuarantorFields,
  reply: { status: 201, data: OwnGuarantor },
  refusals: ['not_found', 'invalid_state', 'guarantors_required'],
  example: {
    params: { loan_id: EXAMPLE_IDS.loan },
    body: { member_no: 'M-000002', amount: 6_000 },
  },

  async live({ tx, params, body, caller }) {
    const { id: loanId, currency } = await ownLoan(tx, params, caller);
    const id = await addGuarantor(tx, { loanId, ...readNamed(body, currency) });
    return showOwnGuarantor(findOrFail(await findGuarantor(tx, id)));
  },
});

/** POST /loans/{loan_id}/withdrawal: a member no longer wants the money. */
export const postLoanWithdrawal = endpoint({
  method: 'POST',
  path: '/loans/{loan_id}/withdrawal',
  name: 'withdrawLoan',
  tag: 'Loans',
  summary: 'Take an application back',
  description: 'While nobody has decided on it: of an approved loan the lender must be told.',
  params: LoanPath,
  body: Body('Withdrawal', { reason: Type.Optional(Reason) }),
  reply: { status: 200, data: MemberLoanWithSchedule },
  refusals: ['not_found', 'invalid_state'],
  example: { params: { loan_id: EXAMPLE_IDS.loan }, body: { reason: 'Found the money elsewhere' } },

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
